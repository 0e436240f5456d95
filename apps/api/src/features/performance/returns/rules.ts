import type { Ratio } from '@kinfolio/contract/figures'
import type { CalendarReturns, ReturnSeries } from '@kinfolio/contract/returns'
import { fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { calendarYears } from '@kinfolio/ledger/days/periods'
import type { PriceSeries } from '@kinfolio/ledger/prices/price-series'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import { deepestFall, fallsFromHigh } from '@kinfolio/ledger/returns/drawdown'
import { daysOfMember } from '@kinfolio/ledger/returns/member'
import { growthOfSet, returnOfSet, stretchOf } from '@kinfolio/ledger/returns/set-returns'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'

import type { Frame, MeasuredEntry } from '../../book/rows/rules.ts'
import { withoutKnownDays, type Stretch } from '../../book/rules.ts'
import { benchmarkIn, growthOf, levelsOf } from '../benchmark/rules.ts'

/**
 * Every day of positions, of sums of children those below, each of which is computed once for all that is measured of
 * it. None of its days is known where a row of a position has no rate.
 */
export function daysOf(
  entries: readonly Pick<MeasuredEntry, 'input' | 'isConvertible'>[],
  { from, to, currency }: Stretch,
  book: Frame,
): DailySeries[] {
  return entries.flatMap(({ input, isConvertible }) =>
    leavesOf(input, to).map((leaf) => {
      const series = daysOfMember(leaf, from, to, book.rates, currency)
      return isConvertible ? series : withoutKnownDays(series)
    }),
  )
}

/** What was earned day by day over a stretch of the days, and what the benchmark did meanwhile. */
export function returnSeriesOf(days: readonly DailySeries[], stretch: Stretch, book: Frame): ReturnSeries {
  const { from, to, currency } = stretch
  const first = toEpochDay(from)
  const growth = growthOfSet(days, from, to)
  const gapAt = growth.findIndex((level) => Number.isNaN(level))
  const growthToGap = gapAt < 0 ? growth : growth.subarray(0, gapAt)
  const fall = deepestFall(growthToGap)
  const dayAt = (index: number) => fromEpochDay(first + index)
  const whole = timeWeighted(days, stretch)
  const falls = fallsFromHigh(growthToGap)
  return {
    currency,
    from,
    to,
    index: Array.from(growth, (level) => (Number.isNaN(level) ? null : level * 100)),
    drawdown: Array.from(growth, (_, index) => falls[index] ?? null),
    deepest:
      fall.depth > 0
        ? {
            depth: fall.depth,
            peakOn: dayAt(fall.peak),
            troughOn: dayAt(fall.trough),
            recoveredOn: fall.recovery === null ? null : dayAt(fall.recovery),
          }
        : null,
    whole,
    gap: gapAt < 0 ? null : { from: dayAt(gapAt), reason: whole.reason ?? 'NEGATIVE_BASE' },
    benchmark: benchmarkOver(benchmarkIn(currency, book), stretch, book),
  }
}

function benchmarkOver(series: PriceSeries | null, stretch: Stretch, book: Frame): ReturnSeries['benchmark'] {
  if (series === null || book.benchmark === null) return null
  const levels = levelsOf(series, stretch)
  const [start] = levels
  return {
    symbol: book.benchmark.symbol,
    isTotalReturn: series.isTotalReturn,
    index: levels.map((level) => (level === null || !start ? null : (level / start) * 100)),
    whole: growthOf(series, stretch),
  }
}

/** The return of each month and year of the calendar, each of its own days. */
export function calendarReturnsOf(days: readonly DailySeries[], { from, to }: Stretch): CalendarReturns {
  const over = (stretch: Pick<Stretch, 'from' | 'to'>) => ({
    from: stretch.from,
    to: stretch.to,
    twr: isEmpty(days, stretch) ? { value: null, reason: 'NO_FLOWS' as const } : timeWeighted(days, stretch),
  })
  return calendarYears(from, to).map(({ year, months, ...stretch }) => ({
    year,
    ...over(stretch),
    months: months.map(({ month, ...ofMonth }) => ({ month, ...over(ofMonth) })),
  }))
}

/** Whether nothing was held and nothing moved. */
function isEmpty(days: readonly DailySeries[], { from, to }: Pick<Stretch, 'from' | 'to'>): boolean {
  return days.every((series) => {
    const { values, contributions, withdrawals } = stretchOf(series, from, to)
    return [values, contributions, withdrawals].every((column) => column.every((amount) => amount === 0))
  })
}

/** What was earned over a stretch of the days, whatever was paid in or out. */
export function timeWeighted(
  days: readonly DailySeries[],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): Ratio {
  const { value, reason } = returnOfSet(days, from, to)
  return value === null ? { value, reason } : { value }
}
