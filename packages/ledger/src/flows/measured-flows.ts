import type { Day } from '../days/day.ts'
import { zero } from '../numbers/decimal.ts'
import { negated, nothingOf, recordedIn, sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'
import type { RateTable } from '../prices/rates.ts'
import { closingsOf } from '../value/closings.ts'
import type { Closing } from '../value/closings.ts'
import type { Reason } from '../value/figure.ts'
import { lensesOnDays } from '../value/lenses.ts'
import type { StandingPosition } from '../value/standings.ts'
import { valueStanding } from '../value/valuation.ts'
import { flowRowsOf } from './flows.ts'
import type { Flow, FlowRow } from './flows.ts'
import type { Question } from './question.ts'

/** The flows of a measure. The value at the beginning is the first flow, and the value at the end is the last one. */
export type MeasuredFlows<C extends string = string> = {
  readonly openings: readonly Closing<C>[]
  readonly rows: readonly FlowRow<C>[]
  readonly closings: readonly Closing<C>[]
  /** All flows, netted by day, ascending. A rate of return is calculated from them. */
  readonly flows: readonly Flow<C>[]
}

export type MissingFlows = { readonly flows: null; readonly reason: Reason }

/**
 * What measures of a set share when they end on the same day: the rows until then, and the lenses on the other days.
 */
export type MeasuredSet<C extends string = string> = {
  readonly flowRows: ReturnType<typeof flowRowsOf<C>>
  readonly lensesOn: ReturnType<typeof lensesOnDays>
}

/** Calculated once, for any number of stretches that start on one of the days and end on the last. */
export function measuredSet<C extends string>(
  { positions, to, rates, currency }: Pick<Question<C>, 'positions' | 'to' | 'rates' | 'currency'>,
  starts: readonly Day[],
): MeasuredSet<C> {
  return {
    flowRows: flowRowsOf(positions, to, rates, currency),
    lensesOn: lensesOnDays(positions, [...starts, to], rates),
  }
}

/**
 * What the investor paid and got between the ends of two days, as if the set had been bought at the first and sold at
 * the second. Flows between members add up to nothing. Null with the reason where an end or the rate of a flow is
 * missing.
 */
export function measuredFlows<C extends string>(
  question: Question<C>,
  { flowRows: found, lensesOn } = measuredSet(question, [question.from]),
): MeasuredFlows<C> | MissingFlows {
  const { positions, from, to, rates, currency, lens } = question
  const ends = closingsOf(positions, to, rates, currency, lens, lensesOn)
  if (ends.closings === null) return { flows: null, reason: ends.reason }
  const begun = positions.filter((input) => input.transactions.some((row) => row.day <= from))
  const starts = closingsOf(begun, from, rates, currency, lens, lensesOn)
  if (starts.closings === null) return { flows: null, reason: starts.reason }

  const lastDays = new Map(ends.closings.map(({ input, day }) => [input.id, day]))
  const firstDays = new Map(starts.closings.map(({ input, day }) => [input.id, day]))
  const isInside = (positionId: string, day: Day) =>
    day > (firstDays.get(positionId) ?? from) && day <= (lastDays.get(positionId) ?? to)
  const lost = found.missing.find(({ id }) =>
    positions.some((input) => input.transactions.some((row) => row.id === id && isInside(input.id, row.day))),
  )
  if (lost !== undefined) return { flows: null, reason: lost.reason }
  const rows = found.rows.filter((row) => isInside(row.positionId, row.day) && !row.amount.isZero())
  const worth = ({ figure }: Closing<C>) => figure.value ?? nothingOf<C>()
  const all: Flow<C>[] = [
    ...starts.closings.map((start) => ({ day: start.day, amount: negated(worth(start)) })),
    ...rows.map((row) => ({ day: row.countedOn, amount: row.amount })),
    ...ends.closings.map((end) => ({ day: end.day, amount: worth(end) })),
  ]
  return { openings: starts.closings, rows, closings: ends.closings, flows: nettedByDay(all) }
}

/**
 * The flows of one position since its beginning, in its own currency, from its standings. The cash of a day is the
 * difference between two standings.
 */
export function flowsOfStandings(
  position: StandingPosition,
  until: Day,
  rates: RateTable,
): { readonly flows: readonly Flow[]; readonly reason?: never } | MissingFlows {
  const { value, reason = 'NO_VALUATION' } = valueStanding(position, until, rates).lenses.rolled
  if (value === null) return { flows: null, reason }
  let before = zero
  const received = position.standingsUntil(until).map((standing): Flow => {
    const amount = standing.received.minus(before)
    before = standing.received
    return { day: standing.on, amount: recordedIn(amount, position.currency) }
  })
  return { flows: nettedByDay([...received, { day: until, amount: recordedIn(value, position.currency) }]) }
}

/** Joins the flows of each day into one, ascending. Days on which they add up to nothing are left out. */
export function nettedByDay<C extends string>(flows: readonly Flow<C>[]): Flow<C>[] {
  return [...Map.groupBy(flows, (flow) => flow.day)]
    .map(([day, ofDay]): { day: Day; amount: Amount<C> } => ({
      day,
      amount: sumOf(ofDay.map((flow) => flow.amount)),
    }))
    .filter((flow) => !flow.amount.isZero())
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
