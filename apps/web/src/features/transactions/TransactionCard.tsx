import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { formatDay, formatPrice, todayIn } from '../../lib/format.ts'
import { AmountText } from './AmountText.tsx'
import { linkWords } from './link-words.ts'
import { quantityText } from './transaction-facts.tsx'
import { kindIcon, kindOf } from './transaction-kinds.ts'
import { useClosedWords } from './use-closed.ts'
import { transactionLabel } from './words.ts'

type TransactionCardProps = {
  transaction: Transaction
  isOfOnePosition: boolean
  /** What the position has come to after it. */
  after?: string | null | undefined
}

/** The card of a transaction on a phone. */
export function TransactionCard({ transaction, isOfOnePosition, after }: TransactionCardProps) {
  const { date, link, price, positionName } = transaction
  const { org } = useOrg()
  const label = transactionLabel(transaction)
  const closed = useClosedWords(transaction)
  const isToCome = dayOf(date) > todayIn(org.settings.timeZone)
  const quantity = quantityText(transaction)
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="truncate font-medium">{isOfOnePosition ? label : positionName}</span>
      <span className="text-right">
        <AmountText transaction={transaction} />
      </span>
      <span
        className={classNames(
          'flex min-w-0 items-center gap-1.5 text-xs text-muted',
          quantity === null && 'col-span-2',
        )}
      >
        {!isOfOnePosition && <Icon name={kindIcon(kindOf(transaction))} className="text-faint" />}
        <span className="truncate">
          {formatDay(dayOf(date))}
          {!isOfOnePosition && ` · ${label}`}
          {isToCome && ` · ${t`To come`}`}
          {closed !== null && ` · ${t`Closed`}`}
          {link !== null && ` · ${linkWords(link)}`}
        </span>
      </span>
      {quantity !== null && (
        <span className="tabular text-right text-xs text-muted">
          {quantity}
          {price !== null && ` × ${formatPrice(price)}`}
        </span>
      )}
      {after != null && (
        <span className="tabular col-span-2 truncate text-right text-xs text-muted">{after}</span>
      )}
    </span>
  )
}
