import { around, lineOfWords } from './glyphs.ts'
import type { Box, PaperLine, PaperWord } from './paper-text.ts'

/** Cells that stand side by side on a page, from left to right. */
export type PaperRow = { page: number; cells: readonly PaperLine[] } & Box

/** A blank this wide, in heights of the line, is not between two words of a sentence. */
const widestBlank = 1.3
/** Lines of a paragraph are no further apart than this, in heights of a line. */
const widestLeading = 0.45

/** Lines cut where a wide blank parts two columns. */
export function cellsOf(lines: readonly PaperLine[]): PaperLine[] {
  return lines.flatMap((line) => {
    const cells: PaperLine[] = []
    let words: PaperWord[] = []
    for (const word of line.words) {
      const last = words.at(-1)
      if (last && word.x - last.x - last.width > widestBlank * line.height) {
        cells.push(lineOfWords(words, line.page))
        words = []
      }
      words.push(word)
    }
    if (words.length > 0) cells.push(lineOfWords(words, line.page))
    return cells
  })
}

/** Cells by the height at which they stand. */
export function rowsOf(cells: readonly PaperLine[]): PaperRow[] {
  const rows: PaperLine[][] = []
  const sorted = cells.toSorted((a, b) => a.page - b.page || middleOf(a) - middleOf(b))
  for (const cell of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    const isBeside =
      first?.page === cell.page &&
      Math.abs(middleOf(first) - middleOf(cell)) < 0.5 * Math.min(first.height, cell.height)
    if (isBeside) row?.push(cell)
    else rows.push([cell])
  }
  return rows.map((row) => {
    const cells = row.toSorted((a, b) => a.x - b.x)
    return { page: row[0]?.page ?? 1, cells, ...around(cells) }
  })
}

/** Lines below each other that a writer wrote as one text. */
export function paragraphsOf(cells: readonly PaperLine[]): PaperLine[][] {
  const paragraphs: PaperLine[][] = []
  for (const cell of unstretched(cells).toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)) {
    const above = paragraphs.findLast((lines) => continues(lines, cell))
    if (above) above.push(cell)
    else paragraphs.push([cell])
  }
  return paragraphs
}

/** A few words and a colon begin something new. */
const beginsAnew = /^(?:[•·▪*–-]\s|[^:.!?]{2,45}:(?:\s|$)|(?:dear|sehr geehrte)\b)/i
const shortest = 0.72

function continues(lines: readonly PaperLine[], cell: PaperLine): boolean {
  const last = lines.at(-1)
  return isContinued(last, cell, lines) || isOverleaf(last, cell)
}

/** Lines whose blanks are stretched from edge to edge look like cells. They are whole where the line next to them is. */
function unstretched(cells: readonly PaperLine[]): PaperLine[] {
  const rows = rowsOf(cells)
  return rows.flatMap((row, at) => {
    const isStretched =
      row.cells.length > 1 && [rows[at - 1], rows[at + 1]].some((next) => next && isLineOf(next, row))
    if (!isStretched) return row.cells
    return [
      lineOfWords(
        row.cells.flatMap(({ words }) => words),
        row.page,
      ),
    ]
  })
}

const wordsOfLine = 6

function isLineOf(next: PaperRow, row: PaperRow): boolean {
  const [line, ...others] = next.cells
  const isWhole = others.length === 0 && (line?.words.length ?? 0) >= wordsOfLine
  const isNear = next.page === row.page && Math.abs(next.y - row.y) < 1.6 * row.height
  const hasSameEdges = Math.abs(next.x - row.x) < 3 && Math.abs(next.x + next.width - row.x - row.width) < 3
  return isWhole && isNear && hasSameEdges
}

/** A sentence that began on the page before goes on: it has no end there, and begins with a small letter or a number here. */
function isOverleaf(last: PaperLine | undefined, cell: PaperLine): boolean {
  if (last?.page !== cell.page - 1 || Math.abs(last.x - cell.x) > 3) return false
  return !/[.!?:]["'”’)]?$/.test(last.text) && /^[\p{Ll}\d]/u.test(cell.text) && last.words.length > 4
}

function isContinued(last: PaperLine | undefined, cell: PaperLine, lines: readonly PaperLine[]): boolean {
  if (last?.page !== cell.page) return false
  const gap = cell.y - last.y - last.height
  const isBelow = gap > -0.5 * last.height && gap < widestLeading * last.height
  const isAligned = Math.abs(cell.x - (lines[0]?.x ?? 0)) < 2 * last.height || Math.abs(cell.x - last.x) < 3
  const isSameSize = Math.abs(cell.height - last.height) < 0.25 * last.height
  const widest = Math.max(cell.width, ...lines.map(({ width }) => width))
  const goesOn = last.width > shortest * widest || /^\p{Ll}/u.test(cell.text)
  return isBelow && isAligned && isSameSize && goesOn && !beginsAnew.test(cell.text)
}

function middleOf({ y, height }: Box): number {
  return y + height / 2
}

/** Lines joined to one text, with the way back to their words. */
export type JoinedText = {
  text: string
  page: number
  boxOf: (from: number, to: number) => Box
  pageOf: (at: number) => number
}

export function joinedText(lines: readonly PaperLine[]): JoinedText {
  let text = ''
  const places: { from: number; to: number; word: PaperWord; page: number }[] = []
  for (const line of lines) {
    for (const word of line.words) {
      if (text !== '') text += ' '
      places.push({ from: text.length, to: text.length + word.text.length, word, page: line.page })
      text += word.text
    }
  }
  const within = (from: number, to: number) => places.filter((place) => place.from < to && from < place.to)
  return {
    text,
    page: lines[0]?.page ?? 1,
    boxOf: (from, to) => around(within(from, Math.max(to, from + 1)).map(({ word }) => word)),
    pageOf: (at) => within(at, at + 1)[0]?.page ?? lines[0]?.page ?? 1,
  }
}
