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
  /** What it is the figure of, in words for the reader. */
  of: string
}

/** What a model was told in one conversation. */
export type Told = {
  /** The base currency of the organisation. */
  base: string
  figures: Figure[]
  /** Days as YYYY-MM-DD. */
  days: Set<string>
  /** Names of records that have digits. */
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

/** Where a value of an answer stands. */
type Place = { what: string; name: string; key: string; currency: string | null }

/**
 * Notes all figures, days, names and ids of an answer of the contract. Money is exact text there, and every other number a number.
 * `what` says what the answer is, `isOpaque` that strangers wrote its texts. Throws nothing: what it does not know is no figure.
 */
export function noteAnswer(
  told: Told,
  answer: unknown,
  { what, isOpaque }: { what: string; isOpaque: boolean },
): void {
  note(told, answer, { what, name: '', key: '', currency: null }, isOpaque)
}

function note(told: Told, value: unknown, place: Place, isOpaque: boolean): void {
  if (Array.isArray(value)) {
    noteCount(
      told,
      value.length,
      placeWords({ ...place, key: place.key === '' ? 'count' : `${place.key} count` }),
    )
    for (const each of value) note(told, each, place, isOpaque)
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>> // of JSON
    const inside = codeIn(fields.currency) ?? place.currency
    const name = !isOpaque && typeof fields.name === 'string' ? fields.name : place.name
    for (const [key, each] of Object.entries(fields)) {
      const currency = currencyOf(key, { inside, own: codeIn(fields.ownCurrency), base: told.base })
      note(told, each, { ...place, name, key, currency }, isOpaque)
    }
  } else if (typeof value === 'number') noteNumber(told, value, place)
  else if (typeof value === 'string') noteText(told, value, place, isOpaque)
}

/** Fields that are no money although they are exact. */
const notMoney = /quantity|units|shares|ratio|rate|percent|factor|weight/i

/** In which currency the field of a record is: the names of fields say so where it is not that of the record. */
function currencyOf(key: string, of: { inside: string | null; own: string | null; base: string }) {
  if (notMoney.test(key)) return null
  if (/base/i.test(key)) return of.base
  return key.startsWith('own') ? of.own : of.inside
}

function codeIn(value: unknown): string | null {
  return typeof value === 'string' && isoCurrency.test(value) ? value : null
}

function noteText(told: Told, text: string, place: Place, isOpaque: boolean): void {
  if (decimal.test(text)) {
    const cell = { amount: text }
    const { currency } = place
    told.figures.push({
      value: text,
      isRatio: false,
      currency,
      cell,
      column: 'quantity',
      of: placeWords(place),
    })
  } else if (uuid.test(text) && text.length === 36) told.ids.add(text.toLowerCase())
  else {
    if (isoDay.test(text)) told.days.add(text.slice(0, 10))
    // Only what the family calls its records: a note may be that of whoever paid.
    if (!isOpaque && /(?:^n|N)ame$/.test(place.key) && /\p{N}/u.test(text)) told.texts.add(text)
  }
}

function noteNumber(told: Told, number: number, place: Place): void {
  if (!Number.isFinite(number)) return
  const base = { value: decimalOf(number), currency: null, cell: { number }, of: placeWords(place) }
  told.figures.push({ ...base, isRatio: false, column: 'number' })
  if (!Number.isInteger(number) || Math.abs(number) <= 1)
    told.figures.push({ ...base, isRatio: true, column: 'ratio' })
}

/** How many there are of something. */
function noteCount(told: Told, number: number, of: string): void {
  told.figures.push({
    value: `${number}`,
    isRatio: false,
    currency: null,
    cell: { number },
    column: 'count',
    of,
  })
}

function placeWords({ what, name, key }: Place): string {
  const field = key.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return [what, name, field].filter((part) => part !== '').join(' · ')
}

/** Notes the figures of a table, with their proofs. */
export function noteWidget(
  told: Told,
  { columns, rows, rowCount, asOf, from, to, title, currency }: WidgetData,
): void {
  for (const day of [asOf, from, to]) told.days.add(day)
  told.texts.add(title)
  noteCount(told, rowCount, `${title} · count`)
  for (const row of rows) {
    const first = columns.find(({ key, kind }) => kind === 'text' && row.cells[key]?.text)
    const name = first ? (row.cells[first.key]?.text ?? '') : ''
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
        of: [title, name, column.label].filter((part) => part !== '').join(' · '),
      })
    }
  }
}

function decimalOf(number: number): string {
  return `${number}`.includes('e') ? number.toFixed(12) : `${number}`
}
