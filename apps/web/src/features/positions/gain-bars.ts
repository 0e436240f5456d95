import type { GainParts } from '@kinfolio/contract/position-performance'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

export type GainBar = { label: string; amount: string }

/** The parts of a gain in reading order, each with the sign with which it counts. Parts of zero are left out. */
export function gainBars(parts: GainParts): GainBar[] {
  const bars: [string, string | null][] = [
    [t`Price`, parts.price],
    [t`Currency`, parts.currency],
    [t`Income`, parts.income],
    [t`Fees`, negated(parts.fees)],
    [t`Taxes`, negated(parts.taxes)],
  ]
  return bars.flatMap(([label, amount]) =>
    amount === null || signOf(amount) === 0 ? [] : [{ label, amount }],
  )
}

/** Exact decimal text with the other sign. */
export function negated(amount: string | null): string | null {
  if (amount === null || signOf(amount) === 0) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
