import { z } from 'zod'

import { DueItem } from './due.ts'
import { endpoint, only } from './endpoint.ts'
import { Figure, Ratio, Reason, Total } from './figures.ts'
import { DailyValues, GainParts, PeriodReturn } from './position-performance.ts'
import { PositionType } from './positions.ts'
import { Currency, Day, DecimalText, Id, RecordedDay } from './primitives.ts'
import { CalendarReturns, ReturnSeries } from './returns.ts'
import { value } from './values.ts'

/** A part of the whole, in the currency asked for; the share is of the whole. */
export const Slice = z.object({
  key: z.string(),
  label: z.string(),
  total: Total,
  share: z.number().nullable(),
})
export type Slice = z.infer<typeof Slice>

/** A part of the whole and what it is made of. */
export const SliceGroup = Slice.extend({ parts: z.array(Slice) })
export type SliceGroup = z.infer<typeof SliceGroup>

export const HealthItem = z.object({
  kind: z.enum(['MISSING', 'STALE', 'OLD_VALUATION']),
  positionId: Id,
  name: z.string(),
  reason: Reason.optional(),
  day: RecordedDay.nullable(),
})
export type HealthItem = z.infer<typeof HealthItem>

/**
 * A position whose first valuation nobody called what it began with: what it is worth is no gain, and what it cost is not
 * known. Naming the row as its opening, or recording the purchase before it, mends it.
 */
export const UnnamedBeginning = z.object({
  positionId: Id,
  name: z.string(),
  type: PositionType,
  transactionId: Id,
  on: RecordedDay,
  amount: value(DecimalText),
  currency: z.string(),
})
export type UnnamedBeginning = z.infer<typeof UnnamedBeginning>

/** The whole of an organisation on one day. */
export const PortfolioSummary = z.object({
  asOf: RecordedDay,
  /** Today in the organisation's time zone. */
  today: RecordedDay,
  /** The newest day for which prices and rates are there, where that is earlier: a day worth looking at. */
  lastPricedOn: RecordedDay.nullable(),
  baseCurrency: z.string(),
  /** What all amounts are in: the currency asked for, each converted at the rate of the day. */
  currency: z.string(),
  /** Of the organisation, whichever part of it is looked at. */
  positionCount: z.int(),
  netWorth: z.object({ official: Total, rolled: Total, estimate: Total }),
  liquid: Total,
  illiquid: Total,
  debt: Total,
  /** Types, and the positions of each. */
  byType: z.array(SliceGroup),
  /** Entities, and the types that each owns. */
  byEntity: z.array(SliceGroup),
  /** Currencies, and the positions in each. */
  byCurrency: z.array(SliceGroup),
  /** Managers, issuers and banks, and the positions that each has; the key is empty for those without one. */
  byManager: z.array(SliceGroup),
  /** All entities with what they own, whichever of them is looked at: the key is an id, or empty for none. */
  entities: z.array(Slice),
  /** What the records expect within 90 days, and valuations that should have come before. */
  due: z.array(DueItem),
  /** The day of the movers: the newest one with new closes, up to a week back. */
  moversOn: RecordedDay.nullable(),
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
  /**
   * Currencies that had no rate on days that needed one, since the first record: the first and the last such day. A
   * return over one of them is null.
   */
  missingRates: z.array(z.object({ currency: z.string(), from: RecordedDay, to: RecordedDay })),
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
  /** What each entity gained over the range, whichever of them is looked at; null is what has no entity. */
  byEntity: z.array(z.object({ entityId: Id.nullable(), gain: Figure })),
  /** What was earned day by day over the range, against the benchmark. */
  returns: ReturnSeries,
  /** Of all days until the last one asked for, whatever the first. */
  calendar: CalendarReturns,
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

/** What part of an organisation is looked at, and in which currency. */
const Looked = z.object({
  /** The organisation's base currency where absent. */
  currency: Currency.optional(),
  /** Only what this entity owns; `none` for what belongs to no entity. */
  entityId: z.union([Id, z.literal('none')]).optional(),
})
export type Looked = z.infer<typeof Looked>

const tag = 'Portfolio'
export const portfolio = {
  summary: endpoint('GET', '/portfolio/summary', { tag, summary: 'Net worth and what it is made of' })
    .input(Looked.extend({ asOf: Day.optional() }))
    .output(PortfolioSummary)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
  beginnings: endpoint('GET', '/portfolio/beginnings', {
    tag,
    summary: 'Positions that nobody said the beginning of, by name',
  }).output(z.array(UnnamedBeginning)),
  history: endpoint('GET', '/portfolio/history', {
    tag,
    summary: 'Net worth day by day, what changed it, and what was earned',
  })
    .input(Looked.extend({ from: Day.optional(), to: Day.optional() }))
    .output(PortfolioHistory)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
}
