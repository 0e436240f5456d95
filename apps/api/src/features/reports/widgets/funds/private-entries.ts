import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import { explain } from '@kinfolio/ledger/proof/explain'
import type { Measure } from '@kinfolio/ledger/proof/proof'
import { isPrivate } from '@kinfolio/ledger/rows/position'
import type { Reason } from '@kinfolio/ledger/value/figure'

import type { BookEntry } from '../../../book/rows/rules.ts'
import { openingDay, questionOf } from '../../../book/rules.ts'
import { seenBook, type SeenBook } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'

/** The private investments that a report looks at, with their rows. */
export async function privateEntries(sight: Sight): Promise<SeenBook> {
  const { entries, ...rest } = await seenBook(sight)
  return { ...rest, entries: entries.filter(({ row }) => isPrivate(row.type)) }
}

export type Measured = { results: Readonly<Record<string, Decimal | number | null>>; reason?: Reason }

/** A measure of some positions since their beginning, as its proof computes it, in the currency of the report. */
export function measure(
  sight: Sight,
  what: Measure,
  entries: readonly BookEntry[],
  { book }: Pick<SeenBook, 'book'>,
): Measured {
  const { to, currency } = sight
  const opening = openingDay(entries, book)
  const from = opening !== null && opening < to ? opening : to
  const { results, reason } = explain(what, questionOf(entries, { from, to, currency }, book))
  return { results, ...(reason ? { reason } : {}) }
}

/** A result that is an amount; null where it is missing. */
export function amountOf({ results }: Measured, name: string): Decimal | null {
  const result = results[name]
  return result === undefined || result === null || typeof result === 'number' ? null : result
}

/** A result that is a ratio. */
export function ratioOf(
  { results, reason }: Measured,
  name: string,
): { number: number | null; reason?: Reason } {
  const result = results[name]
  const number = typeof result === 'number' ? result : null
  return { number, ...(number === null && reason ? { reason } : {}) }
}
