import type { Day } from '@kinfolio/ledger/days/day'
import { beginningOf } from '@kinfolio/ledger/flows/set-flows'
import type { MonthEnd } from '@kinfolio/ledger/giving/payout'
import { sum, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { convert } from '@kinfolio/ledger/value/figure'

import { stateOf } from '../../book/figures/rules.ts'
import type { Book, BookEntry } from '../../book/rows/rules.ts'

type CountedAs = 'LIQUID' | 'OTHER' | 'DEBT'

/** A month end with the names of positions whose value or rate is missing. */
export type CountedMonth = MonthEnd & {
  readonly missing: string[]
  /** The positions that had begun, charitable ones left out. */
  readonly counted: ReadonlyMap<string, CountedAs>
}

/** Cash and what has a quoted price is liquid; loans are debt. */
function countedAs(entry: BookEntry, on: Day): CountedAs {
  if (entry.row.type === 'LIABILITY') return 'DEBT'
  return entry.row.type === 'CASH' || kindOn(entry.row, on).method === 'QUOTED' ? 'LIQUID' : 'OTHER'
}

/** What a foundation has at the end of a day. Before its first position began nothing of it is known. */
export function monthOf(
  entries: readonly BookEntry[],
  on: Day,
  book: Book,
  charitable: readonly string[],
): CountedMonth {
  const month = on.slice(0, 7)
  const begun = entries.filter(({ input }) => (beginningOf(input) ?? '9999') <= on)
  if (begun.length === 0)
    return { month, liquid: null, other: null, debt: null, missing: [], counted: new Map() }
  const parts = begun
    .filter(({ row }) => !charitable.includes(row.id))
    .map((entry) => {
      const { value } = convert(stateOf(entry, on, book).lenses.rolled, book.base, on, book.rates)
      return { id: entry.row.id, name: entry.row.name, as: countedAs(entry, on), value }
    })
  const of = (as: CountedAs): Decimal | null => {
    const values = parts.filter((part) => part.as === as).map(({ value }) => value)
    const known = values.filter((each) => each !== null)
    return known.length < values.length ? null : sum(known)
  }
  return {
    month,
    liquid: of('LIQUID'),
    other: of('OTHER'),
    debt: of('DEBT')?.negated() ?? null,
    missing: parts.filter(({ value }) => value === null).map(({ name }) => name),
    counted: new Map(parts.map(({ id, as }) => [id, as])),
  }
}
