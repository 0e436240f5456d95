import { Parser } from 'htmlparser2'

/** Elements whose content nobody reads. */
export const unseen = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'object', 'iframe'])
/** Elements that do not end a line. */
const inline = new Set(
  'a abbr b bdi bdo big cite code data dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])

/** What parts the words of an element from those before and after it. */
export function gapAt(name: string): string {
  return cells.has(name) ? '\t' : inline.has(name) ? '' : '\n'
}

/** Words without the blanks between them that no reader sees. */
export function tidyWords(text: string): string {
  return text
    .replaceAll(/[^\S\n\t]+/g, ' ')
    .replaceAll(/\t[\t ]*/g, '\t')
    .replaceAll(/[\t ]*\n\s*/g, '\n')
    .trim()
}

/** The words of a page as a person reads them: without tags, and with a line for each block. */
export function htmlText(html: string): string {
  let text = ''
  let hiddenIn = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unseen.has(name)) hiddenIn += 1
      text += gapAt(name)
    },
    ontext(words) {
      if (hiddenIn === 0) text += words
    },
    onclosetag(name) {
      if (unseen.has(name)) hiddenIn -= 1
      text += gapAt(name)
    },
  })
  parser.end(html)
  return tidyWords(text)
}
