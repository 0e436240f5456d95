import { z } from 'zod'

import { KnownOn } from './closings.ts'
import { endpoint, only } from './endpoint.ts'
import { Ratio, Reason } from './figures.ts'
import { ById, Currency, Day, RecordedDay } from './primitives.ts'

const levels = z.array(z.number().nullable())

/** What was earned day by day, whatever was paid in or out meanwhile; one point a day, both ends included. */
export const ReturnSeries = z.object({
  currency: z.string(),
  from: RecordedDay,
  to: RecordedDay,
  /** What 100 at the end of the first day became; null from the first gap on, because no return crosses a gap. */
  index: levels,
  /** How far the index is below its highest level until then: 0, or the part that was lost, negative. */
  drawdown: levels,
  /** The deepest of those falls; null where there is none. Without a recovery while the high was not reached again. */
  deepest: z
    .object({
      depth: z.number(),
      peakOn: RecordedDay,
      troughOn: RecordedDay,
      recoveredOn: RecordedDay.nullable(),
    })
    .nullable(),
  /** The return over all of the days. */
  whole: Ratio,
  /**
   * Whether months multiply to their year. What is valued by statement has its gain on the days between statements that a
   * month or a year holds itself, so that its months need not.
   */
  monthsChain: z.boolean(),
  /** The first day without an index, and the reason. */
  gap: z.object({ from: RecordedDay, reason: Reason }).nullable(),
  /**
   * The benchmark in the same currency, 100 on the first day; null on days without a close of the last seven. All of it
   * is null, with the reason, where the first day has none. Null itself where there are no prices of it at all.
   */
  benchmark: z
    .object({
      symbol: z.string(),
      isTotalReturn: z.boolean(),
      index: levels,
      whole: Ratio,
    })
    .nullable(),
})
export type ReturnSeries = z.infer<typeof ReturnSeries>

const CalendarReturn = z.object({ from: RecordedDay, to: RecordedDay, twr: Ratio })

/**
 * The time-weighted return of each month and year of the calendar, as its proof computes it. The first and the last
 * are shorter where the history begins or ends inside them. A month in which nothing was held has no return
 * (NO_FLOWS).
 */
export const CalendarReturns = z.array(
  CalendarReturn.extend({
    year: z.int(),
    months: z.array(CalendarReturn.extend({ month: z.int() })),
  }),
)
export type CalendarReturns = z.infer<typeof CalendarReturns>

/** What a position earned over time, against the benchmark. */
export const PositionReturns = z.object({
  series: ReturnSeries,
  /** Of all days until the last one asked for, whatever the first. */
  calendar: CalendarReturns,
})
export type PositionReturns = z.infer<typeof PositionReturns>

export const returns = {
  position: endpoint('GET', '/positions/{id}/returns', {
    tag: 'Positions',
    summary: 'Its return day by day against the benchmark, its falls, and each month of the calendar',
  })
    .input(
      ById.extend({
        /** From the end of this day; the eve of the first record where absent. */
        from: Day.optional(),
        /** To the end of this one; today where absent. */
        to: Day.optional(),
        knownOn: KnownOn.optional(),
        /** The position's own where absent. */
        currency: Currency.optional(),
      }),
    )
    .output(PositionReturns)
    .errors(only('INVALID_INPUT', 'POSITION_NOT_FOUND')),
}
