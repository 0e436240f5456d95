import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { combineDaily } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import type { Reason } from '../value/figure.ts'
import { dailyGrowth, returnStretches, spreadGains, timeWeightedReturn } from './time-weighted-return.ts'

/**
 * The days of a series between two days, over the same numbers. A series is computed once, for any number of
 * stretches of it.
 */
export function stretchOf(series: DailySeries, from: Day, to: Day): DailySeries {
  const first = toEpochDay(from)
  const last = toEpochDay(to)
  const [start, end] = [first - series.from, last - series.from + 1]
  if (start < 0 || end > series.values.length || end <= start) {
    throw new RangeError(`The daily series does not cover ${from} to ${to}.`)
  }
  return {
    ...series,
    from: first,
    values: series.values.subarray(start, end),
    contributions: series.contributions.subarray(start, end),
    withdrawals: series.withdrawals.subarray(start, end),
    gaps: series.gaps
      .filter((gap) => gap.to >= first && gap.from <= last)
      .map((gap) => ({ ...gap, from: Math.max(gap.from, first), to: Math.min(gap.to, last) })),
  }
}

/** Members as the one series whose time-weighted return is theirs: several have the gains of statements spread. */
export function seriesOfSet(members: readonly DailySeries[]): DailySeries | null {
  const [only] = members
  if (only === undefined) return null
  return members.length === 1 ? only : combineDaily(members.map(spreadGains))
}

export type SetReturn =
  | { readonly value: number; readonly reason?: never }
  | { readonly value: null; readonly reason: Reason }

/** The time-weighted return of a set from the end of one day to the end of another, or why there is none. */
export function returnOfSet(members: readonly DailySeries[], from: Day, to: Day): SetReturn {
  const series = seriesOfSet(members.map((member) => stretchOf(member, from, to)))
  if (series === null) return { value: null, reason: 'NO_FLOWS' }
  const value = timeWeightedReturn(series, from, to)
  return value === null ? { value, reason: series.gaps[0]?.reason ?? 'NEGATIVE_BASE' } : { value }
}

/**
 * What 1 at the end of the first day became, at the end of each day; NaN from the first gap on. The last one is the
 * time-weighted return of the set: a single member that is valued by statement has the growth of each stretch between
 * two valuations spread evenly over its days.
 */
export function growthOfSet(members: readonly DailySeries[], from: Day, to: Day): Float64Array {
  const series = seriesOfSet(members.map((member) => stretchOf(member, from, to)))
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
