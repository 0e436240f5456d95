import { requireFinite, requireRate } from '../numbers/require-finite.ts'

/**
 * The modified internal rate of return per period of amounts one period apart: payments are financed at one rate,
 * receipts reinvested at another, (future value of receipts ÷ present value of payments)^(1 ÷ periods) − 1. Rates per
 * period and above −1. Null without a payment, a receipt, or a period between them.
 *
 * Source: Microsoft Excel's MIRR; numpy-financial's mirr.
 */
export function mirr(amounts: readonly number[], financeRate: number, reinvestRate: number): number | null {
  requireFinite(amounts, 'amounts')
  requireRate(financeRate)
  requireRate(reinvestRate)
  const last = amounts.length - 1
  let [paid, received] = [0, 0]
  amounts.forEach((amount, period) => {
    if (amount < 0) paid -= amount / (1 + financeRate) ** period
    else received += amount * (1 + reinvestRate) ** (last - period)
  })
  return paid === 0 || received === 0 ? null : (received / paid) ** (1 / last) - 1
}
