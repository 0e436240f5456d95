import type { PaperField, Timing } from '@kinfolio/contract/paper-fields'

import { plainWords } from '../rows/plain-words.ts'
import { valuesIn, type PrintedValue, type Writing } from './cell-values.ts'
import { labelsOf, type FindLabels } from './label-phrases.ts'
import { cellsOf, joinedText, rowsOf, type PaperRow } from './paper-rows.ts'
import type { Box, PaperLine } from './paper-text.ts'
import { unitOf, withUnit } from './units-of-tables.ts'

/** A value that may be that of a field. The higher the score, the closer label and value belong together. */
export type Candidate = {
  field: PaperField
  value: string
  currency: string | null
  halfUnit: string | null
  timing: Timing | null
  label: string | null
  page: number
  box: Box
  score: number
  isPair: boolean
  /** Something about the value itself speaks against it. */
  doubt: string | null
}

type Label = ReturnType<FindLabels>[number]

/** Words that may be a label, and the cell in which its value may stand. */
export type LabelledCell = {
  label: string
  cell: PaperLine
  /** Where the value begins in the text of the cell. */
  from: number
  base: number
  /** Words that may say in which unit the figure is. */
  units: readonly string[]
  isBelow: boolean
}

/** A label and a value that stand in cells beside each other, below each other, or in one cell with a colon. */
export function pairCandidates(
  lines: readonly PaperLine[],
  writing: Writing,
  find: FindLabels = labelsOf,
): Candidate[] {
  return labelledCells(lines, find).flatMap((labelled) => pairsOf(labelled, writing, find(labelled.label)))
}

/** The labels of a paper that `find` knows, each with the cell of its value. */
export function labelledCells(lines: readonly PaperLine[], find: FindLabels): LabelledCell[] {
  const rows = rowsOf(cellsOf(lines))
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, index): LabelledCell[] => {
      const colon = /^([^:]{2,70}):(?:\s|$)/.exec(cell.text)
      const behind = colon ? cell.text.slice(colon[0].length).trim() : ''
      const label = cell.text
      if (colon && behind !== '') {
        const from = label.length - behind.length
        return [{ label: colon[1] ?? '', cell, from, base: 6.5, units: [], isBelow: false }]
      }
      if (label.length > 70 || find(label).length === 0) return []
      const right = valueBeside(row, index, rows.slice(Math.max(0, at - 25), at))
      if (right) {
        const [base, units] = [right.isChosen ? 6.5 : 6, [label, ...right.heads]]
        return [{ label, cell: right.cell, from: 0, base, units, isBelow: false }]
      }
      const below = valueBelow(rows, at, cell)
      return below ? [{ label, cell: below, from: 0, base: 5, units: [label], isBelow: true }] : []
    }),
  )
}

const hasValue = (text: string) => /\d/.test(text)
const heads = {
  investor: /\b(your|investor|lp|limited partners?|share|ihr|ihre|anleger|kommanditist)\b/,
  others: /\b(total fund|fund total|total|all investors|general partner|gp|fund|fonds|gesamt|gesamter)\b/,
}

/** The value to the right of a label. Of several, the one whose head is about the investor. */
function valueBeside(row: PaperRow, index: number, above: readonly PaperRow[]) {
  const right = row.cells.slice(index + 1)
  const next = right[0]
  if (!next) return null
  const numbers = right.filter(({ text }) => hasValue(text) && text.length < 40)
  if (!numbers.includes(next) || numbers.length < 2) {
    return { cell: next, isChosen: true, heads: headsOf(next, above) }
  }
  // A label among figures ends the row of this one.
  const until = right.findIndex(({ text }) => !hasValue(text) && /\p{L}{3}/u.test(text))
  const own = until === -1 ? numbers : numbers.filter((cell) => right.indexOf(cell) < until)
  const headed = own.map((cell) => ({ cell, heads: headsOf(cell, above) }))
  const ofInvestor = headed.find((each) =>
    each.heads.some((head) => heads.investor.test(plainWords(head)) && !heads.others.test(plainWords(head))),
  )
  const chosen = ofInvestor ?? headed[0]
  return chosen ? { ...chosen, isChosen: ofInvestor !== undefined || own.length === 1 } : null
}

/** Words above a cell, in its column: the nearest two. */
export function headsOf(cell: PaperLine, above: readonly PaperRow[]): string[] {
  const found: string[] = []
  for (const row of above.toReversed()) {
    if (row.page !== cell.page) break
    const head = row.cells.find((each) => each.x < cell.x + cell.width && cell.x < each.x + each.width)
    if (head && head.text.length < 40 && !hasFigure(head.text)) found.push(head.text)
    if (found.length === 2) break
  }
  return found
}

/** A head may name a year or a quarter, and no amount. */
function hasFigure(text: string): boolean {
  return /\d{2}|\d[.,]\d/.test(text.replaceAll(/\b(?:19|20)\d\d\b|['’]?000s?\b/g, ''))
}

function valueBelow(rows: readonly PaperRow[], at: number, label: PaperLine): PaperLine | null {
  for (const row of rows.slice(at + 1, at + 3)) {
    if (row.page !== label.page || row.y - label.y - label.height > 1.6 * label.height) return null
    const cell = row.cells.find((each) => each.x < label.x + label.width && label.x < each.x + each.width)
    if (cell) return hasValue(cell.text) && cell.text.length < 45 ? cell : null
  }
  return null
}

function pairsOf(
  { label, cell, from, base, units }: LabelledCell,
  writing: Writing,
  labels: readonly Label[],
): Candidate[] {
  const joined = joinedText([cell])
  const text = joined.text.slice(from)
  const values = valuesIn(text, writing)
  const best = new Map<string, Label>()
  // One label means one figure; a day may be that of the paper and of its period.
  for (const each of labels) {
    const key = each.of === 'DAY' || each.of === 'NAME' ? each.field : each.of
    const before = best.get(key)
    if (!before || rank(each) > rank(before)) best.set(key, each)
  }
  const unit = unitOf(units)
  return [...best.values()].flatMap((each) => {
    const value = each.of === 'NAME' ? null : values.find((one) => one.type === each.of && one.from < 14)
    if (!value) return []
    const start = from + value.from
    const figure = figureOf(withUnit(value, unit))
    return [
      {
        field: each.field,
        ...figure,
        timing: timingOf(`${label} ${text}`),
        label,
        page: cell.page,
        box: joined.boxOf(start, from + value.to),
        score: base + 3 * each.share + 0.3 * each.words.length - value.from * 0.1,
        isPair: true,
      },
    ]
  })
}

function rank({ share, words }: Label): number {
  return share + words.length * 0.2
}

const afterWords =
  /\b(?:after|following|including|incl|inclusive of|post|will (?:be|total|amount|stand|reach|then)|pro forma|nach|einschliesslich|einschließlich|inklusive|inkl|dann)\b/i
const beforeWords = /\b(?:before|prior|previous(?:ly)?|excluding|excl|pre|vor|ohne|zuvor|bereits)\b/i

/** Whether the words around a sum say that it stands before this paper or after it. Words for both say nothing. */
export function timingOf(words: string): Timing | null {
  const [isAfter, isBefore] = [afterWords.test(words), beforeWords.test(words)]
  if (isAfter === isBefore) return null
  return isAfter ? 'AFTER' : 'BEFORE'
}

/** What a printed value says, whatever its type. */
export function figureOf(value: PrintedValue): Pick<Candidate, 'value' | 'currency' | 'halfUnit' | 'doubt'> {
  const plain = { value: value.value, currency: null, halfUnit: null, doubt: null }
  switch (value.type) {
    case 'MONEY':
      return {
        ...plain,
        currency: value.currency,
        halfUnit: value.halfUnit,
        doubt: value.isBare ? 'The figure has neither currency nor decimals.' : null,
      }
    case 'PERCENT':
      return { ...plain, halfUnit: value.halfUnit }
    case 'DAY':
      return { ...plain, doubt: value.isCertain ? null : 'Day and month could change places.' }
    case 'IBAN':
    case 'BIC':
    case 'ABA':
      return { ...plain, doubt: value.isValid ? null : 'Its check digits do not fit.' }
    case 'ACCOUNT':
    case 'REFERENCE':
      break
  }
  return plain
}
