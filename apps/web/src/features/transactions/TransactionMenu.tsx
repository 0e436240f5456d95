import { dayOf } from '@kinfolio/contract/primitives'
import type { Transaction } from '@kinfolio/contract/transactions'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { formatDay } from '../../lib/format.ts'
import { openOverlay } from '../../lib/overlays.ts'
import { transactionLabel } from '../../lib/transaction-words.ts'
import { useDeleteTransaction } from './use-delete-transaction.ts'

/** What can be done with a row. */
export function TransactionMenu({ transaction }: { transaction: Transaction }) {
  const { may } = useOrg()
  const { deleteTransaction, isDeleting } = useDeleteTransaction()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${transactionLabel(transaction)} of ${formatDay(dayOf(transaction.date))}`}
          size="xs"
          loading={isDeleting}
        />
      }
    >
      {may('write') && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('transaction', { transaction })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('write') && may('delete') && <MenuSeparator />}
      {may('delete') && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteTransaction(transaction)}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
