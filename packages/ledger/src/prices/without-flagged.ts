import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { quoteFlagsKeptOut } from './quote-check.ts'
import type { QuoteFlag, QuoteFlagCode } from './quote-check.ts'
import { exactTick, lastIndexOn } from './ticks.ts'
import type { Ticks } from './ticks.ts'

/** A price that values nothing until somebody confirms its day, and why. */
export type LeftOut = { readonly day: Day; readonly value: Decimal; readonly codes: readonly QuoteFlagCode[] }

/**
 * A series without the prices that `quoteCheck` keeps out, and those prices, so that they can be shown. A confirmed
 * day stays; the first day of a run of days confirms the whole run. The series itself is answered where nothing is
 * left out.
 */
export function withoutFlagged<S extends Ticks>(
  series: S,
  flags: readonly QuoteFlag[],
  confirmedDays: ReadonlySet<Day>,
): { readonly series: S; readonly leftOut: readonly LeftOut[] } {
  const doubts = new Map<number, QuoteFlagCode[]>()
  for (const { day, until, code } of flags) {
    if (!quoteFlagsKeptOut.has(code) || confirmedDays.has(day)) continue
    const last = lastIndexOn(series, toEpochDay(until))
    for (let index = lastIndexOn(series, toEpochDay(day) - 1) + 1; index <= last; index++) {
      if (!confirmedDays.has(dayOf(series, index))) doubts.set(index, [...(doubts.get(index) ?? []), code])
    }
  }
  if (doubts.size === 0) return { series, leftOut: [] }
  const leftOut = [...doubts]
    .toSorted(([a], [b]) => a - b)
    .map(([index, codes]) => ({ day: dayOf(series, index), value: exactTick(series, index), codes }))
  const indexes = [...series.days.keys()].filter((index) => !doubts.has(index))
  const ticks: Ticks = {
    days: Int32Array.from(indexes, (index) => series.days[index] ?? NaN),
    values: Float64Array.from(indexes, (index) => series.values[index] ?? NaN),
    exact: new Map(
      indexes.flatMap((index, place) => {
        const text = series.exact.get(index)
        return text === undefined ? [] : [[place, text] as const]
      }),
    ),
  }
  return { series: { ...series, ...ticks }, leftOut }
}

function dayOf(series: Ticks, index: number): Day {
  return fromEpochDay(series.days[index] ?? NaN)
}
