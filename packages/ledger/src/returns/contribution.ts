import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { combineDaily } from '../value/daily-series.ts'
import { dailyGrowth, spreadGains } from './time-weighted-return.ts'

/**
 * What each member of a set added to the set's time-weighted return from the end of one day to the end of another, in
 * the order of the members; 0.02 is two percentage points. They sum to the return of the whole. Null over a gap of any
 * member, and where the whole has no return.
 *
 * A day's contribution is the member's gain of the day over what the whole had invested at its start; it counts times
 * the growth of the whole until the day before, since every later return is earned on it as well. A member valued by
 * statement has its gains spread over the days between its valuations.
 *
 * Source: contribution to return, Bacon, "Practical Portfolio Performance Measurement and Attribution", chapter 2;
 * days are linked by the growth of the whole before them, which leaves no residual.
 */
export function contributionsToReturn(
  members: readonly DailySeries[],
  from: Day,
  to: Day,
): readonly number[] | null {
  if (members.length === 0) return []
  const spread = members.map(spreadGains)
  const whole = combineDaily(spread)
  const start = toEpochDay(from) - whole.from
  const end = toEpochDay(to) - whole.from
  if (start < 0 || end >= whole.values.length || end < start) {
    throw new RangeError(`The daily series do not cover ${from} to ${to}.`)
  }
  const growth = dailyGrowth({
    values: whole.values.subarray(start, end + 1),
    contributions: whole.contributions.subarray(start, end + 1),
    withdrawals: whole.withdrawals.subarray(start, end + 1),
  })
  if (Number.isNaN(growth.at(-1))) return null
  return spread.map(({ values, contributions, withdrawals }) => {
    let total = 0
    for (let index = start + 1; index <= end; index++) {
      const base = (whole.values[index - 1] ?? NaN) + (whole.contributions[index] ?? NaN)
      if (base === 0) continue
      const flow = (withdrawals[index] ?? NaN) - (contributions[index] ?? NaN)
      const gain = (values[index] ?? NaN) - (values[index - 1] ?? NaN) + flow
      total += ((growth[index - 1 - start] ?? NaN) * gain) / base
    }
    return total
  })
}
