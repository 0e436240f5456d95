import type { TransactionLink } from '@kinfolio/contract/transaction'
import { t } from '@lingui/core/macro'

import { formatMoney } from '../../lib/format.ts'
import { transactionLabel } from './words.ts'

/** Says in a few words where the other row of a movement is. */
export function linkWords({ kind, isLed, positionName, type }: TransactionLink): string {
  if (kind === 'TRANSFER') return isLed ? t`From ${positionName}` : t`To ${positionName}`
  if (kind === 'ACTION') return t`With ${positionName}`
  // What the fee was for, and where the other money is.
  if (kind === 'EXCHANGE')
    return type === 'BUY' ? t`Exchanged to ${positionName}` : t`Exchanged from ${positionName}`
  return isLed ? t`For ${positionName}` : t`Cash on ${positionName}`
}

/** The label of the other row of a movement. */
export function linkedRowLabel(link: TransactionLink): string {
  const { type, subtype, positionType, amount, currency } = link
  // One of the two rows leads: `isLed` of the other row is the opposite of this one.
  const other = { ...link, isLed: !link.isLed }
  const label = transactionLabel({ type, subtype, link: other, positionType })
  return amount === null ? label : `${label}, ${formatMoney(amount, currency)} ${currency}`
}

export function linkIcon({ kind }: TransactionLink): string {
  if (kind === 'ACTION') return 'lucide:split'
  if (kind === 'EXCHANGE') return 'lucide:repeat'
  return kind === 'TRANSFER' ? 'lucide:arrow-right-left' : 'lucide:landmark'
}
