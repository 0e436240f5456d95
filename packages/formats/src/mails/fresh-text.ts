import EmailReplyParser from 'email-reply-parser'

// The parser's patterns run for minutes over texts that were made for that: it gets lines of this length, so many letters, and no
// line that makes a pattern look through the whole text where there are many of them.
const most = { characters: 50_000, lineLetters: 200, starts: 20, verbs: 100 } as const

/** Stands for the rest of a long line, with its number behind it, or before a line that is not to be taken for a header. */
const mark = '\uE000'
const startsAcrossLines = /^\s{0,200}(?:Op\s|W\sdniu|Dnia|在|[a-z]{3,4}\.\s)/u
const verbs = /schreef|skrev|pisze|napisał|写道/gu

/**
 * A text without the mails that it answers or passes on, as far as they can be told from it. Signatures stay, since terms and accounts stand under lines that
 * look like them. Where nothing is left, the text as it is.
 */
export function freshText(text: string): string {
  const words = text.replaceAll(mark, '')
  const head =
    words.length > most.characters ? words.slice(0, words.lastIndexOf('\n', most.characters)) : words
  const rest = words.slice(head.length)
  const rests: string[] = []
  const lines = head.split('\n').map((line) => line.trimEnd())
  const isMadeForHarm =
    lines.filter((line) => startsAcrossLines.test(line)).length > most.starts ||
    (head.match(verbs)?.length ?? 0) > most.verbs
  const short = lines.map((line) => {
    const own = isMadeForHarm && startsAcrossLines.test(line) ? `${mark}!${line.trimStart()}` : line
    if (own.length <= most.lineLetters) return own
    rests.push(own.slice(most.lineLetters))
    return `${own.slice(0, most.lineLetters)}${mark}${rests.length - 1}${mark}`
  })
  const fragments = new EmailReplyParser()
    .read(short.join('\n').replaceAll(/\n{4,}/g, '\n\n\n'))
    .getFragments()
  if (!fragments.some((each) => each.isQuoted())) return text
  const isQuoteAtEnd = fragments.findLast((each) => each.getContent().trim() !== '')?.isQuoted() === true
  const own = fragments
    .flatMap((each) => (each.isQuoted() ? [] : each.getContent().trim() || []))
    .join('\n\n')
  const fresh = own
    .replaceAll(
      new RegExp(`${mark}(\\d+)${mark}`, 'gu'),
      (_, index: string) => rests[Number.parseInt(index, 10)] ?? '',
    )
    .replaceAll(`${mark}!`, '')
  return `${fresh}${isQuoteAtEnd ? '' : rest}`.trim() || text
}
