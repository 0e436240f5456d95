import { firstDay } from '@kinfolio/contract/primitives'
import { inUnit } from '@kinfolio/ledger/prices/price-series'
import type { RateTable } from '@kinfolio/ledger/prices/rates'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { asc, getTableName, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { BookScope } from '../../../access/system-scope.ts'
import { positions } from '../../positions/tables.ts'
import { loadPrices, loadRates, type LoadedPrices } from '../../prices/queries.ts'
import { transactions } from '../../transactions/tables.ts'
import { toLedger, type Frame, type PositionRow, type TransactionRow } from './rules.ts'

/**
 * Selects from tables of the book as they are, or as they were known then: a part of the query goes by the name of each table, and
 * reads from the log what its rows were (migration 0063).
 */
export function selecting(
  org: Pick<BookScope, 'db' | 'knownAt'>,
  ...tables: Known[]
): Pick<BookScope['db'], 'select' | 'selectDistinct'> {
  const { db, knownAt } = org
  return knownAt
    ? db.with(...tables.map((table) => db.$with(nameOf(table), {}).as(rowsOf(table, knownAt))))
    : db
}

type Known = typeof positions | typeof transactions

const nameOf = (table: Known): 'positions' | 'transactions' => getTableName(table)

function rowsOf(table: Known, knownAt: string): SQL {
  return sql`select * from ${sql.raw(`${nameOf(table)}_known`)}(${knownAt})`
}

/** All positions ordered by name, or the given ones with everything below them. */
export async function loadPositions(org: OrgScope, roots?: readonly string[]): Promise<PositionRow[]> {
  const all = await selecting(org, positions)
    .select()
    .from(positions)
    .where(org.owns(positions, isNull(positions.deletedAt)))
    .orderBy(asc(positions.name), asc(positions.id))
  return roots === undefined ? all : below(all, roots)
}

/** The given positions, without the positions below them. */
export async function listRows(org: OrgScope, ids: readonly string[]): Promise<PositionRow[]> {
  return selecting(org, positions)
    .select()
    .from(positions)
    .where(org.owns(positions, inArray(positions.id, [...ids]), isNull(positions.deletedAt)))
}

/** The given positions and everything below them. */
export function below(all: readonly PositionRow[], roots: readonly string[]): PositionRow[] {
  const wanted = new Set(roots)
  for (let before = 0; before !== wanted.size;) {
    before = wanted.size
    for (const row of all) if (row.parentPositionId && wanted.has(row.parentPositionId)) wanted.add(row.id)
  }
  return all.filter((row) => wanted.has(row.id))
}

/**
 * Loads what positions are valued with: the prices of the instruments, and the rates of every currency that occurs. If
 * no benchmark is given, it is the benchmark of the organisation. If it is null, there is none.
 */
export async function loadFrame(
  org: OrgScope,
  rows: readonly PositionRow[],
  more: { benchmark?: string | null | undefined; currencies?: readonly string[] } = {},
): Promise<Frame & { prices: Map<string, LoadedPrices> }> {
  const { baseCurrency: base, benchmarkIndex } = org.settings
  const { benchmark = benchmarkIndex } = more
  const held = rows.flatMap((row) => (row.stock ? [row.stock.symbol] : []))
  const prices = await loadPrices(org, benchmark === null ? held : [benchmark, ...held])
  const currencies = new Set([base, ...rows.map((row) => row.currency), ...(more.currencies ?? [])])
  for (const { prices: series } of prices.values()) currencies.add(series.currency)
  return {
    prices,
    rates: await loadRates(org, currencies),
    base,
    today: org.today,
    benchmark: benchmark === null ? null : benchmarkOf(benchmark, prices),
  }
}

function benchmarkOf(symbol: string, prices: ReadonlyMap<string, LoadedPrices>): Frame['benchmark'] {
  const series = prices.get(symbol)
  return series ? { ...series, symbol } : null
}

/** The stock link of a position may know better than the source which unit the closes are for. */
export function pricesOf(
  { stock }: PositionRow,
  prices: ReadonlyMap<string, LoadedPrices>,
): LoadedPrices | null {
  const loaded = stock && prices.get(stock.symbol)
  if (!loaded) return null
  return stock.unit ? { ...loaded, prices: inUnit(loaded.prices, stock.unit) } : loaded
}

/** The purchases and sales of some positions, for the ledger. Those without a rate into the position's currency are left out. */
export async function loadTrades(
  org: BookScope,
  held: readonly Pick<PositionRow, 'id' | 'currency'>[],
  rates: RateTable,
): Promise<Map<string, LedgerTransaction[]>> {
  const isTrade = inArray(transactions.type, ['BUY', 'SELL'])
  const ids = held.map(({ id }) => id)
  const recorded = await loadTransactions(org, ids, isTrade)
  return new Map(
    held.map(({ id, currency }) => [
      id,
      (recorded.get(id) ?? []).flatMap((row) => toLedger(row, currency, rates) ?? []),
    ]),
  )
}

/** The live rows of some or of all positions, grouped by position. */
export async function loadTransactions(
  org: BookScope,
  ids: readonly string[] | undefined,
  condition?: SQL,
): Promise<Map<string, LoadedRow[]>> {
  if (ids?.length === 0) return new Map()
  const t = transactions
  const list = Object.entries(rowColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  // Up to a hundred thousand rows are read here at a time. Using the rows of the driver without a mapping halves the
  // work.
  const then = org.knownAt ? sql`with ${t} as (${rowsOf(t, org.knownAt)})` : sql``
  const { rows } = await org.db.execute<LoadedRow>(sql`${then}
    select ${sql.join(list, sql`, `)} from ${t}
    where ${org.owns(t, isNull(t.deletedAt), ids ? inArray(t.positionId, [...ids]) : undefined, condition)}
    order by ${t.positionId}, ${t.on}, ${t.recordedOrder}`)
  return Map.groupBy(rows, (row) => row.positionId)
}

type LoadedRow = TransactionRow & { positionId: string }

const rowColumns = {
  id: transactions.id,
  positionId: transactions.positionId,
  type: transactions.type,
  subtype: transactions.subtype,
  // Days had no bounds in earlier releases. An older row counts on the first allowed day, so that no series starts in
  // year 1.
  on: sql`least(greatest(${transactions.on}, ${firstDay}::date), '2999-12-31')`,
  // The driver returns a bigint as text.
  recordedOrder: sql`${transactions.recordedOrder}::float8`,
  amount: transactions.amount,
  currency: transactions.currency,
  quantity: transactions.quantity,
  price: transactions.price,
  fee: transactions.fee,
  tax: transactions.tax,
  fxRate: transactions.fxRate,
  fxCurrency: transactions.fxCurrency,
  lines: transactions.lines,
  share: transactions.share,
  recallable: transactions.recallable,
  recallableUntil: transactions.recallableUntil,
  ratio: transactions.ratio,
  reverses: transactions.reverses,
  linkId: transactions.linkId,
} satisfies Record<keyof LoadedRow, unknown>
