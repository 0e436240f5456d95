import type { Transaction } from '@kinfolio/contract/transaction'
import type { IconButtonProps } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { cloneElement, type ReactElement } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { isBound } from './transaction-values.ts'
import { useClosedWords } from './use-closed.ts'
import { useDeleteTransaction } from './use-delete-transaction.ts'
import { transactionLabel } from './words.ts'

type TransactionActionsProps = { transaction: Transaction; trigger: ReactElement<IconButtonProps> }

/** The actions on a row. The menu is open when it appears. */
export function TransactionActions({ transaction, trigger }: TransactionActionsProps) {
  const { may } = useOrg()
  const { deleteTransaction, isDeleting } = useDeleteTransaction()
  const closed = useClosedWords(transaction)
  return (
    <Menu align="end" defaultOpen trigger={cloneElement(trigger, { loading: isDeleting })}>
      {closed !== null && <MenuLabel>{closed}</MenuLabel>}
      {may('write') && closed === null && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('transaction', { transaction })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('write') && !isBound(transaction) && (
        <MenuItem icon="lucide:copy" onSelect={() => openOverlay('transaction', { like: transaction })}>
          {t`Record another like it…`}
        </MenuItem>
      )}
      {may('write') && (
        <MenuItem
          icon="lucide:tag"
          onSelect={() =>
            openOverlay('recordTags', {
              kind: 'transaction',
              id: transaction.id,
              name: transactionLabel(transaction),
            })
          }
        >
          {t`Tags…`}
        </MenuItem>
      )}
      {may('write') && may('delete') && closed === null && <MenuSeparator />}
      {may('delete') && closed === null && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteTransaction(transaction)}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
