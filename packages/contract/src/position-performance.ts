import { periodKeys } from '@kinfolio/ledger/days/periods'
import { measuresOfPairs, measuresOfReturns } from '@kinfolio/ledger/returns/risk-measures'
import { z } from 'zod'

import { Figure, Ratio, Reason } from './figures.ts'
import { DecimalText, RecordedDay } from './primitives.ts'
import { value } from './values.ts'

/** One point per day: the value at its end, null where it is missing, and the flows of the day. */
export const DailyValues = z.object({
  currency: z.string(),
  from: RecordedDay,
  to: RecordedDay,
  values: value(z.array(z.number().nullable())),
  contributions: value(z.array(z.number())),
  withdrawals: value(z.array(z.number())),
  gaps: z.array(z.object({ from: RecordedDay, to: RecordedDay, reason: Reason })),
  /** Days of official valuations, of what is valued by statement. */
  valuedOn: z.array(RecordedDay),
})
export type DailyValues = z.infer<typeof DailyValues>

/** Returns over one stretch of days. */
export const PeriodReturn = z.object({
  key: z.enum(periodKeys),
  from: RecordedDay,
  to: RecordedDay,
  twr: Ratio,
  xirr: Ratio,
  gain: Figure,
})
export type PeriodReturn = z.infer<typeof PeriodReturn>

/** The parts of a gain, exact: gain = price + currency + income − fees − taxes. */
export const GainParts = z.object({
  price: value(DecimalText),
  currency: value(DecimalText),
  income: value(DecimalText),
  fees: value(DecimalText),
  taxes: value(DecimalText),
})
export type GainParts = z.infer<typeof GainParts>

/** A gain with its parts; they are null where it is missing. */
export const GainSplit = z.object({ gain: Figure, parts: GainParts.nullable() })
export type GainSplit = z.infer<typeof GainSplit>

/** A fund against the benchmark: `ks` is a ratio, above 1 the fund was better; the others are rates of return. */
export const PublicMarketEquivalent = z.object({
  ks: Ratio,
  ln: Ratio,
  pmePlus: Ratio,
  mPme: Ratio,
  directAlpha: Ratio,
})
export type PublicMarketEquivalent = z.infer<typeof PublicMarketEquivalent>

/** Of the returns of trading days, annualised with 252 and without a riskless rate. */
export const Risk = z.object({
  /** How many returns they are made of, and of how many the benchmark's is known too. */
  returnCount: z.int(),
  pairCount: z.int(),
  volatility: Ratio,
  /** The deepest fall from a high: the part that was lost, ≥ 0. */
  maxDrawdown: Ratio,
  /** The days of that fall, and its length in trading days; without a recovery while the high was not reached again. */
  drawdown: z
    .object({
      peakOn: RecordedDay,
      troughOn: RecordedDay,
      recoveredOn: RecordedDay.nullable(),
      length: z.int(),
    })
    .nullable(),
  sharpe: Ratio,
  sortino: Ratio,
  beta: Ratio,
  correlation: Ratio,
  trackingError: Ratio,
  /** Bacon's further measures of the same returns, a target of 0; and beside the benchmark. */
  further: z.record(z.enum(measuresOfReturns), Ratio),
  againstBenchmark: z.record(z.enum(measuresOfPairs), Ratio),
})
export type Risk = z.infer<typeof Risk>

/** What a position did over one stretch of days, in the currency asked for. */
export const PositionPeriod = PeriodReturn.extend({
  parts: GainParts.nullable(),
  /** The gain in the base currency; null where that is the one asked for. */
  base: GainSplit.nullable(),
  /** The benchmark over the same days, in the same currency; null where it has no series. */
  benchmark: Ratio.nullable(),
  /** Of private types. */
  pme: PublicMarketEquivalent.nullable(),
  /** Of quoted positions. */
  risk: Risk.nullable(),
})
export type PositionPeriod = z.infer<typeof PositionPeriod>

/** The cash of a fund since its beginning and what it is worth, at ends of quarters and on the day itself. */
export const JCurve = z.object({
  points: z.array(
    z.object({
      day: RecordedDay,
      paidIn: value(DecimalText),
      distributed: value(DecimalText),
      /** What came back less what was paid. */
      netCashFlow: value(DecimalText),
      nav: value(DecimalText),
      netWithNav: value(DecimalText),
      tvpi: z.number().nullable(),
    }),
  ),
  /** The days on which cash or commitment changed, with what stands after each until the next one. */
  steps: z.array(
    z.object({
      day: RecordedDay,
      paidIn: value(DecimalText),
      distributed: value(DecimalText),
      netCashFlow: value(DecimalText),
      /** Null where there is no commitment. */
      unfunded: value(DecimalText),
    }),
  ),
  /** The day on which the most of the investor's money was out. */
  trough: z.object({ day: RecordedDay, netCashFlow: value(DecimalText) }).nullable(),
  /** The day by which all of it had come back. */
  breakEvenOn: RecordedDay.nullable(),
})
export type JCurve = z.infer<typeof JCurve>

/** Units bought together, with what they cost. */
export const Lot = z.object({
  openedOn: RecordedDay,
  quantity: value(DecimalText),
  cost: value(DecimalText),
  value: value(DecimalText),
  gain: value(DecimalText),
})
export const PositionPerformance = z.object({
  asOf: RecordedDay,
  currency: z.string(),
  /** The benchmark; null where the organisation's benchmark has no series. */
  benchmark: z.object({ symbol: z.string(), isTotalReturn: z.boolean() }).nullable(),
  periods: z.array(PositionPeriod),
  /** Of private types. */
  jCurve: JCurve.nullable(),
  lots: z.array(Lot),
})
export type PositionPerformance = z.infer<typeof PositionPerformance>
