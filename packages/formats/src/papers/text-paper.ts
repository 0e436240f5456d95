import { say } from '@kinfolio/contract/say'

import { fileText } from '../files/file-text.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { lineOfWords } from './glyphs.ts'
import { paperLimits, type PaperLine, type PaperText, type PaperWord } from './paper-text.ts'

/** A letter and a line of a typewriter, in points: places of words in a file that has none. */
const [letterWidth, lineHeight] = [6, 12]
const margin = 36

/** A file of plain text, such as a letter that came as mail, as one long page. */
export function textPaper(file: Uint8Array | string): PaperText {
  const text = typeof file === 'string' ? file : textOf(file)
  const all = text.split(/\r\n|\r|\n/)
  const lines: PaperLine[] = []
  let characters = 0
  let read = 0
  for (; read < all.length && characters < paperLimits.characters; read++) {
    const words = wordsOf(all[read] ?? '', margin + read * lineHeight)
    if (words.length > 0) lines.push(lineOfWords(words, 1))
    characters += all[read]?.length ?? 0
  }
  return {
    state: 'READ',
    title: null,
    pageCount: 1,
    pages: [{ width: 612, height: 2 * margin + read * lineHeight }],
    lines,
    isScan: false,
    hiddenCharacters: 0,
    embedded: [],
    leftOut: read < all.length ? [say`Of ${all.length} lines, the first ${read} were read.`] : [],
  }
}

function wordsOf(line: string, y: number): PaperWord[] {
  return [...line.slice(0, paperLimits.characters).replaceAll('\t', '    ').matchAll(/\S+/g)].map(
    ({ 0: text, index }) => ({
      text,
      x: margin + index * letterWidth,
      y,
      width: text.length * letterWidth,
      height: lineHeight,
    }),
  )
}

function textOf(bytes: Uint8Array): string {
  try {
    return fileText(bytes)
  } catch (error) {
    throw new UnreadableFile(
      'The words of this file can not be read. It is kept as it is; download it to read it.',
      {
        cause: error,
      },
    )
  }
}
