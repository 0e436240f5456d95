import type { Day } from '../days/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { closeOn, ownTrades } from '../prices/price-series.ts'
import { rateOn } from '../prices/rates.ts'
import type { Rate, RateLeg, RateTable } from '../prices/rates.ts'
import { kindOn } from '../rows/kind.ts'
import { splitsAfter } from '../rows/splits.ts'
import type { Reason } from '../value/figure.ts'
import type { PositionInput } from '../value/position-input.ts'

/** The measures that have a proof. */
export const measures = [
  'value',
  'gain',
  'timeWeightedReturn',
  'xirr',
  'multiples',
  'unfunded',
  'costBasis',
  'pme',
  'payoff',
] as const
export type Measure = (typeof measures)[number]

export type ProofPrice = {
  /** Money of `currency` for one unit as units are today: `quoted` ÷ `divisor` ÷ `splitRatio`. */
  readonly close: Decimal
  /** The close as it was quoted on its day. */
  readonly quoted: Decimal
  readonly divisor: number
  /** New units for one old unit, over the splits since that day. */
  readonly splitRatio: Decimal
  readonly currency: string
  readonly day: Day
  readonly source: string
  readonly isStale: boolean
  /** From the currency of the price to that of the position, where they differ. */
  readonly rate?: ProofRate
}

export type ProofRate = {
  readonly rate: Decimal
  readonly day: Day
  readonly legs: readonly RateLeg[]
  /** Whether somebody recorded the rate with the transaction. Otherwise it is the rate of the day. */
  readonly isApplied: boolean
}

export const proofRowKinds = [
  'OPENING',
  'FLOW',
  'CLOSING',
  'STEP',
  'CHANGE',
  'ENDED',
  'LOT',
  'SALE',
  'HOLDING',
  'PAYMENT',
] as const
export type ProofRowKind = (typeof proofRowKinds)[number]

/**
 * One line of a proof. A field that does not apply is absent. Money is in the currency of the question, except in
 * fields that begin with `own`: they are in the position's currency.
 */
export type ProofRow = {
  readonly what: ProofRowKind
  readonly day: Day
  readonly positionId?: string
  readonly transactionId?: string
  readonly opening?: Decimal | number
  readonly in?: Decimal | number
  readonly out?: Decimal | number
  readonly closing?: Decimal | number
  readonly own?: Decimal
  readonly quantity?: Decimal
  readonly price?: ProofPrice
  readonly rate?: ProofRate
  /**
   * Values that the formula of the measure names in its `terms`: a year fraction, a discount factor, an index level.
   */
  readonly terms?: Readonly<Record<string, Decimal | number>>
  /** The part of the result that this line gives. */
  readonly result: Decimal | number
}

export type Proof = {
  readonly measure: Measure
  /** Says in words how the rows make the results. */
  readonly formula: string
  /** The results by name. A measure may have several, such as the parts of a gain. */
  readonly results: Readonly<Record<string, Decimal | number | null>>
  /** Why a result is missing, or what to know about one that is there. */
  readonly reason?: Reason
  /** Every rate that solves the equation, where there are several. */
  readonly roots?: readonly number[]
  /** The same for a measure with several results, by the name of the result. */
  readonly rootsBy?: Readonly<Record<string, readonly number[]>>
  /** Why results are missing, by name, where a measure has several and each may miss something else. */
  readonly reasonsBy?: Readonly<Record<string, Reason>>
  readonly rows: readonly ProofRow[]
  /**
   * The measure, calculated by itself, less what the rows give by the formula. Exactly zero for money; for a rate no
   * more than the rounding of floats. Null where the measure is null.
   */
  readonly residual: Decimal | number | null
}

/** The proof of a measure that is missing: why it is missing, and what it would have shown. */
export function missingProof(
  measure: Measure,
  formula: string,
  names: readonly string[],
  reason: NonNullable<Proof['reason']>,
  rows: readonly ProofRow[] = [],
): Proof {
  const results = Object.fromEntries(names.map((name) => [name, null]))
  return { measure, formula, results, reason, rows, residual: null }
}

/** The close that values a position on a day, as a proof shows it. Empty where the position is not quoted. */
export function proofPrice(input: PositionInput, on: Day, rates: RateTable): { readonly price?: ProofPrice } {
  const { prices, currency, transactions } = input
  const close = prices === null || kindOn(input, on).method !== 'QUOTED' ? null : closeOn(prices, on)
  if (prices === null || close === null) return {}
  const splitRatio = splitsAfter(
    transactions.filter((row) => row.day <= on),
    close.day,
  )
  const price = {
    close: close.close.div(splitRatio),
    quoted: close.close.times(prices.divisor),
    divisor: prices.divisor,
    splitRatio,
    currency: prices.currency,
    day: close.day,
    source: close.isOwnTrade ? ownTrades : prices.source,
    isStale: close.isStale,
    ...proofRate(rateOn(rates, prices.currency, currency, on)),
  }
  return { price }
}

/** A rate as a proof shows it. Empty where both currencies are the same. */
export function proofRate(fx: Rate): { readonly rate?: ProofRate } {
  if (fx.rate === null || (fx.legs.length === 0 && fx.isApplied !== true)) return {}
  const { rate, day, legs, isApplied = false } = fx
  return { rate: { rate, day, legs, isApplied } }
}
