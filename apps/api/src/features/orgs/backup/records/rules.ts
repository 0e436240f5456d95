import { EntityType, Extra, FiscalYearEnd, OwnedPercent } from '@kinfolio/contract/entities'
import { invariant } from '@kinfolio/contract/errors'
import { TemplateSettings } from '@kinfolio/contract/import-templates'
import { ImportCounts, ImportKind, RefusedRow, SeriesChange } from '@kinfolio/contract/imports'
import { notPlain } from '@kinfolio/contract/plain-input'
import { PositionUpdate } from '@kinfolio/contract/positions'
import {
  Amount,
  Currency,
  Day,
  Id,
  isNamedDay,
  Price,
  Quantity,
  Rate,
  Share,
  SignedAmount,
  Version,
} from '@kinfolio/contract/primitives'
import { TransactionLine, TransactionSubtype, TransactionType } from '@kinfolio/contract/transactions'
import { day as calendarDay, fromEpochDay } from '@kinfolio/ledger/day'
import { decimal } from '@kinfolio/ledger/decimal'
import { checkOwnership, type Ownership } from '@kinfolio/ledger/ownership'
import { z } from 'zod'

import type { Table } from '../catalogue/rules.ts'

/** What calls cut to fewer characters may be longer where a file brought it; no row of ours is longer than this. */
const text = z.string().max(20_000)
const shortText = z.string().max(1_000)
const symbol = z.string().min(1).max(60)
const day = Day.nullable()
const id = Id.nullable()
const flag = z.boolean()

const moment = z
  .string()
  .refine(
    (iso) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d){0,2})$/.test(iso) &&
      isNamedDay(iso.slice(0, 10)),
    'This is not a moment of these centuries.',
  )

const keyed = { id: Id }
const history = { created_at: moment, updated_at: moment, version: Version }
const deletable = { deleted_at: moment.nullable() }

const epochDay = z.int().min(-62_091).max(200_000) // 1800-01-01 is the first
const year = z.int().min(1800).max(2500)

const units = z.string().regex(/^-?\d{1,28}(?:\.\d{1,18})?$/, 'This is not a plain decimal.')

/** Days of one year, ascending, with as many of each list. */
function yearOf<T extends z.ZodRawShape>(ids: T, lists: Record<string, z.ZodArray>) {
  const names = Object.keys(lists)
  return z
    .strictObject({ year, days: z.array(epochDay).max(366), ...ids, ...lists })
    .partial()
    .refine((row: Record<string, unknown>) => isYear(row, names), {
      error: 'The days of a year ascend, lie in that year, and have a close each.',
    })
}

function isYear(row: Record<string, unknown>, lists: readonly string[]): boolean {
  const days = Array.isArray(row.days) ? (row.days as number[]) : [] // looked at by the schema above
  return (
    days.every((on, at) => at === 0 || on > (days[at - 1] ?? on)) &&
    days.every((on) => Number.parseInt(fromEpochDay(on).slice(0, 4), 10) === row.year) &&
    lists.every((list) => Array.isArray(row[list]) && row[list].length === days.length)
  )
}

const position = PositionUpdate.required().shape

/** What the rows of each table may hold: what calls take, column by column. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  entities: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      type: EntityType,
      currency: Currency.nullable(),
      jurisdiction: shortText.nullable(),
      tax_id: shortText.nullable(),
      fiscal_year_end: FiscalYearEnd.nullable(),
      notes: text,
      extra: Extra,
      ...deletable,
      ...history,
    })
    .partial(),
  ownerships: z
    .strictObject({
      ...keyed,
      owner_id: Id,
      owned_id: Id,
      percent: OwnedPercent,
      since: day,
      until: day,
    })
    .partial(),
  positions: z
    .strictObject({
      ...keyed,
      entity_id: id,
      parent_position_id: id,
      type: position.type,
      method: position.method,
      methods: position.methods,
      name: shortText.min(1),
      currency: Currency,
      status: position.status,
      opened_on: day,
      closed_on: day,
      manager: shortText.nullable(),
      custodian: shortText.nullable(),
      ownership: position.ownership,
      benchmark: symbol.nullable(),
      liquidity: position.liquidity,
      target_weight: position.targetWeight,
      valuation_every_months: position.valuationEveryMonths,
      notes: text,
      stock: position.stock,
      details: position.details,
      import_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  position_values: z
    .strictObject({
      position_id: Id,
      as_of: Day,
      nav: units.nullable(),
      nav_reason: shortText.nullable(),
      quantity: units,
      computed_at: moment,
    })
    .partial(),
  transactions: z
    .strictObject({
      ...keyed,
      position_id: Id,
      type: TransactionType,
      subtype: TransactionSubtype.nullable(),
      on: Day,
      settled_on: day,
      amount: SignedAmount.nullable(),
      currency: Currency,
      quantity: Quantity.nullable(),
      price: Price.nullable(),
      fee: Amount,
      tax: Amount,
      fx_rate: Rate.nullable(),
      lines: z.array(TransactionLine).max(20),
      share: Share.nullable(),
      recallable: Amount.nullable(),
      recallable_until: day,
      ratio: Rate.nullable(),
      counterparty: shortText.nullable(),
      notes: text,
      reverses: id,
      link_id: id,
      import_id: id,
      import_line: z.int().min(0).nullable(),
      fingerprint: shortText.nullable(),
      ...deletable,
      ...history,
    })
    .partial(),
  transaction_counts: z.strictObject({ position_id: Id, live: z.int().min(0) }).partial(),
  series: z
    .strictObject({
      ...keyed,
      kind: z.enum(['PRICE', 'RATE']),
      symbol,
      currency: z.string().regex(/^[A-Za-z]{3}$/, 'This is not a currency code.'),
      divisor: z.union([z.literal(1), z.literal(100)], {
        error: 'Closes are in units or in hundredths: 1 or 100.',
      }),
      is_total_return: flag,
      values_positions: flag,
      source: shortText,
      ...history,
    })
    .partial(),
  series_years: yearOf({ series_id: Id }, { closes: z.array(Price) }),
  confirmed_prices: z.strictObject({ ...keyed, symbol, on: Day, close: Price, ...history }).partial(),
  imports: z
    .strictObject({
      ...keyed,
      kind: ImportKind,
      format: shortText,
      file_name: shortText,
      counts: ImportCounts,
      refused: z.array(RefusedRow),
      changes: z.array(SeriesChange),
      created_by: shortText,
      undone_at: moment.nullable(),
      ...history,
    })
    .partial(),
  import_ticks: yearOf(
    { import_id: Id, series_id: Id },
    { closes: z.array(Price.nullable()), before: z.array(Price.nullable()) },
  ),
  import_templates: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      header: z.array(shortText).min(1).max(1_000),
      settings: TemplateSettings,
      ...history,
    })
    .partial(),
}

/** Looks through the records of an archive, table after table in the order of their references, before any is written. */
export type RecordCheck = {
  /** What is wrong with a row, in words that name it; null: nothing. Rows are counted from 1 in each table. */
  problemOf(table: Table, row: unknown, number: number): string | null
  /** What is wrong with all of them together, once every row was looked at. */
  problemOfAll(): string | null
}

type Row = Record<string, unknown>

export function recordCheck(): RecordCheck {
  const ids = new Map<string, Set<string>>()
  const parents = new Map<string, string>()
  const live = new Set<string>()
  const ownerships: Ownership[] = []
  const waiting: { words: string; table: string; id: string }[] = []

  const keep = (table: string, row: Row) => {
    if (typeof row.id === 'string') ids.set(table, (ids.get(table) ?? new Set()).add(row.id))
    if (table === 'positions' && typeof row.parent_position_id === 'string')
      parents.set(String(row.id), row.parent_position_id)
    if (table === 'entities' && row.deleted_at == null) live.add(String(row.id))
    if (table === 'ownerships') ownerships.push(ownershipOf(row))
  }

  return {
    problemOf(table, row, number) {
      const at = (words: string) => `Row ${number} of ${table.name} cannot be restored. ${words}`
      const schema = schemas[table.name]
      invariant(schema, `the rows of ${table.name} are looked at before they are restored`)
      const wrong = notPlain(row)
      if (wrong) return at(`${wrong.path.join('.')}: ${wrong.message}`)
      const parsed = schema.safeParse(row)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        return at(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, ''))
      }
      const known = row as Row // strict objects, all of them
      if (typeof known.id === 'string' && ids.get(table.name)?.has(known.id))
        return at('Another row has its id.')
      keep(table.name, known)
      for (const { table: to, columns } of table.references) {
        for (const column of columns) {
          const id = known[column]
          if (column === 'org_id' || to === 'users' || typeof id !== 'string') continue
          const words = at(`${column}: The row of ${to} that it names is not in this backup.`)
          if (to === table.name) waiting.push({ words, table: to, id })
          else if (!ids.get(to)?.has(id)) return words
        }
      }
      return null
    },
    problemOfAll() {
      const lost = waiting.find(({ table, id }) => !ids.get(table)?.has(id))
      if (lost) return lost.words
      const circling = [...parents.keys()].find((id) => isAboveItself(id, parents))
      if (circling !== undefined)
        return `The position ${circling} in positions is above itself: its parents go in a circle.`
      const among = ownerships.filter(({ ownerId, ownedId }) => live.has(ownerId) && live.has(ownedId))
      const circle = checkOwnership(among).find(({ code }) => code === 'CYCLE')
      return circle
        ? `Entities own each other in a circle in ownerships: ${circle.entityIds.join(' → ')}.`
        : null
    },
  }
}

function ownershipOf(row: Row): Ownership {
  const on = (text: unknown) => (typeof text === 'string' ? calendarDay(text) : null)
  return {
    ownerId: String(row.owner_id),
    ownedId: String(row.owned_id),
    percent: decimal(String(row.percent)),
    since: on(row.since),
    until: on(row.until),
  }
}

function isAboveItself(id: string, parents: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}
