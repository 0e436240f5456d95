import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Figure, Ratio, Reason, Total } from './figures.ts'
import { DailyValues, GainParts, PeriodReturn } from './position-performance.ts'
import { PositionType } from './positions.ts'
import { Day, DecimalText, Id } from './primitives.ts'
import { value } from './values.ts'

/** A part of the whole, in the base currency. */
export const Slice = z.object({
  key: z.string(),
  label: z.string(),
  total: Total,
  share: z.number().nullable(),
})
export type Slice = z.infer<typeof Slice>

export const HealthItem = z.object({
  kind: z.enum(['MISSING', 'STALE', 'OLD_VALUATION']),
  positionId: Id,
  name: z.string(),
  reason: Reason.optional(),
  day: Day.nullable(),
})
export type HealthItem = z.infer<typeof HealthItem>

/** The whole of an organisation on one day. */
export const PortfolioSummary = z.object({
  asOf: Day,
  /** Today in the organisation's time zone. */
  today: Day,
  /** The newest day for which prices and rates are there, where that is earlier: a day worth looking at. */
  lastPricedOn: Day.nullable(),
  baseCurrency: z.string(),
  positionCount: z.int(),
  netWorth: z.object({ official: Total, rolled: Total, estimate: Total }),
  liquid: Total,
  illiquid: Total,
  debt: Total,
  byType: z.array(Slice),
  byEntity: z.array(Slice),
  byCurrency: z.array(Slice),
  /** The day of the movers: the newest one with new closes, up to a week back. */
  moversOn: Day.nullable(),
  movers: z.array(
    z.object({
      positionId: Id,
      name: z.string(),
      type: PositionType,
      change: value(DecimalText),
      changeRatio: z.number().nullable(),
    }),
  ),
  health: z.array(HealthItem),
})
export type PortfolioSummary = z.infer<typeof PortfolioSummary>

/** The value of the whole day by day, and what it earned. */
export const PortfolioHistory = z.object({
  history: DailyValues,
  /** Positions that are in none of the values, because not one day of them is known. */
  missing: z.array(z.object({ id: Id, name: z.string(), reason: Reason })),
  periods: z.array(PeriodReturn),
  /** How the value got from the first to the last day of the range. */
  change: z.object({
    start: Figure,
    end: Figure,
    contributions: value(DecimalText),
    withdrawals: value(DecimalText),
    gain: Figure,
    /** What the gain is made of; null where it is missing. */
    parts: GainParts.nullable(),
  }),
  /**
   * What each position added to the return of the range; 0.02 is two percentage points. They sum to `whole`, which is
   * null with the reason over a gap of any of them.
   */
  contributions: z.object({
    whole: Ratio,
    members: z.array(
      z.object({
        positionId: Id,
        name: z.string(),
        type: PositionType,
        toReturn: z.number().nullable(),
        gain: Figure,
      }),
    ),
  }),
})
export type PortfolioHistory = z.infer<typeof PortfolioHistory>

const tag = 'Portfolio'
export const portfolio = {
  summary: endpoint('GET', '/portfolio/summary', { tag, summary: 'Net worth and what it is made of' })
    .input(z.object({ asOf: Day.optional() }))
    .output(PortfolioSummary),
  history: endpoint('GET', '/portfolio/history', { tag, summary: 'Net worth day by day' })
    .input(z.object({ from: Day.optional(), to: Day.optional() }))
    .output(PortfolioHistory),
}
