import type { TransactionLink } from '@kinfolio/contract/transactions'
import { t } from '@lingui/core/macro'

import { formatMoney } from '../../lib/format.ts'
import { transactionLabel } from './words.ts'

/** Where the other row of a movement is, in a few words. */
export function linkWords({ kind, isLed, positionName }: TransactionLink): string {
  if (kind === 'TRANSFER') return isLed ? t`From ${positionName}` : t`To ${positionName}`
  return isLed ? t`For ${positionName}` : t`Cash on ${positionName}`
}

/** What the other row of a movement is called. */
export function linkedRowLabel(link: TransactionLink): string {
  const { kind, type, positionType, amount, currency } = link
  // The other row is led where this one leads.
  const other = { ...link, isLed: !link.isLed }
  const subtype = kind === 'TRANSFER' ? 'TRANSFER' : null
  const label = transactionLabel({ type, subtype, link: other, positionType })
  return amount === null ? label : `${label}, ${formatMoney(amount, currency)} ${currency}`
}

export function linkIcon({ kind }: TransactionLink): string {
  return kind === 'TRANSFER' ? 'lucide:arrow-right-left' : 'lucide:landmark'
}
