import type { StructuredText } from 'mupdf'

import type { Box, PaperLine, PaperWord } from './paper-text.ts'

type Glyph = Box & { text: string; size: number }

export type LinesOfPage = { lines: PaperLine[]; characters: number; hidden: number }

/** Nobody reads letters of this size, in points. */
const smallestSize = 1.5

/** The letters of a page as lines of words. Letters that nobody can see are counted, and left out. */
export function linesOfPage(text: StructuredText, page: number, edge: Box): LinesOfPage {
  const lines: PaperLine[] = []
  const letters = lettersOf(text)
  let [characters, hidden, at] = [0, 0, -1]
  let glyphs: Glyph[] = []
  text.walk({
    beginLine: () => {
      glyphs = []
      at += 1
    },
    onChar: (letter, _origin, font, size, quad) => {
      font.destroy()
      glyphs.push({ ...boxOf(quad, edge), text: letters[at]?.[glyphs.length] ?? letter, size })
    },
    endLine: () => {
      const seen = glyphs.filter(isSeen)
      hidden += inked(glyphs) - inked(seen)
      characters += inked(seen)
      const line = lineOf(seen, page)
      if (line) lines.push(line)
    },
  })
  return { lines, characters, hidden }
}

/** The walk cuts letters to sixteen bits, and makes others of those that need more. Here they are whole. */
function lettersOf(text: StructuredText): string[][] {
  const { blocks } = JSON.parse(text.asJSON()) as { blocks: { lines?: { text: string }[] }[] }
  return blocks.flatMap(({ lines }) => lines ?? []).map(({ text }) => Array.from(text))
}

function boxOf(quad: readonly number[], edge: Box): Box {
  const xs = quad.filter((_, index) => index % 2 === 0)
  const ys = quad.filter((_, index) => index % 2 === 1)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: round(left - edge.x),
    y: round(top - edge.y),
    width: round(Math.max(...xs) - left),
    height: round(Math.max(...ys) - top),
  }
}

/** A tenth of a point is thinner than any line that a screen draws around a word. */
function round(points: number): number {
  return Math.round(points * 10) / 10
}

/** Letters of the block of tags draw nothing: they are there for programs only. */
const unseenLetters = /[\u{E0000}-\u{E007F}\u200B-\u200F\u2060\uFEFF]/u

/** Letters beyond the edge of the page never come here: the library leaves them out. */
function isSeen({ size, text }: Glyph): boolean {
  return size >= smallestSize && !unseenLetters.test(text)
}

function inked(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { text }) => (text.trim() === '' ? sum : sum + 1), 0)
}

function lineOf(glyphs: readonly Glyph[], page: number): PaperLine | null {
  const words: PaperWord[] = []
  let letters: Glyph[] = []
  const endWord = () => {
    if (letters.length > 0) words.push({ text: letters.map(({ text }) => text).join(''), ...around(letters) })
    letters = []
  }
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') endWord()
    else letters.push(glyph)
  }
  endWord()
  return words.length === 0 ? null : lineOfWords(words, page)
}

export function lineOfWords(words: readonly PaperWord[], page: number): PaperLine {
  return { page, text: words.map(({ text }) => text).join(' '), ...around(words), words }
}

/** The smallest box around others. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: round(Math.max(...boxes.map((box) => box.x + box.width)) - x),
    height: round(Math.max(...boxes.map((box) => box.y + box.height)) - y),
  }
}
