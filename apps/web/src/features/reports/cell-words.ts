import type { Cell, CellProof, Column, Row, WidgetData } from '@kinfolio/contract/report-data'
import type { CellMark, CellRecord } from '@kinfolio/contract/report-kinds'
import type { CsvCell } from '@kinfolio/ui/csv-text'
import { t } from '@lingui/core/macro'

import type { ProofOf } from '../../figures/proof-of.ts'
import { reasonLabels } from '../../figures/reason-words.ts'
import {
  formatCompact,
  formatCount,
  formatDay,
  formatIndex,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
} from '../../lib/format.ts'

type Kind = Pick<Column, 'kind' | 'currency'>

/** Columns that stand on the right, in figures of equal width. */
export const isNumeric = ({ kind }: Pick<Column, 'kind'>): boolean => kind !== 'text' && kind !== 'day'

/** The currency of a cell, where it has one. */
export function currencyOf(cell: Cell | undefined, column: Kind): string | undefined {
  return column.kind === 'money' || column.kind === 'price' ? (cell?.currency ?? column.currency) : undefined
}

/** Whether there is a figure or a word to show. */
export function isKnown(cell: Cell | undefined, { kind }: Kind): boolean {
  if (cell === undefined) return false
  if (kind === 'money' || kind === 'quantity') return cell.amount !== undefined && cell.amount !== null
  if (kind === 'price') return cell.price !== undefined
  if (kind === 'ratio' || kind === 'number' || kind === 'count')
    return cell.number !== undefined && cell.number !== null
  if (kind === 'day') return cell.day !== undefined && cell.day !== null
  return cell.text !== undefined && cell.text !== ''
}

/** A cell as a person reads it; without a figure its reason in two words, and empty where there is nothing to say. */
export function cellWords(cell: Cell | undefined, column: Kind): string {
  if (cell === undefined) return ''
  if (!isKnown(cell, column)) return cell.reason ? reasonLabels[cell.reason] : (cell.text ?? '')
  const { amount = '', price = '', number, day } = cell
  switch (column.kind) {
    case 'money':
      return formatMoney(amount ?? '', currencyOf(cell, column))
    case 'quantity':
      return formatQuantity(amount ?? '')
    case 'price':
      return formatPrice(price)
    case 'ratio':
      return formatPercent(number ?? 0)
    case 'number':
      return formatIndex(number ?? 0)
    case 'count':
      return formatCount(number ?? 0)
    case 'day':
      return formatDay(day ?? '')
    case 'text':
      return cell.text ?? ''
    default:
      return column.kind satisfies never
  }
}

/** The same with the currency behind it, where nothing else names it. */
export function exactWords(cell: Cell | undefined, column: Kind): string {
  const words = cellWords(cell, column)
  const currency = isKnown(cell, column) ? currencyOf(cell, column) : undefined
  return currency === undefined ? words : `${words} ${currency}`
}

/** A float that only draws; null where there is no figure. */
export function cellNumber(cell: Cell | undefined, column: Kind): number | null {
  if (cell === undefined || !isKnown(cell, column)) return null
  if (column.kind === 'money' || column.kind === 'quantity') return +(cell.amount ?? '')
  if (column.kind === 'price') return +(cell.price ?? '')
  return cell.number ?? null
}

/** Exact text for a file: plain decimals, days as they are written. */
export function cellForFile(cell: Cell | undefined, column: Kind): CsvCell {
  if (cell === undefined || !isKnown(cell, column)) return null
  const { amount, price, number, day, text } = cell
  const texts = { text, day, money: amount, quantity: amount, price, ratio: number, number, count: number }
  return texts[column.kind] ?? null
}

/** How the axis of a column is written. */
export function axisFormat({ kind }: Kind): (value: number) => string {
  if (kind === 'ratio') return (value) => formatPercent(value, Math.abs(value) < 0.1 && value !== 0 ? 1 : 0)
  return formatCompact
}

export const markWords: Readonly<Record<CellMark, string>> = {
  STALE: t`Out of date`,
  ESTIMATED: t`Estimated`,
  PLANNED: t`Planned`,
  LATE: t`Late`,
  GOOD: t`Kept`,
  WARNING: t`Look at this`,
}

/** Which panel of proof a cell opens: of a position, or of all that the report looks at. */
/** What figures are of: a report; or the whole, where it has no id. */
export type FiguresOf = { id: string | null; title: string }

export function proofOfCell(
  { measure, from, to, positionId, entityId }: CellProof,
  { name, report: { id, title }, currency }: { name: string; report: FiguresOf; currency: string },
): ProofOf {
  const of = { measure, from, to, currency }
  return positionId === undefined
    ? {
        ...of,
        part: { title: name === '' ? title : name, entityId },
        ...(id === null ? {} : { report: { id, title } }),
      }
    : { ...of, position: { id: positionId, name, currency } }
}

/** The words that name a row: its first cell of text, or of a day. */
export function rowName(row: Row, columns: readonly Column[]): string {
  const first = columns.find(({ kind }) => kind === 'text') ?? columns[0]
  return first === undefined ? '' : cellWords(row.cells[first.key], first)
}

export function columnOf(
  { columns }: Pick<WidgetData, 'columns'>,
  key: string | undefined,
): Column | undefined {
  return key === undefined ? undefined : columns.find((column) => column.key === key)
}

export type RecordOfCell = { kind: CellRecord; id: string }
