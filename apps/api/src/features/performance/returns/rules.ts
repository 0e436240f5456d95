import type { Ratio, Without } from '@kinfolio/contract/figures'
import type { CalendarReturns, ReturnSeries } from '@kinfolio/contract/returns'
import { daysBetween, fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { calendarYears } from '@kinfolio/ledger/days/periods'
import { hasCloseBetween, levelsFrom } from '@kinfolio/ledger/prices/levels'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import { deepestFall, fallsFromHigh } from '@kinfolio/ledger/returns/drawdown'
import type { Without as LeftOut } from '@kinfolio/ledger/returns/left-out'
import { daysOfMember } from '@kinfolio/ledger/returns/member'
import { SetDays } from '@kinfolio/ledger/returns/set-days'
import { growthOfSet, returnOfSet } from '@kinfolio/ledger/returns/set-returns'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'

import type { BookEntry, Frame, MeasuredEntry } from '../../book/rows/rules.ts'
import { withoutKnownDays, type Stretch } from '../../book/rules.ts'
import { benchmarkReturn } from '../benchmark/rules.ts'

/** Every day of a position, of a sum of children those below it. None is known where a row of it has no rate. */
export function seriesOfEntry(
  { input, isConvertible }: Pick<MeasuredEntry, 'input' | 'isConvertible'>,
  { from, to, currency }: Stretch,
  book: Frame,
): DailySeries[] {
  return leavesOf(input, to).map((leaf) => {
    const series = daysOfMember(leaf, from, to, book.rates, currency)
    return isConvertible ? series : withoutKnownDays(series)
  })
}

/** The days of a position, computed once for all that is measured of them. */
export function daysOf(entry: MeasuredEntry, stretch: Stretch, book: Frame): SetDays {
  return SetDays.of(seriesOfEntry(entry, stretch, book))
}

/** What was earned day by day over a stretch of the days, and what the benchmark did meanwhile. */
export function returnSeriesOf(days: SetDays, stretch: Stretch, book: Frame): ReturnSeries {
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
    monthsChain: days.chains,
    gap: gapAt < 0 ? null : { from: dayAt(gapAt), reason: whole.reason ?? 'NEGATIVE_BASE' },
    benchmark: benchmarkOver(stretch, book),
  }
}

function benchmarkOver(stretch: Stretch, book: Frame): ReturnSeries['benchmark'] {
  const { benchmark, rates } = book
  const whole = benchmarkReturn(book, stretch)
  if (benchmark === null || whole === null) return null
  const { from, to, currency } = stretch
  const days = daysBetween(from, to) + 1
  const levels = levelsFrom(benchmark.prices, toEpochDay(from), days, rates, currency)
  const [start] = levels
  return {
    symbol: benchmark.symbol,
    isTotalReturn: benchmark.prices.isTotalReturn,
    index: levels.map((level) => (level === null || !start ? null : (level / start) * 100)),
    whole,
  }
}

type Days = Pick<Stretch, 'from' | 'to'>

/**
 * Whether anything says what a quoted position did between two days: a close of them, or a trade of its own. Where
 * nothing does, it stands at an older close, which is no return of 0. What is valued otherwise is known as it is.
 */
export function hasNewPrice({ input, loaded }: BookEntry, { from, to }: Days): boolean {
  if (kindOn(input, to).method !== 'QUOTED') return true
  const hasClose = loaded !== null && hasCloseBetween(loaded.prices, from, to)
  return hasClose || input.transactions.some(({ day, price }) => price !== null && day > from && day <= to)
}

/** The return of each month and year of the calendar, each of its own days. */
export function calendarReturnsOf(
  days: SetDays,
  { from, to }: Stretch,
  isNew: (stretch: Days) => boolean = () => true,
): CalendarReturns {
  const twrOver = (stretch: Days): Ratio => {
    if (days.isEmpty(stretch.from, stretch.to)) return { value: null, reason: 'NO_FLOWS' }
    return isNew(stretch) ? timeWeighted(days, stretch) : { value: null, reason: 'NO_NEW_PRICE' }
  }
  const over = (stretch: Days) => ({ from: stretch.from, to: stretch.to, twr: twrOver(stretch) })
  return calendarYears(from, to).map(({ year, months, ...stretch }) => ({
    year,
    ...over(stretch),
    months: months.map(({ month, ...ofMonth }) => ({ month, ...over(ofMonth) })),
  }))
}

/** What was earned over a stretch of the days, whatever was paid in or out. */
export function timeWeighted(days: SetDays, { from, to }: Pick<Stretch, 'from' | 'to'>): Ratio {
  const { value, reason, without } = returnOfSet(days, from, to)
  if (value === null) return { value, reason }
  return without === undefined ? { value } : { value, without: withoutToWire(without) }
}

const namedAtMost = 20

export function withoutToWire({ on, share, positions }: LeftOut): Without {
  return { on, share, count: positions.length, positions: positions.slice(0, namedAtMost) }
}
