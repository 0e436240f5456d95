import { requireFinite } from '../numbers/require-finite.ts'
import { discountRoots, nearestZero } from './discount-roots.ts'

/**
 * The internal rate of return per period of amounts one period apart, from the investor's side: the rate at which
 * Σ amount ÷ (1 + rate)^period is 0. Null where no rate does that. RangeError for an amount that is not finite.
 *
 * Source: numpy-financial's irr, also for the choice among several rates: the smallest that is not negative, else the
 * one nearest 0. (`xirr`, which judges investments, wants the sign of the gain instead.)
 */
export function irr(amounts: readonly number[]): number | null {
  requireFinite(amounts, 'amounts')
  const roots = discountRoots(amounts.map((amount, time) => ({ time, amount })))
  const root = roots.find((candidate) => candidate >= 0) ?? nearestZero(roots)
  return root === null ? null : Math.expm1(root)
}
