import type { DailySeries } from '../value/daily-series.ts'
import { dailyGrowth, spreadGains } from './time-weighted-return.ts'

/**
 * Adds to a column what a member of a set gained on each day but the first. The contribution of a member needs
 * nothing else, so the rest of the member is not held until the whole is known. A member valued by statement has its
 * gains spread over the days between its valuations.
 */
export function addDayGains(member: DailySeries, gains: Float64Array): void {
  const { from, values, flows } = spreadGains(member)
  for (let index = 1; index < values.length; index++) {
    gains[index] = (gains[index] ?? NaN) + (values[index] ?? NaN) - (values[index - 1] ?? NaN)
  }
  flows.days.forEach((on, flow) => {
    const net = (flows.withdrawals[flow] ?? NaN) - (flows.contributions[flow] ?? NaN)
    if (on > from) gains[on - from] = (gains[on - from] ?? NaN) + net
  })
}

/** A column of zeros for each of so many members, side by side in one block of memory. */
export function columnsOf(members: number, days: number): Float64Array[] {
  const all = new Float64Array(members * days)
  return Array.from({ length: members }, (_, member) => all.subarray(member * days, (member + 1) * days))
}

/**
 * What each member of a set added to the set's time-weighted return over its days, in the order of the members; 0.02
 * is two percentage points. They sum to the return of the whole. Null over a gap of any member, and where the whole
 * has no return.
 *
 * A day's contribution is the member's gain of the day divided by what the whole had invested at its start. It is
 * multiplied by the growth of the whole until the day before, since every later return is earned on that growth as
 * well.
 *
 * Source: contribution to return, Bacon, "Practical Portfolio Performance Measurement and Attribution", chapter 2;
 * days are linked by the growth of the whole before them, which leaves no residual.
 */
export function contributionsToReturn(
  whole: DailySeries,
  members: readonly Float64Array[],
): readonly number[] | null {
  const growth = dailyGrowth(whole)
  if (Number.isNaN(growth.at(-1))) return null
  const { from, values, flows } = whole
  // What a gain of 1 on a day adds to the return of the whole.
  const weights = new Float64Array(values.length)
  for (let index = 1; index < values.length; index++) weights[index] = values[index - 1] ?? NaN
  flows.days.forEach((on, flow) => {
    if (on > from) weights[on - from] = (weights[on - from] ?? NaN) + (flows.contributions[flow] ?? NaN)
  })
  for (let index = 1; index < values.length; index++) {
    const base = weights[index] ?? NaN
    weights[index] = base === 0 ? 0 : (growth[index - 1] ?? NaN) / base
  }
  return members.map((gains) => {
    let total = 0
    for (let index = 1; index < gains.length; index++)
      total += (weights[index] ?? NaN) * (gains[index] ?? NaN)
    return total
  })
}
