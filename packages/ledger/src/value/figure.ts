import type { Day } from '../days/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exchange, sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'
import { rateOn } from '../prices/rates.ts'
import type { RateTable } from '../prices/rates.ts'

/**
 * Why a figure is missing, or what to know about it. AT_COST, DISTRIBUTED_BEYOND_NAV, UNCONFIRMED_PRICE and LAST_TRADE
 * accompany a value; every other reason replaces it.
 */
export const reasons = [
  'NO_PRICE',
  'NO_NEW_PRICE',
  'NO_RATE',
  'NO_FLOWS',
  'NO_SIGN_CHANGE',
  'AMBIGUOUS',
  'UNDER_ONE_DAY',
  'OUT_OF_RANGE',
  'NO_VALUATION',
  'NO_ESTIMATE',
  'TOTAL_RETURN_SERIES',
  'NEGATIVE_BASE',
  'TOO_FEW_RETURNS',
  'NO_DEVIATION',
  'NO_PLAN',
  'HIDDEN',
  'AT_COST',
  'DISTRIBUTED_BEYOND_NAV',
  'UNCONFIRMED_PRICE',
  'LAST_TRADE',
] as const
export type Reason = (typeof reasons)[number]

/**
 * A calculated amount of money with its day and source. A missing value is null with its reason, never 0. `day` is
 * the day of the price or statement behind the amount, not the day that was asked for.
 */
export type Figure = {
  readonly value: Decimal | null
  readonly currency: string
  readonly day: Day | null
  readonly source: string
  readonly isStale: boolean
  readonly reason?: Reason
}

/** A figure that `convert` has brought into the currency C. No other figure enters a total. */
export type Converted<C extends string = string> = Figure & {
  readonly value: Amount<C> | null
  readonly currency: C
}

export type Total<C extends string = string> = {
  /** The sum of the known parts; null when there are parts and none is known. */
  readonly value: Amount<C> | null
  readonly currency: C
  readonly isComplete: boolean
  readonly missing: readonly { readonly id: string; readonly reason: Reason }[]
  /** Parts with a value that may be another by now: at the price of one's own last trade, or at an old close. */
  readonly dated: readonly { readonly id: string; readonly why: 'LAST_TRADE' | 'STALE' }[]
}

/**
 * The exact sum of figures of one currency. A figure that was not converted does not compile. Where the two
 * currencies are only known at run time, a figure of another one is a RangeError.
 */
export function total<C extends string>(
  parts: readonly { readonly id: string; readonly figure: Converted<NoInfer<C>> }[],
  currency: C,
): Total<C> {
  const amounts: Amount<C>[] = []
  const missing: { id: string; reason: Reason }[] = []
  const dated: Total['dated'][number][] = []
  for (const { id, figure } of parts) {
    if (figure.currency !== currency) {
      throw new RangeError(`A figure in ${figure.currency} cannot enter a total in ${currency}.`)
    }
    if (figure.value === null) missing.push({ id, reason: figure.reason ?? 'NO_VALUATION' })
    else amounts.push(figure.value)
    if (figure.value === null) continue
    if (figure.reason === 'LAST_TRADE') dated.push({ id, why: 'LAST_TRADE' })
    else if (figure.isStale) dated.push({ id, why: 'STALE' })
  }
  const isNothingKnown = amounts.length === 0 && missing.length > 0
  return {
    value: isNothingKnown ? null : sumOf(amounts),
    currency,
    isComplete: missing.length === 0,
    missing,
    dated,
  }
}

/**
 * A figure in another currency at a day's rate, rounded half-even to 10 places. Without a rate: null, NO_RATE. Zero
 * is zero in every currency.
 */
export function convert<C extends string>(figure: Figure, to: C, on: Day, table: RateTable): Converted<C> {
  if (figure.currency === to) return figure as Converted<C> // it is of that currency already
  const { value } = figure
  if (value === null) return { ...figure, value, currency: to }
  if (value.isZero()) return { ...figure, value: sumOf<C>([]), currency: to }
  const fx = rateOn(table, figure.currency, to, on)
  if (fx.rate === null) return { ...figure, value: null, currency: to, reason: fx.reason }
  return { ...figure, value: exchange(value, fx.rate), currency: to }
}
