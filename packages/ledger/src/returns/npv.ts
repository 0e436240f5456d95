import { requireFinite, requireRate } from '../numbers/require-finite.ts'

/**
 * The net present value of amounts one period apart, the first one now: Σ amount ÷ (1 + rate)^period, in the money of
 * the amounts. `rate` is per period and above −1 (0.08 is 8 %). Any other rate is a RangeError, and so is an amount
 * that is not finite.
 *
 * Source: numpy-financial's npv. Excel's NPV puts the first amount a period later: it is this ÷ (1 + rate).
 */
export function npv(rate: number, amounts: readonly number[]): number {
  requireRate(rate)
  requireFinite(amounts, 'amounts')
  return amounts.reduceRight((later, amount) => amount + later / (1 + rate), 0)
}
