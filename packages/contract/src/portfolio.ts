import { z } from 'zod'

import { KnownOn } from './closings.ts'
import { DueItem } from './due.ts'
import { endpoint, only } from './endpoint.ts'
import { Figure, Ratio, Reason, Total } from './figures.ts'
import { FirstSteps } from './first-steps.ts'
import { DailyValues, GainParts, PeriodReturn } from './position-performance.ts'
import { PositionType } from './position-types.ts'
import { Currency, Day, DecimalText, Id, RecordedDay } from './primitives.ts'
import { CalendarReturns, ReturnSeries } from './returns.ts'
import { value } from './values.ts'

/** A part of the whole with its value in the currency of the question, and its share of the whole. */
export const Slice = z.object({
  key: z.string(),
  label: z.string(),
  total: Total,
  share: z.number().nullable(),
})
export type Slice = z.infer<typeof Slice>

/** A part of the whole, and the parts that it has itself. */
export const SliceGroup = Slice.extend({ parts: z.array(Slice) })
export type SliceGroup = z.infer<typeof SliceGroup>

export const HealthItem = z.object({
  /** LAST_TRADE: valued at the price of its own last trade, of `day`. UNRECONCILED: a statement states another balance than the book, and nobody explained it. UNSETTLED: calls or distributions, the last of `day`, moved no money on the account of the position. */
  kind: z.enum(['MISSING', 'LAST_TRADE', 'STALE', 'OLD_VALUATION', 'UNRECONCILED', 'UNSETTLED']),
  positionId: Id,
  name: z.string(),
  reason: Reason.optional(),
  day: RecordedDay.nullable(),
  /** The last stated day before it on which there was another difference, or none. */
  since: RecordedDay.nullable().optional(),
  /** How many rows. */
  rowCount: z.int().optional(),
})
export type HealthItem = z.infer<typeof HealthItem>

/**
 * A position whose first row is a valuation that nobody called an opening. Its value is no gain, and its cost is
 * unknown. Somebody can call the row an opening, or record the purchase before it.
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
  /** The newest day that has prices and rates, where it is earlier than the day of the question. */
  lastPricedOn: RecordedDay.nullable(),
  baseCurrency: z.string(),
  /** The currency of all amounts. Each is converted at the rate of the day. */
  currency: z.string(),
  /** Of the organisation, also when the question is about one part of it. */
  positionCount: z.int(),
  netWorth: z.object({ official: Total, rolled: Total, estimate: Total }),
  liquid: Total,
  illiquid: Total,
  debt: Total,
  /** What private positions may still call, each in its own currency first. */
  unfunded: Total,
  /** Types, and the positions of each. */
  byType: z.array(SliceGroup),
  /** Entities, and the types that each owns. */
  byEntity: z.array(SliceGroup),
  /** Currencies, and the positions in each. */
  byCurrency: z.array(SliceGroup),
  /** Managers, issuers and banks, and the positions that each has; the key is empty for those without one. */
  byManager: z.array(SliceGroup),
  /**
   * All entities and their value, also when the question is about one of them. The key is an id, or empty for none.
   */
  entities: z.array(Slice),
  /** What the records expect within 90 days, and valuations that are late. */
  due: z.array(DueItem),
  /** Money other than calls that is recorded for a day in the same period: distributions, income, purchases. And payments that
   * loans ask for in it. */
  ahead: z.array(DueItem),
  /** The day of the movers: the newest one with new closes, up to a week back. */
  moversOn: RecordedDay.nullable(),
  /** What all of them changed by on that day; null without one. */
  dayChange: Total.nullable(),
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
  /** The report that the caller chose to see in place of the overview. */
  defaultReportId: Id.nullable().optional(),
  /** How many of the first steps the caller may still take. */
  openStepCount: z.int().optional(),
})
export type PortfolioSummary = z.infer<typeof PortfolioSummary>

/**
 * The whole by tags. A position with several tags counts with each of them, so the parts may come to more than the
 * whole, and `whole` is not their sum.
 */
export const PortfolioByTag = z.object({
  asOf: RecordedDay,
  currency: z.string(),
  whole: Total,
  /** The groups of the tags, by name. */
  tagGroups: z.array(z.string()),
  /** Tags, and the positions that have each; the key is the id of the tag, or empty for positions without one. */
  byTag: z.array(SliceGroup),
  /** How many positions count with more than one of these tags. */
  repeatedCount: z.int().min(0),
})
export type PortfolioByTag = z.infer<typeof PortfolioByTag>

/** The value of the whole day by day, and what it earned. */
export const PortfolioHistory = z.object({
  history: DailyValues,
  /** Positions that are in none of the values, because no day of them has a value. */
  missing: z.array(z.object({ id: Id, name: z.string(), reason: Reason })),
  /**
   * Currencies that had no rate on days that needed one, since the first record: the first and the last such day. A
   * return over one of them is null.
   */
  missingRates: z.array(z.object({ currency: z.string(), from: RecordedDay, to: RecordedDay })),
  periods: z.array(PeriodReturn),
  /** The changes that led from the value on the first day to the value on the last. */
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
   * The gain of each entity over the range, also when the question is about one of them; null is for positions
   * without an entity.
   */
  byEntity: z.array(z.object({ entityId: Id.nullable(), gain: Figure })),
  /** The return day by day over the range, and that of the benchmark. */
  returns: ReturnSeries,
  /** The internal rate of return over the range. */
  moneyWeighted: Ratio,
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

/**
 * What a position of another currency comes to in the base currency: what was paid at the rates of its rows, the cost at
 * those of its lots, what is committed and open at that of the day.
 */
export const PositionInBase = z.object({
  positionId: Id,
  /** The change of the last day with a new close, at the rate of that day. */
  dayChange: Figure,
  cost: Figure,
  gain: Figure,
  unrealisedGain: Figure,
  paidIn: Figure,
  unfunded: Figure.nullable(),
  commitment: Figure.nullable(),
})
export type PositionInBase = z.infer<typeof PositionInBase>

/** The part of an organisation, and the currency. */
export const Looked = z.object({
  /** The organisation's base currency where absent. */
  currency: Currency.optional(),
  /** Only what this entity owns; `none` for what belongs to no entity. */
  entityId: z.union([Id, z.literal('none')]).optional(),
})
export type Looked = z.infer<typeof Looked>

const tag = 'Portfolio'
export const portfolio = {
  summary: endpoint('GET', '/portfolio/summary', { tag, summary: 'Net worth and what it is made of' })
    .input(Looked.extend({ asOf: Day.optional(), knownOn: KnownOn.optional() }))
    .output(PortfolioSummary)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
  byTag: endpoint('GET', '/portfolio/tags', { tag, summary: 'Net worth by tags, or by those of one group' })
    .input(
      Looked.extend({
        asOf: Day.optional(),
        knownOn: KnownOn.optional(),
        tagGroup: z.string().max(60).optional(),
      }),
    )
    .output(PortfolioByTag)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
  inBase: endpoint('GET', '/portfolio/in-base', {
    tag,
    summary: 'Figures of the positions in other currencies, in the base currency: what totals are made of',
  })
    .input(z.object({ asOf: Day.optional(), knownOn: KnownOn.optional() }))
    .output(z.array(PositionInBase)),
  beginnings: endpoint('GET', '/portfolio/beginnings', {
    tag,
    summary: 'Positions that nobody said the beginning of, by name',
  }).output(z.array(UnnamedBeginning)),
  firstSteps: endpoint('GET', '/portfolio/first-steps', {
    tag,
    summary: 'What a new organisation does first, and which of it is done',
  }).output(FirstSteps),
  history: endpoint('GET', '/portfolio/history', {
    tag,
    summary: 'Net worth day by day, what changed it, and what was earned',
  })
    .input(Looked.extend({ from: Day.optional(), to: Day.optional(), knownOn: KnownOn.optional() }))
    .output(PortfolioHistory)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
}
