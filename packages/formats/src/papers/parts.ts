import type { PaperField } from '@kinfolio/contract/paper-fields'

import { plainWords } from '../rows/plain-words.ts'
import { valuesIn, type Writing } from './cell-values.ts'
import { labelsOf } from './label-phrases.ts'
import { cellsOf, rowsOf, type PaperRow } from './paper-rows.ts'
import type { Suggestion, TieOut } from './paper-suggestion.ts'
import type { Box, PaperLine } from './paper-text.ts'
import { partsTieOut } from './tie-outs.ts'
import { unitOf, withUnit } from './units-of-tables.ts'

/** Lines of which a call or a distribution is made. */
const partWords =
  /\b(investments?|management fees?|fees?|expenses?|organi[sz]ation\w*|equali[sz]ation|interest|working capital|reserves?|return of capital|realised gains?|realized gains?|capital gains?|dividends?|income|withholding tax|carried interest|carry|recallable|recall|distribution|capital call|contributions?|true up|unused capital|investitionen|verwaltungsgebuhr\w*|kosten|aufwendungen|zinsen|ausgleich\w*|kapitalruckzahlung|ruckzahlung|gewinne?|ertrage|dividenden|kapitalertragsteuer|quellensteuer|einlage|agio)\b/
const totalWords =
  /^(?:(?:grand |sub)?total|sum|net|wire|amount (?:due|payable)|gesamt\w*|summe|netto\w*|zahlbetrag|betrag)\b|\btotal\b/
const notParts =
  /\b(commitment|unfunded|undrawn|cumulative|to date|nav|zusage|kumuliert\w*|remaining|percentage|subscription)\b/

type PlacedFigure = Suggestion & { box: Box }

/** T1: rows of parts right above a row that is their total. Without such a table the check is skipped. */
export function addUpParts(
  lines: readonly PaperLine[],
  writing: Writing,
  figures: Partial<Record<PaperField, Suggestion>>,
): TieOut[] {
  const rows = rowsOf(cellsOf(lines))
  for (const [at, row] of rows.entries()) {
    const label = plainWords(row.cells[0]?.text ?? '')
    if (!totalWords.test(label) || notParts.test(label)) continue
    const total = figureOf(row, rows.slice(Math.max(0, at - 20), at), writing)
    if (!total || !isTotalOfPaper(total, figures)) continue
    const parts: PlacedFigure[] = []
    for (const above of rows.slice(0, at).toReversed()) {
      const words = plainWords(above.cells[0]?.text ?? '')
      const part = figureOf(
        above,
        rows.slice(Math.max(0, rows.indexOf(above) - 20), rows.indexOf(above)),
        writing,
      )
      if (
        above.page !== row.page ||
        !part ||
        !partWords.test(words) ||
        notParts.test(words) ||
        totalWords.test(words)
      )
        break
      if (!isBelow(part.box, total.box)) break
      parts.push(part)
    }
    if (parts.length >= 2) return [partsTieOut(parts, total)]
  }
  return [partsTieOut([], undefined)]
}

/** In one column: figures begin or end at the same place. */
function isBelow(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < 12 || Math.abs(a.x + a.width - b.x - b.width) < 12
}

/** A total in a table of holdings is none of the notice. */
function isTotalOfPaper(total: Suggestion, figures: Partial<Record<PaperField, Suggestion>>): boolean {
  return (
    [figures.amount, figures.payable].some(
      (figure) => figure?.value.replace('-', '') === total.value.replace('-', ''),
    ) || labelsOf(total.label ?? '').some(({ field }) => field === 'amount' || field === 'payable')
  )
}

/** The figure at the right end of a row with one figure. A row with several has columns, of which each is a sum of its own. */
function figureOf(row: PaperRow, above: readonly PaperRow[], writing: Writing): PlacedFigure | null {
  const [label, ...cells] = row.cells
  const figures = cells.flatMap((cell) => {
    const value = valuesIn(cell.text, writing).find(({ type }) => type === 'MONEY')
    return value && value.to - value.from >= cell.text.trim().length - 1 ? [{ cell, value }] : []
  })
  const [only] = figures
  if (!label || !only || figures.length !== 1) return null
  const heads = above.flatMap(({ cells }) =>
    cells.filter((each) => each.x < only.cell.x + only.cell.width && only.cell.x < each.x + each.width),
  )
  const value = withUnit(only.value, unitOf(heads.map(({ text }) => text).toReversed()))
  if (value.type !== 'MONEY') return null
  const { page, x, y, width, height } = only.cell
  return {
    field: 'amount',
    value: value.value,
    currency: value.currency,
    halfUnit: value.halfUnit,
    timing: null,
    label: label.text,
    page,
    box: { x, y, width, height },
    grade: 'LIKELY',
    why: 'It stands beside its label.',
  }
}
