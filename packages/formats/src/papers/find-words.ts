import { around } from './glyphs.ts'
import type { Box, PaperLine } from './paper-text.ts'

/** Words that were looked for, and where they stand: a box for each line that they take. */
export type WordHit = { page: number; boxes: readonly Box[] }

export type FoundWords = { hits: readonly WordHit[]; isCut: boolean }

/** More marks on its pages than these help nobody. */
const mostHits = 500

/**
 * Where words stand on the pages of a paper. Neither capitals, accents nor breaks of lines matter. Blanks do not matter
 * either in words with digits: an account number is printed in groups, and typed in one.
 */
export function findWords(lines: readonly PaperLine[], words: string): FoundWords {
  const sought = folded(words)
  const blank = /\d/.test(sought) ? '' : ' '
  const needle = sought.split(' ').join(blank)
  const hits: WordHit[] = []
  if (needle === '') return { hits, isCut: false }
  for (const [page, own] of Map.groupBy(lines, (line) => line.page)) {
    const { text, starts } = textOf(own, blank)
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
      if (hits.length === mostHits) return { hits, isCut: true }
      hits.push({ page, boxes: boxesIn(own, starts, at, at + needle.length) })
    }
  }
  return { hits, isCut: false }
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

type Start = { at: number; line: number; word: number }

/** The text of a page in one, and at which of its letters each word begins. */
function textOf(lines: readonly PaperLine[], blank: string): { text: string; starts: readonly Start[] } {
  const parts: string[] = []
  const starts: Start[] = []
  let at = 0
  for (const [line, { words }] of lines.entries()) {
    for (const [word, { text }] of words.entries()) {
      const part = folded(text).replaceAll(' ', blank)
      starts.push({ at, line, word })
      parts.push(part)
      at += part.length + blank.length
    }
  }
  return { text: parts.join(blank), starts }
}

function boxesIn(lines: readonly PaperLine[], starts: readonly Start[], from: number, to: number): Box[] {
  const first = starts.findLastIndex(({ at }) => at <= from)
  const touched = starts.slice(first).filter(({ at }) => at < to)
  return [...Map.groupBy(touched, ({ line }) => line)].map(([line, words]) =>
    around(words.flatMap(({ word }) => lines[line]?.words[word] ?? [])),
  )
}
