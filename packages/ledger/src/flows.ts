import type { Day } from './day.ts'
import { roundMoney, sum, zero } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { effectsOf } from './effects.ts'
import type { Reason } from './figure.ts'
import type { PositionInput } from './position-input.ts'
import { rateOn } from './rates.ts'
import type { RateTable } from './rates.ts'

/** The investor's cash flow of a day: paid in negative, received positive. */
export type Flow = { readonly day: Day; readonly amount: Decimal }

export type Flows = {
  /** Ascending, one for each day on which something is left after netting. */
  readonly flows: readonly Flow[]
  readonly missing: readonly { readonly id: string; readonly reason: Reason }[]
}

/**
 * The external flows of a set of positions up to a day, each converted at the rate of its day and rounded half-even
 * to 10 places. Flows of one day are netted. Rows of different members with one linkId are two ends of one movement:
 * their difference counts, on the later day, so that money on its way between two members never left the set.
 */
export function flowsOf(
  inputs: readonly PositionInput[],
  until: Day,
  rates: RateTable,
  currency: string,
): Flows {
  const missing: { id: string; reason: Reason }[] = []
  const rows = inputs.flatMap((input) =>
    input.transactions.flatMap((row) => {
      const own = effectsOf(input, row, zero).flow
      if (row.day > until || own.isZero()) return []
      const found = rateOn(rates, input.currency, currency, row.day)
      if (found.rate === null) missing.push({ id: row.id, reason: found.reason })
      const amount = found.rate === null ? zero : roundMoney(own.times(found.rate))
      return [{ member: input.id, linkId: row.linkId, day: row.day, amount }]
    }),
  )
  const byLink = Map.groupBy(rows, (row) => row.linkId)
  const placed = rows.map((row) => {
    const ends = row.linkId === null ? [row] : (byLink.get(row.linkId) ?? [row])
    const isInside = ends.some((end) => end.member !== row.member)
    const latest = ends
      .map((end) => end.day)
      .toSorted()
      .at(-1)
    return { day: isInside ? (latest ?? row.day) : row.day, amount: row.amount }
  })
  const flows = [...Map.groupBy(placed, (flow) => flow.day)]
    .map(([day, ofDay]) => ({ day, amount: sum(ofDay.map((flow) => flow.amount)) }))
    .filter((flow) => !flow.amount.isZero())
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return { flows, missing }
}
