import type { Cell, WidgetData } from '@kinfolio/contract/report-data'
import type { ColumnKind } from '@kinfolio/contract/report-kinds'

/** A figure that was looked up: what numbers in the words of a model are held against. */
export type Figure = {
  /** As exact decimal text; of a ratio 0.12 for 12 %. */
  value: string
  isRatio: boolean
  /** Its ISO code; null: it is no money, or its currency is not known. */
  currency: string | null
  /** How it is shown in the place of the number. */
  cell: Cell
  column: ColumnKind
}

/** What a model was told in one conversation. */
export type Told = {
  /** The base currency of the organisation. */
  base: string
  figures: Figure[]
  /** Days as YYYY-MM-DD. */
  days: Set<string>
  /** Names and other texts, which may have digits. */
  texts: Set<string>
  /** Ids of the records that it was told of. */
  ids: Set<string>
}

export function nothingTold(base: string): Told {
  return { base, figures: [], days: new Set(), texts: new Set(), ids: new Set() }
}

const decimal = /^-?\d+(?:\.\d+)?$/
const isoDay = /^\d{4}-\d{2}-\d{2}/
const isoCurrency = /^[A-Z]{3}$/
export const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i

/**
 * Notes all figures, days, names and ids of an answer of the contract. Money is exact text there, and every other number a number.
 * Throws nothing: what it does not know is no figure.
 */
export function noteAnswer(told: Told, answer: unknown): void {
  note(told, answer, null)
}

function note(told: Told, value: unknown, currency: string | null): void {
  if (Array.isArray(value)) {
    noteCount(told, value.length)
    for (const each of value) note(told, each, currency)
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>> // of JSON
    const inside = codeIn(fields.currency) ?? currency
    for (const [key, each] of Object.entries(fields))
      note(told, each, currencyOf(key, { inside, own: codeIn(fields.ownCurrency), base: told.base }))
  } else if (typeof value === 'number') noteNumber(told, value)
  else if (typeof value === 'string') noteText(told, value, currency)
}

/** In which currency the field of a record is: the names of fields say so where it is not that of the record. */
function currencyOf(key: string, of: { inside: string | null; own: string | null; base: string }) {
  if (/base/i.test(key)) return of.base
  return key.startsWith('own') ? of.own : of.inside
}

function codeIn(value: unknown): string | null {
  return typeof value === 'string' && isoCurrency.test(value) ? value : null
}

function noteText(told: Told, text: string, currency: string | null): void {
  if (decimal.test(text))
    told.figures.push({ value: text, isRatio: false, currency, cell: { amount: text }, column: 'quantity' })
  else if (uuid.test(text) && text.length === 36) told.ids.add(text.toLowerCase())
  else {
    if (isoDay.test(text)) told.days.add(text.slice(0, 10))
    if (/\p{N}/u.test(text)) told.texts.add(text)
  }
}

function noteNumber(told: Told, number: number): void {
  if (!Number.isFinite(number)) return
  const value = decimalOf(number)
  const base = { value, currency: null }
  told.figures.push({ ...base, isRatio: false, cell: { number }, column: 'number' })
  if (!Number.isInteger(number) || Math.abs(number) <= 1)
    told.figures.push({ ...base, isRatio: true, cell: { number }, column: 'ratio' })
}

/** How many there are of something. */
export function noteCount(told: Told, number: number): void {
  told.figures.push({
    value: `${number}`,
    isRatio: false,
    currency: null,
    cell: { number },
    column: 'count',
  })
}

/** Notes the figures of a table, with their proofs. */
export function noteWidget(
  told: Told,
  { columns, rows, rowCount, asOf, from, to, title, currency }: WidgetData,
): void {
  for (const day of [asOf, from, to]) told.days.add(day)
  told.texts.add(title)
  noteCount(told, rowCount)
  for (const row of rows)
    for (const column of columns) {
      const cell = row.cells[column.key]
      if (cell === undefined) continue
      if (cell.record) told.ids.add(cell.record.id)
      if (cell.text !== undefined && /\p{N}/u.test(cell.text)) told.texts.add(cell.text)
      if (cell.day) told.days.add(cell.day)
      const value =
        cell.amount ?? cell.price ?? (typeof cell.number === 'number' ? decimalOf(cell.number) : null)
      if (value === null || value === undefined) continue
      const isMoney = column.kind === 'money' || column.kind === 'price'
      const own = cell.currency ?? column.currency ?? currency
      told.figures.push({
        value,
        isRatio: column.kind === 'ratio',
        currency: isMoney ? own : null,
        cell: isMoney ? { ...cell, currency: own } : cell,
        column: column.kind,
      })
    }
}

function decimalOf(number: number): string {
  return `${number}`.includes('e') ? number.toFixed(12) : `${number}`
}
