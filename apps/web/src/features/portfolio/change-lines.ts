import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

export type ChangeLine = {
  label: string
  /** Exact, with the sign with which it counts. */
  amount: string
  /** Whether it is a gain or a loss. Otherwise it is money that came from outside or left. */
  isGain: boolean
}

/** The lines from one worth to the other, in reading order. Lines of zero are left out. */
export function changeLines({ parts, contributions, withdrawals }: PortfolioHistory['change']): ChangeLine[] {
  if (parts === null) return []
  const lines: [string, string | null, boolean][] = [
    [t`Paid in`, contributions, false],
    [t`Taken out`, negated(withdrawals), false],
    [t`Market`, parts.price, true],
    [t`Currency`, parts.currency, true],
    [t`Income`, parts.income, true],
    [t`Fees`, negated(parts.fees), true],
    [t`Taxes`, negated(parts.taxes), true],
  ]
  return lines.flatMap(([label, amount, isGain]) =>
    amount === null || signOf(amount) === 0 ? [] : [{ label, amount, isGain }],
  )
}

function negated(amount: string | null): string | null {
  if (amount === null || signOf(amount) === 0) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
