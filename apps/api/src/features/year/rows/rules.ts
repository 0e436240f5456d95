import { said } from '@kinfolio/contract/say'
import type { Year } from '@kinfolio/contract/year'
import type { Day } from '@kinfolio/ledger/days/day'
import { flowRowsOf, type FlowRow } from '@kinfolio/ledger/flows/flows'
import { gainEffectsOf, type GainEffects } from '@kinfolio/ledger/rows/effects'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'
import type { Reason } from '@kinfolio/ledger/value/figure'

import type { Book, BookEntry } from '../../book/rows/rules.ts'
import type { Stretch } from '../../book/rules.ts'

/** A transaction of the year that moved money or was a gain: in the currency of its position, and in that of the year. */
export type YearRow = { entry: BookEntry; row: LedgerTransaction; own: GainEffects; flow: FlowRow }

/** A position that a sum leaves out, and why. */
export type MissingEntry = { entry: BookEntry; reason: Reason }

/** The transactions of positions of which each has a rate, by day. */
export function rowsOfYear(
  held: readonly BookEntry[],
  { from, to, currency }: Stretch,
  book: Book,
): YearRow[] {
  const inputs = held.map(({ input }) => input)
  const byId = new Map(
    held.flatMap((entry) => entry.input.transactions.map((row) => [row.id, { entry, row }])),
  )
  return flowRowsOf(inputs, to, book.rates, currency)
    .rows.filter(({ day }) => day > from)
    .flatMap((flow) => {
      const recorded = byId.get(flow.transactionId)
      if (recorded === undefined) return []
      const { entry, row } = recorded
      return { entry, row, own: gainEffectsOf(kindOn(entry.input, row.day), row), flow }
    })
}

type Held = Year['missing'][number]['position']

/** How a line names a position. */
export function named({ row: { id, name, type, entityId } }: Pick<BookEntry, 'row'>): Held {
  return { id, name, type, entityId }
}

type OfRow = { on: Day; position: Held; transactionId: string; what: string }

/** What every line about a transaction says. */
export function aboutRow(
  entry: BookEntry,
  { id, day, type }: Pick<LedgerTransaction, 'id' | 'day' | 'type'>,
): OfRow {
  return { on: day, position: named(entry), transactionId: id, what: said(typeLabel(type, entry.row.type)) }
}
