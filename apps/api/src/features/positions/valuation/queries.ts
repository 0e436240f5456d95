import { fail } from '@kinfolio/contract/errors'
import type { StockLink } from '@kinfolio/contract/positions'
import { problemWords } from '@kinfolio/contract/problems'
import { checkTransactions, type Problem } from '@kinfolio/ledger/checks'
import { decimal } from '@kinfolio/ledger/decimal'
import { inUnit } from '@kinfolio/ledger/price-series'
import { rateTable } from '@kinfolio/ledger/rates'
import { asc, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { loadPrices, loadRates, type LoadedPrices } from '../../prices/queries.ts'
import { positions } from '../tables.ts'
import { transactions } from '../transactions/tables.ts'
import { listEndsElsewhere, withTransferPartners } from './links/queries.ts'
import { endsToLedger, linkBook } from './links/rules.ts'
import {
  toLedger,
  toLedgerAtPar,
  type Book,
  type BookEntry,
  type PositionRow,
  type TransactionRow,
} from './rules.ts'

/**
 * Loads the whole book, or some positions with everything below them. It is compared with the benchmark of the
 * organisation, or of the one position asked for where that has its own.
 */
export async function loadBook(org: OrgScope, roots?: readonly string[]): Promise<Book> {
  const all = await org.db
    .select()
    .from(positions)
    .where(org.owns(positions, isNull(positions.deletedAt)))
    .orderBy(asc(positions.name), asc(positions.id))
  const rows = roots === undefined ? all : await withTransferPartners(org, all, below(all, roots))
  const ids = rows.map((row) => row.id)
  const rowsByPosition = await loadTransactions(org, roots === undefined ? undefined : ids)
  const { baseCurrency: base, benchmarkIndex } = org.settings
  const only = roots?.length === 1 ? rows.find(({ id }) => id === roots[0]) : undefined
  const benchmarkSymbol = only?.benchmark ?? benchmarkIndex
  const prices = await loadPrices(org, [
    benchmarkSymbol,
    ...rows.flatMap((row) => (row.stock ? [row.stock.symbol] : [])),
  ])
  const currencies = [base, ...rows.map((row) => row.currency)]
  for (const { prices: series } of prices.values()) currencies.push(series.currency)
  for (const list of rowsByPosition.values()) for (const row of list) currencies.push(row.currency)
  const elsewhere = roots === undefined ? [] : await listEndsElsewhere(org, all, rowsByPosition)
  for (const end of elsewhere) currencies.push(end.position.currency, end.row.currency)
  const rates = await loadRates(org, currencies)

  const entries = new Map<string, BookEntry>()
  const childrenOf = Map.groupBy(rows, (row) => row.parentPositionId)
  const build = (row: PositionRow): BookEntry => {
    const known = entries.get(row.id)
    if (known) return known
    const recorded = rowsByPosition.get(row.id) ?? []
    const converted = recorded.map((transaction) => toLedger(transaction, row.currency, rates))
    const children = (childrenOf.get(row.id) ?? []).map(build)
    const loaded = row.stock === null ? null : inLinkedUnit(row.stock, prices.get(row.stock.symbol))
    const entry: BookEntry = {
      row,
      loaded,
      isConvertible:
        converted.every((transaction) => transaction !== null) &&
        (row.method !== 'CHILDREN' || children.every((child) => child.isConvertible)),
      transactionCount: recorded.length,
      firstOn: recorded[0]?.on ?? null,
      input: {
        id: row.id,
        type: row.type,
        method: row.method,
        methods: row.methods,
        currency: row.currency,
        commitment: row.details.commitment ? decimal(row.details.commitment) : null,
        transactions: recorded.map(
          (transaction, index) => converted[index] ?? toLedgerAtPar(transaction, row.currency, rates),
        ),
        prices: loaded?.prices ?? null,
        useTotalReturn: loaded?.valuesPositions ?? false,
        costMethod: org.settings.lotMethod,
        children: children.map((child) => child.input),
      },
    }
    entries.set(row.id, entry)
    return entry
  }
  for (const row of rows) build(row)
  const found = prices.get(benchmarkSymbol)
  const benchmark = found ? { ...found, symbol: benchmarkSymbol } : null
  return linkBook({ entries, rates, base, today: org.today, benchmark }, endsToLedger(elsewhere, rates))
}

export async function loadEntry(org: OrgScope, id: string): Promise<{ book: Book; entry: BookEntry }> {
  const book = await loadBook(org, [id])
  return { book, entry: book.entries.get(id) ?? fail('POSITION_NOT_FOUND') }
}

/** The same book with its base currency exchanged for another, and the rates of that one. */
export async function inCurrency(org: OrgScope, book: Book, currency = book.base): Promise<Book> {
  if (currency === book.base) return book
  const { perEuro, sources } = book.rates
  if (perEuro.has(currency)) return { ...book, base: currency }
  const more = await loadRates(org, [currency])
  return {
    ...book,
    base: currency,
    rates: rateTable(new Map([...perEuro, ...more.perEuro]), new Map([...sources, ...more.sources])),
  }
}

/** What keeps the rows of a position from standing together. */
export function problemsOf({ row, input }: BookEntry): Problem[] {
  const { openedOn, closedOn } = row
  return checkTransactions({ ...input, openedOn, closedOn }, input.transactions)
}

/**
 * Refuses what was just written, in words, if the rows of a position cannot stand together any more. The words name
 * the position where it is not the first, about which the call is.
 */
export async function requireSound(org: OrgScope, ...ids: readonly string[]): Promise<void> {
  const { entries } = await loadBook(org, ids)
  ids.forEach((id, index) => {
    const entry = entries.get(id) ?? fail('POSITION_NOT_FOUND')
    refuse(problemsOf(entry), index === 0 ? undefined : entry.row.name)
  })
}

/** Ends the call if there is a problem; the first one is the message, all of them are in the data. */
export function refuse(problems: readonly Problem[], positionName?: string): void {
  const [first] = problems
  if (!first) return
  const inWords = problems.slice(0, 50).map((problem) => ({ ...problem, message: problemWords(problem) }))
  const words = problemWords(first)
  fail(
    'TRANSACTION_REFUSED',
    { problems: inWords },
    positionName === undefined ? words : `On “${positionName}”: ${words}`,
  )
}

/** The link to a stock may know better than the source what its closes are the price of. */
function inLinkedUnit({ unit }: StockLink, loaded: LoadedPrices | undefined): LoadedPrices | null {
  if (!loaded) return null
  return unit ? { ...loaded, prices: inUnit(loaded.prices, unit) } : loaded
}

/** The positions named and everything below them. */
function below(all: readonly PositionRow[], roots: readonly string[]): PositionRow[] {
  const wanted = new Set(roots)
  for (let before = 0; before !== wanted.size;) {
    before = wanted.size
    for (const row of all) if (row.parentPositionId && wanted.has(row.parentPositionId)) wanted.add(row.id)
  }
  return all.filter((row) => wanted.has(row.id))
}

async function loadTransactions(
  org: OrgScope,
  ids: readonly string[] | undefined,
): Promise<Map<string, TransactionRow[]>> {
  if (ids?.length === 0) return new Map()
  const t = transactions
  const rows = await org.db
    .select({
      id: t.id,
      positionId: t.positionId,
      type: t.type,
      subtype: t.subtype,
      on: t.on,
      recordedOrder: t.recordedOrder,
      amount: t.amount,
      currency: t.currency,
      quantity: t.quantity,
      price: t.price,
      fee: t.fee,
      tax: t.tax,
      fxRate: t.fxRate,
      lines: t.lines,
      share: t.share,
      recallable: t.recallable,
      ratio: t.ratio,
      reverses: t.reverses,
      linkId: t.linkId,
    })
    .from(t)
    .where(org.owns(t, isNull(t.deletedAt), ids ? inArray(t.positionId, [...ids]) : undefined))
    .orderBy(asc(t.positionId), asc(t.on), asc(t.recordedOrder))
  return Map.groupBy(rows, (row) => row.positionId)
}
