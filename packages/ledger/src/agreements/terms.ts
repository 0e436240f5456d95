import BigNumber from 'bignumber.js'

import type { Day } from '../days/day.ts'
import { allocate } from '../numbers/allocate.ts'
import { isCurrency, minorDigits } from '../numbers/currency.ts'
import { decimal, one } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { FeeBase, Frequency } from './kinds.ts'

/** What an agreement asks for from a day on, until the next terms. Amounts and percentages are without VAT. */
export type Terms = { readonly from: Day } & (
  | { readonly kind: 'AMOUNT'; readonly amount: Decimal }
  | { readonly kind: 'RANGE'; readonly min: Decimal; readonly max: Decimal }
  | { readonly kind: 'PERCENT'; readonly percent: Decimal; readonly base: FeeBase }
)

/** The least and the most that an occurrence may be, VAT included. Null where the base of the percentage is unknown. */
export type Expected = { readonly min: Decimal; readonly max: Decimal } | null

/** The terms in force on a day: the latest that had begun. */
export function termsOn<T extends Pick<Terms, 'from'>>(terms: readonly T[], on: Day): T | null {
  let latest: T | null = null
  for (const each of terms) if (each.from <= on && (latest === null || each.from > latest.from)) latest = each
  return latest
}

/** By what a yearly percentage is divided. Of ONE_TIME and CUSTOM the percentage is that of each occurrence. */
const partsOfYear: Readonly<Record<Frequency, Decimal>> = {
  ONE_TIME: one,
  CUSTOM: one,
  WEEKLY: decimal('365').div(7),
  MONTHLY: decimal('12'),
  QUARTERLY: decimal('4'),
  SEMI_ANNUAL: decimal('2'),
  ANNUAL: one,
}

/** What an occurrence asks for. Percentages and VAT are rounded half-even to the smallest coin of the currency. */
export function expectedOf(
  terms: Terms | null,
  agreement: {
    readonly frequency: Frequency
    readonly currency: string
    readonly vatPercent: Decimal | null
  },
  baseOf: (base: FeeBase) => Decimal | null,
): Expected {
  if (terms === null) return null
  const { frequency, currency, vatPercent } = agreement
  const coins = (amount: Decimal) => toCoins(amount, currency)
  const withVat = (amount: Decimal) =>
    vatPercent === null ? amount : coins(amount.times(vatPercent.div(100).plus(1)))
  if (terms.kind === 'AMOUNT') {
    const amount = withVat(terms.amount)
    return { min: amount, max: amount }
  }
  if (terms.kind === 'RANGE') return { min: withVat(terms.min), max: withVat(terms.max) }
  const base = baseOf(terms.base)
  if (base === null) return null
  const amount = withVat(coins(base.times(terms.percent).div(100).div(partsOfYear[frequency])))
  return { min: amount, max: amount }
}

/** An amount split by a key, to the coin; an amount that is finer than coins is split as finely as it is. No coin is lost. */
export function splitByKey(amount: Decimal, key: readonly Decimal[], currency: string): Decimal[] {
  return allocate(amount, key, Math.max(coinDigits(currency), amount.decimalPlaces() ?? 0))
}

/** The same of the least and the most of an amount. */
export function splitExpected(
  { min, max }: NonNullable<Expected>,
  key: readonly Decimal[],
  currency: string,
): NonNullable<Expected>[] {
  const most = splitByKey(max, key, currency)
  return splitByKey(min, key, currency).map((least, at) => ({ min: least, max: most[at] ?? least }))
}

/** Rounded half-even to the smallest coin of the currency. */
export function toCoins(amount: Decimal, currency: string): Decimal {
  return amount.decimalPlaces(coinDigits(currency), BigNumber.ROUND_HALF_EVEN)
}

function coinDigits(currency: string): number {
  return isCurrency(currency) ? minorDigits(currency) : 2
}

/** A payment counts as usual up to so much above what was expected, and above the middle one of the year before. */
const usualRise = decimal('1.075')

/**
 * Whether a price has risen beyond its usual range: above the most that was expected, or above the median of what was
 * paid in the twelve months before, by more than 7.5 %.
 *
 * Source of the threshold: Actual Budget, `getApproxNumberThreshold`.
 */
export function hasRisen(actual: Decimal, expected: Expected, paidBefore: readonly Decimal[]): boolean {
  if (expected !== null && actual.gt(expected.max.times(usualRise))) return true
  const middle = median(paidBefore)
  return middle !== null && actual.gt(middle.times(usualRise))
}

function median(amounts: readonly Decimal[]): Decimal | null {
  const sorted = amounts.toSorted((a, b) => a.comparedTo(b) ?? 0)
  const half = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[half - 1], sorted[half]]
  if (above === undefined) return null
  return sorted.length % 2 === 1 || below === undefined ? above : above.plus(below).div(2)
}
