import { fail } from '@kinfolio/contract/errors'
import { addDays, day, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { staleAfterDays } from '@kinfolio/ledger/prices/price-series'
import { isPrivate } from '@kinfolio/ledger/rows/position'
import { movesPart } from '@kinfolio/ledger/rows/transaction'

import type { OrgScope } from '../../access/scope.ts'
import { loadRates } from '../prices/queries.ts'
import { listEndsElsewhere, withTransferPartners } from './links/queries.ts'
import { endsToLedger, linkBook } from './links/rules.ts'
import {
  below,
  listRows,
  loadFrame,
  loadPositions,
  loadTrades,
  loadTransactions,
  pricesOf,
} from './rows/queries.ts'
import {
  agreedRate,
  lacksCloses,
  ledgerFacts,
  ratesOfBoth,
  ratesOfNone,
  toLedgerRows,
  withTrades,
  type Book,
  type BookEntry,
  type PositionRow,
  type ValuedEntry,
} from './rows/rules.ts'
import { flowsByStandings, flowsByRows } from './rules.ts'
import { loadStandings } from './standings/queries.ts'
import { fromStandings, fromRows } from './standings/rules.ts'

/**
 * Loads the whole book with its rows, or some positions with everything below them. The benchmark is the
 * organisation's. If one position is loaded and it has a benchmark of its own, that one is used.
 */
export async function loadBook(org: OrgScope, roots?: readonly string[]): Promise<Book> {
  const all = await loadPositions(org)
  const rows = roots === undefined ? all : await withTransferPartners(org, all, below(all, roots))
  const recorded = await loadTransactions(org, roots && rows.map((row) => row.id))
  const elsewhere = roots === undefined ? [] : await listEndsElsewhere(org, all, recorded)
  const only = roots?.length === 1 ? rows.find(({ id }) => id === roots[0]) : undefined
  const { prices, ...frame } = await loadFrame(org, rows, {
    benchmark: only?.benchmark ?? undefined,
    currencies: [
      ...[...recorded.values()].flat().map((row) => row.currency),
      ...elsewhere.flatMap(({ position, row }) => [position.currency, row.currency]),
    ],
  })
  const entries = inTree<BookEntry>(rows, (row, below) => {
    const loaded = pricesOf(row, prices)
    const list = toLedgerRows(recorded.get(row.id) ?? [], row, frame.rates)
    return {
      row,
      loaded,
      isConvertible: list.isConvertible && areConvertible(row, below),
      isKeepable: list.isKeepable,
      transactionCount: list.transactions.length,
      input: {
        ...withTrades(row, ledgerFacts(row, loaded, org.settings), list.transactions, frame.rates),
        transactions: list.transactions,
        children: below.map((child) => child.input),
      },
    }
  })
  return linkBook({ ...frame, entries }, endsToLedger(elsewhere, frame.rates))
}

/**
 * Loads some positions with their rows, for questions that rows alone answer. Prices and children are not loaded. If a
 * row is an end of a transfer, rows of other positions matter too, so the connected positions are loaded as well.
 */
export async function loadRows(
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, Pick<BookEntry, 'row' | 'input' | 'isKeepable'>>> {
  const recorded = await loadTransactions(org, ids)
  const all = [...recorded.values()].flat()
  if (all.some(movesPart)) return (await loadBook(org, ids)).entries
  const rows = await listRows(org, ids)
  const currencies = new Map(rows.map((row) => [row.id, row.currency]))
  const foreign = all.filter((row) => {
    const currency = currencies.get(row.positionId)
    return currency !== undefined && row.currency !== currency && agreedRate(row, currency) === null
  })
  const pairs = foreign.flatMap((row) => [row.currency, currencies.get(row.positionId) ?? row.currency])
  const rates = foreign.length === 0 ? ratesOfNone : await loadRates(org, pairs)
  const entries = rows.map((row) => {
    const { transactions, isKeepable } = toLedgerRows(recorded.get(row.id) ?? [], row, rates)
    return { row, isKeepable, input: { ...ledgerFacts(row, null, org.settings), transactions, children: [] } }
  })
  return new Map(entries.map((entry) => [entry.row.id, entry]))
}

const beginning = day('0001-01-01')

/**
 * Loads positions with what the figures of a day need, from the stored standings. If a position has no standings that
 * still count, its rows are read.
 */
export async function loadValues(
  org: OrgScope,
  on: Day,
  roots?: readonly string[],
): Promise<Book<ValuedEntry>> {
  const rows = await loadPositions(org, roots)
  // The rate of return of a sum of positions is computed from all flows below it.
  const withStandings = rows.filter((row) => !isPrivate(row.type) || row.method !== 'CHILDREN')
  // A close may be several days old before it is stale, and its change counts from the day before. A rate of return
  // counts from the first record.
  const eve = addDays(on, -staleAfterDays - 1)
  const from = (row: PositionRow) => (isPrivate(row.type) ? beginning : eve)
  const standings = await loadStandings(org, withStandings, { from, to: on })
  const withoutStandings = rows.filter((row) => !standings.has(row.id)).map((row) => row.id)
  const byRows = withoutStandings.length === 0 ? null : await loadBook(org, withoutStandings)
  const rowsWithStandings = rows.filter((row) => standings.has(row.id))
  const { prices, ...frame } = await loadFrame(org, rowsWithStandings, { benchmark: null })
  const unpriced = rowsWithStandings.filter((row) => lacksCloses(row, pricesOf(row, prices), toEpochDay(eve)))
  const trades = await loadTrades(org, unpriced, frame.rates)
  const entries = inTree<ValuedEntry>(rows, (row, below) => {
    const children = below.map((child) => child.position)
    const standing = standings.get(row.id)
    if (!standing) {
      const entry = byRows?.entries.get(row.id) ?? fail('POSITION_NOT_FOUND')
      return {
        ...entry,
        position: fromRows(entry.input, children),
        // The flows of a sum come from the rows below it. Money that moved among these positions is no flow.
        flowsUntil: (until, rates) => flowsByRows(entry.input, until, rates),
      }
    }
    const loaded = pricesOf(row, prices)
    const facts = withTrades(
      row,
      ledgerFacts(row, loaded, org.settings),
      trades.get(row.id) ?? [],
      frame.rates,
    )
    const position = fromStandings(facts, standing, children)
    return {
      row,
      loaded,
      isConvertible: areConvertible(row, below),
      transactionCount: standing.transactionCount,
      position,
      flowsUntil: (until, rates) => flowsByStandings(position, until, rates),
    }
  })
  return { ...frame, rates: byRows ? ratesOfBoth(frame.rates, byRows.rates) : frame.rates, entries }
}

export async function loadEntry(org: OrgScope, id: string): Promise<{ book: Book; entry: BookEntry }> {
  const book = await loadBook(org, [id])
  return { book, entry: book.entries.get(id) ?? fail('POSITION_NOT_FOUND') }
}

export async function loadValued(
  org: OrgScope,
  id: string,
  on: Day,
): Promise<{ book: Book<ValuedEntry>; entry: ValuedEntry }> {
  const book = await loadValues(org, on, [id])
  return { book, entry: book.entries.get(id) ?? fail('POSITION_NOT_FOUND') }
}

/** The same book with another base currency and the rates of that currency. */
export async function inCurrency<Entry extends Pick<BookEntry, 'row'>>(
  org: OrgScope,
  book: Book<Entry>,
  currency = book.base,
): Promise<Book<Entry>> {
  if (currency === book.base) return book
  if (book.rates.perEuro.has(currency)) return { ...book, base: currency }
  return { ...book, base: currency, rates: ratesOfBoth(book.rates, await loadRates(org, [currency])) }
}

/** The money of a sum of children is known if the money of each child is known. */
function areConvertible(row: PositionRow, below: readonly Pick<BookEntry, 'isConvertible'>[]): boolean {
  return row.method !== 'CHILDREN' || below.every((child) => child.isConvertible)
}

/** Makes one entry for each position. The entries below a position are made before its own. */
function inTree<Entry>(
  rows: readonly PositionRow[],
  make: (row: PositionRow, below: Entry[]) => Entry,
): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const childrenOf = Map.groupBy(rows, (row) => row.parentPositionId)
  const build = (row: PositionRow): Entry => {
    const earlier = entries.get(row.id)
    if (earlier) return earlier
    const entry = make(row, (childrenOf.get(row.id) ?? []).map(build))
    entries.set(row.id, entry)
    return entry
  }
  for (const row of rows) build(row)
  return entries
}
