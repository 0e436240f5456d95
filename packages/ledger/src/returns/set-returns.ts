import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { Reason } from '../value/figure.ts'
import type { Without } from './left-out.ts'
import type { SetDays } from './set-days.ts'
import { dailyGrowth, returnStretches, timeWeightedReturn } from './time-weighted-return.ts'

export type SetReturn =
  | {
      readonly value: number
      readonly reason?: never
      /** What the return is without, since it has gaps. */
      readonly without?: Without
    }
  | { readonly value: null; readonly reason: Reason; readonly without?: never }

/**
 * The time-weighted return of a set from the end of one day to the end of another, or why there is none. Named members
 * with a gap in between are left out.
 */
export function returnOfSet(set: SetDays, from: Day, to: Day): SetReturn {
  const series = set.stretch(from, to)
  if (series === null) return { value: null, reason: 'NO_FLOWS' }
  const value = timeWeightedReturn(series, from, to)
  if (value === null) return { value, reason: series.gaps[0]?.reason ?? 'NEGATIVE_BASE' }
  const without = set.without(from, to)
  return without === null ? { value } : { value, without }
}

/**
 * What 1 at the end of the first day became, at the end of each day; NaN from the first gap on. The last one is the
 * time-weighted return of the set. For a single member that is valued by statement, the growth of each stretch
 * between two valuations is spread evenly over its days.
 */
export function growthOfSet(set: SetDays, from: Day, to: Day): Float64Array {
  const series = set.stretch(from, to)
  if (series === null) return new Float64Array(0)
  if (series.valuedOn === undefined) return dailyGrowth(series)
  const growth = new Float64Array(series.values.length).fill(NaN)
  const stretches = returnStretches(series, from, to)
  if (stretches === null) return growth
  growth.fill(1)
  for (const stretch of stretches) {
    const [start, end] = [toEpochDay(stretch.from) - series.from, toEpochDay(stretch.to) - series.from]
    const level = growth[start] ?? NaN
    for (let index = start + 1; index <= end; index++) {
      growth[index] = level * stretch.growth ** ((index - start) / (end - start))
    }
    growth.fill(growth[end] ?? NaN, end)
  }
  return growth
}
