import type { RateTable } from '@kinfolio/ledger/prices/rates'
import { withBeginning } from '@kinfolio/ledger/rows/beginning'
import { ratesOfPayments, type PaymentEnd } from '@kinfolio/ledger/rows/payments'
import { movesPart } from '@kinfolio/ledger/rows/transaction'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import type { PositionInput } from '@kinfolio/ledger/value/position-input'
import { linkTransfers } from '@kinfolio/ledger/value/transfers'

import { toLedger, type Book, type BookEntry } from '../rows/rules.ts'
import type { EndElsewhere } from './queries.ts'

/**
 * Rows of positions that are not in the book, converted for the ledger. A row without a rate tells nothing and is left
 * out.
 */
export function endsToLedger(ends: readonly EndElsewhere[], rates: RateTable): PaymentEnd[] {
  return ends.flatMap(({ position, row }) => {
    const converted = toLedger(row, position.currency, rates)
    return converted ? [{ position, row: converted }] : []
  })
}

/**
 * Connects the two ends of each movement: a transfer takes its lots along, and a payment is worth the same at both
 * ends.
 */
export function linkBook(book: Book, elsewhere: readonly PaymentEnd[]): Book {
  const entries = [...book.entries.values()]
  if (!entries.some(({ input }) => input.transactions.some((row) => row.linkId !== null))) return book
  const ends = entries.flatMap(({ input, isConvertible }) =>
    isConvertible
      ? input.transactions.flatMap((row) => (row.linkId === null ? [] : [{ position: input, row }]))
      : [],
  )
  const applied = ratesOfPayments([...ends, ...elsewhere])
  const inputs = linkTransfers(
    entries.map(({ input }) => ({
      ...input,
      transactions: input.transactions.map((row) => {
        const rate = applied.get(row.id)
        return rate ? { ...row, applied: rate } : row
      }),
    })),
  )
  const rowsOf = new Map(inputs.map(({ id, transactions }) => [id, transactions]))
  const withRows = (input: PositionInput): PositionInput => ({
    ...input,
    transactions: rowsOf.get(input.id) ?? input.transactions,
    ...(input.children && { children: input.children.map(withRows) }),
  })
  const unknown = withoutRates(entries)
  const linked = entries.map((entry): [string, BookEntry] => [
    entry.row.id,
    { ...entry, input: withRows(entry.input), isConvertible: !unknown.has(entry.row.id) },
  ])
  return { ...book, entries: new Map(linked) }
}

/** Replaces the rows of some positions in the book. */
export function withOtherRows(book: Book, rows: ReadonlyMap<string, readonly LedgerTransaction[]>): Book {
  const changed = [...book.entries].map(([id, entry]): [string, BookEntry] => {
    const transactions = rows.get(id)
    if (transactions === undefined) return [id, entry]
    const asRecorded = transactions.map(({ isBeginning: _, ...row }) => row)
    return [id, { ...entry, input: { ...entry.input, transactions: withBeginning(entry.input, asRecorded) } }]
  })
  return linkBook({ ...book, entries: new Map(changed) }, [])
}

/**
 * Positions whose money is not known: positions with a row without a rate, positions that received something from them,
 * and sums of such positions.
 */
function withoutRates(entries: readonly BookEntry[]): ReadonlySet<string> {
  const unknown = new Set(entries.filter((entry) => !entry.isConvertible).map(({ row }) => row.id))
  if (unknown.size === 0) return unknown
  const transfers = entries.flatMap(({ input }) =>
    input.transactions.flatMap((row) =>
      movesPart(row) && row.linkId !== null ? [{ linkId: row.linkId, type: row.type, id: input.id }] : [],
    ),
  )
  const from = new Map(transfers.flatMap(({ linkId, type, id }) => (type === 'BUY' ? [] : [[linkId, id]])))
  for (let before = 0; before !== unknown.size;) {
    before = unknown.size
    for (const { linkId, type, id } of transfers) {
      if (type === 'BUY' && unknown.has(from.get(linkId) ?? '')) unknown.add(id)
    }
    for (const { row, input } of entries) {
      const isSum = row.method === 'CHILDREN'
      if (isSum && input.children?.some((child) => unknown.has(child.id)) === true) unknown.add(row.id)
    }
  }
  return unknown
}
