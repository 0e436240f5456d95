import { lineOfWords } from '../papers/glyphs.ts'
import type { PaperLine, PaperText } from '../papers/paper-text.ts'

/** A text at a place of a page, in points. `size` is the height of its letters. */
export type Placed = readonly [x: number, y: number, text: string, size?: number, page?: number]

/** A paper that a test draws: lines at the places that it says, letters half as wide as they are high. */
export function placedPaper(texts: readonly Placed[]): PaperText {
  const lines = texts.map(([x, y, text, size = 10, page = 1]): PaperLine => {
    const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      x: x + (index * size) / 2,
      y,
      width: (word.length * size) / 2,
      height: size * 1.2,
    }))
    return lineOfWords(words, page)
  })
  const pageCount = Math.max(1, ...lines.map(({ page }) => page))
  return {
    state: 'READ',
    title: null,
    pageCount,
    pages: Array.from({ length: pageCount }, () => ({ width: 612, height: 792 })),
    lines,
    isScan: false,
    hiddenCharacters: 0,
    embedded: [],
    leftOut: [],
  }
}

/** A letter as a typewriter sets it, line below line. */
export function letterPaper(text: string): PaperText {
  const lines = text.trim().split('\n')
  return placedPaper(
    lines.flatMap((line, at) => (line.trim() === '' ? [] : [[60, 60 + at * 13, line.trim()] as const])),
  )
}
