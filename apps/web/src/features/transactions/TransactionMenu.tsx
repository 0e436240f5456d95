import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { IconButton } from '@kinfolio/ui/IconButton'
import { later } from '@kinfolio/ui/later'
import { OnDemand } from '@kinfolio/ui/OnDemand'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { transactionLabel } from './words.ts'

const load = () => import('./TransactionActions.tsx')
const TransactionActions = later(load, ({ TransactionActions }) => TransactionActions)

/** The button at the end of a row. A list has many of them, so the menu loads when somebody asks for it. */
export function TransactionMenu({ transaction }: { transaction: Transaction }) {
  const label = t`Actions for ${transactionLabel(transaction)} of ${formatDay(dayOf(transaction.date))}`
  const trigger = <IconButton size="xs" icon="lucide:ellipsis" label={label} />
  return (
    <OnDemand trigger={trigger} opens="menu" load={load}>
      <TransactionActions transaction={transaction} trigger={trigger} />
    </OnDemand>
  )
}
