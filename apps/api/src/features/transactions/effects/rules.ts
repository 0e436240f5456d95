import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import type { TransactionEffect } from '@kinfolio/contract/transaction-effects'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, zero } from '@kinfolio/ledger/numbers/decimal'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import { toWire, stateOf } from '../../book/figures/rules.ts'
import { withOtherRows } from '../../book/links/rules.ts'
import { toLedger, type Book, type BookEntry } from '../../book/rows/rules.ts'
import type { Fields } from '../columns/rules.ts'

/** A row before it is saved, as the ledger takes it. Null if its day has no rate. */
export function toAsked(
  row: Fields & { id: string; recordedOrder: number; linkId: string | null },
  { row: position }: BookEntry,
  book: Book,
): LedgerTransaction {
  return (
    toLedger(row, position.currency, book.rates) ??
    fail(
      'TRANSACTION_REFUSED',
      { field: 'fxRate' },
      say`There is no ${row.currency} rate for this day. Enter the rate that was applied.`,
    )
  )
}

export function entryOf(book: Book, positionId: string): BookEntry {
  return book.entries.get(positionId) ?? fail('POSITION_NOT_FOUND')
}

export function bookWithout(book: Book, ids: ReadonlySet<string>): Book {
  const left = [...book.entries].map(
    ([id, { input }]) => [id, input.transactions.filter((row) => !ids.has(row.id))] as const,
  )
  return withOtherRows(book, new Map(left))
}

/** The book with more rows, each with the position that it is on. */
export function bookWith(book: Book, added: Iterable<readonly [string, LedgerTransaction]>): Book {
  const rows = [...Map.groupBy(added, ([positionId]) => positionId)].map(
    ([id, own]) => [id, [...entryOf(book, id).input.transactions, ...own.map(([, row]) => row)]] as const,
  )
  return withOtherRows(book, new Map(rows))
}

/** The place of a new row in the order of recording. */
export function nextOrder(book: Book): number {
  const orders = [...book.entries.values()].flatMap(({ input }) =>
    input.transactions.map((row) => row.recordedOrder),
  )
  return 1 + orders.reduce((last, order) => Math.max(last, order), 0)
}

/** The state of a position at the end of a day. */
export function effectState(book: Book, positionId: string, on: Day): TransactionEffect['before'] {
  const state = stateOf(entryOf(book, positionId), on, book)
  return {
    quantity: toText(state.quantity),
    nav: toWire(state.lenses.rolled),
    paidIn: toText(state.paidIn ?? zero),
    distributed: toText(state.distributed ?? zero),
    unfunded: state.unfunded === null ? null : toText(state.unfunded),
  }
}

/** What a row moves on an account, and its balance at the end of that day before and after. */
export function cashEffect(
  account: BookEntry['row'],
  { type, amount, on }: Pick<Fields, 'type' | 'amount' | 'on'>,
  before: Book,
  after: Book,
): NonNullable<TransactionEffect['cash']> {
  const { id, name, currency } = account
  const moved = decimal(amount ?? '0')
  return {
    positionId: id,
    name,
    currency,
    change: toText(type === 'SELL' ? moved.negated() : moved),
    before: effectState(before, id, on).nav,
    after: effectState(after, id, on).nav,
  }
}
