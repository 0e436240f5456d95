import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { requireDated, requireRate } from '../numbers/require-finite.ts'

/**
 * The net present value of dated amounts on their earliest day: Σ amount ÷ (1 + rate)^(days ÷ 365), in the money of
 * the amounts; 0 for none. `rate` is effective annual and above −1. RangeError for any other rate, a day that does not
 * exist or an amount that is not finite.
 *
 * Source: Microsoft Excel's XNPV, which counts from the first row and refuses rows before it; here rows may stand in
 * any order, and every list that Excel takes has the same value.
 */
export function xnpv(rate: number, flows: readonly { readonly day: Day; readonly amount: number }[]): number {
  requireRate(rate)
  requireDated(flows)
  const days = flows.map((flow) => toEpochDay(flow.day))
  const first = days.reduce((earliest, on) => Math.min(earliest, on), Infinity)
  return flows.reduce(
    (total, { amount }, index) => total + amount * (1 + rate) ** (-((days[index] ?? first) - first) / 365),
    0,
  )
}
