import { toFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

export type Multiples = { readonly dpi: number; readonly rvpi: number; readonly tvpi: number }

/**
 * The fund multiples: DPI = distributed ÷ paid-in, RVPI = value ÷ paid-in, TVPI = (distributed + value) ÷ paid-in.
 * Null where nothing was paid in. Only private types have them (`isPrivate`). Definitions: GIPS, ILPA.
 */
export function multiples(position: {
  readonly paidIn: Decimal
  readonly distributed: Decimal
  readonly value: Decimal
}): Multiples | null {
  const { paidIn, distributed, value } = position
  if (paidIn.isZero() || paidIn.isNegative()) return null
  const over = (amount: Decimal) => toFloat(amount.div(paidIn))
  return { dpi: over(distributed), rvpi: over(value), tvpi: over(distributed.plus(value)) }
}
