import { quantile } from '../numbers/quantile.ts'
import { rateHoldsForDays } from './rates.ts'
import { lastIndexOn } from './ticks.ts'
import type { Ticks } from './ticks.ts'

/** Why a series of rates is refused, in one sentence each. */
export const rateDoubts = {
  INVERTED: 'These rates are the other way round: units of the first currency for one of the second.',
  POWER_OF_TEN:
    'These rates are for ten, a hundred or a thousand units and not for one, or the other way round.',
  CONTRADICTION: 'These rates are not those that are known for this pair of currencies.',
} as const
export type RateDoubtCode = keyof typeof rateDoubts

export type RateCheck = {
  /** How many days both series have. A series that shares no day with the other cannot be judged, and passes. */
  readonly compared: number
  /** Null where the series is good. */
  readonly doubt: RateDoubtCode | null
  /** `factor`: what the rates, or their inverse, are of the known ones: 100, 0.01. */
  readonly params: Readonly<Record<string, string>>
}

/** Rates of one pair from two good sources are this close on most days, whatever hour of the day they are from. */
const closeWithin = 0.1
/** The part of the days that must be close; the rest may be slips that `quoteCheck` finds. */
const most = 0.95

/**
 * Whether a series of rates can be of the same pair of currencies as a reference series. Each rate is compared with
 * the last reference rate of its day or the seven days before.
 */
export function rateCheck(series: Ticks, reference: Ticks): RateCheck {
  const { ratios, products } = compare(series, reference)
  const compared = ratios.length
  if (compared === 0) return { compared, doubt: null, params: {} }
  const direct = fit(ratios, 0)
  const scaled = fit(ratios, tensIn(ratios))
  const inverted = fit(products, tensIn(products))
  // Near parity a rate and its inverse are both close to 1: then the one that fits far better is meant.
  const isDirect = direct.error <= closeWithin && direct.error <= 4 * Math.max(inverted.error, 0.002)
  if (isDirect) return { compared, doubt: null, params: {} }
  if (Math.min(scaled.error, inverted.error) > closeWithin) {
    return { compared, doubt: 'CONTRADICTION', params: {} }
  }
  const isInverted = inverted.error < scaled.error
  const factor = `${10 ** (isInverted ? inverted : scaled).tens}`
  return { compared, doubt: isInverted ? 'INVERTED' : 'POWER_OF_TEN', params: { factor } }
}

/** The logarithms of rate ÷ known rate and of rate × known rate, for each rate that there is a known one for. */
function compare(series: Ticks, reference: Ticks): { ratios: Float64Array; products: Float64Array } {
  const ratios = new Float64Array(series.days.length)
  const products = new Float64Array(series.days.length)
  let count = 0
  let at = lastIndexOn(reference, series.days[0] ?? 0)
  series.days.forEach((on, index) => {
    while ((reference.days[at + 1] ?? Infinity) <= on) at++
    const rate = series.values[index] ?? NaN
    const knownRate = reference.values[at] ?? NaN
    const isKnown = on - (reference.days[at] ?? -Infinity) <= rateHoldsForDays
    if (!isKnown || !(rate > 0) || !(knownRate > 0)) return
    ratios[count] = Math.log(rate / knownRate)
    products[count++] = Math.log(rate * knownRate)
  })
  return { ratios: ratios.slice(0, count), products: products.slice(0, count) }
}

function tensIn(logs: Float64Array): number {
  return Math.round(quantile(logs.slice(), 0.5) / Math.LN10)
}

/** How far most of the logarithms are from a power of ten. */
function fit(logs: Float64Array, tens: number): { tens: number; error: number } {
  return {
    tens,
    error: quantile(
      logs.map((log) => Math.abs(log - tens * Math.LN10)),
      most,
    ),
  }
}
