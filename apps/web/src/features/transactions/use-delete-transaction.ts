import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction, TransactionLink } from '@kinfolio/contract/transaction'
import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { formatDay } from '../../lib/format.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { linkedRowLabel } from './link-words.ts'
import { deleteTransactionMutation, restoreTransactionMutation } from './mutations.ts'
import { isOfAction } from './transaction-values.ts'
import { transactionLabel } from './words.ts'

function deletedWords(transaction: Transaction): string {
  if (isOfAction(transaction)) return t`Corporate action deleted`
  if (transaction.link?.kind === 'EXCHANGE') return t`Exchange deleted`
  return transaction.link === null ? t`Transaction deleted` : t`Both rows deleted`
}

function restoredWords(transaction: Transaction): string {
  if (isOfAction(transaction)) return t`Corporate action restored`
  if (transaction.link?.kind === 'EXCHANGE') return t`Exchange restored`
  return transaction.link === null ? t`Transaction restored` : t`Both rows restored`
}

/** What is asked before rows go that move together. */
function questionOf(transaction: Transaction, link: TransactionLink) {
  const [own, other] = [transactionLabel(transaction), linkedRowLabel(link)]
  const { positionName } = transaction
  if (link.kind === 'EXCHANGE') {
    return {
      title: t`Delete the whole exchange?`,
      message: t`${own} on ${positionName} is one row of an exchange, as is ${other} on ${link.positionName}. All of its rows, and its fee, go to the trash, and come back together.`,
      confirmText: t`Delete all of it`,
    }
  }
  return isOfAction(transaction)
    ? {
        title: t`Delete the whole action?`,
        message: t`${own} on ${positionName} is one row of a corporate action, as is ${other} on ${link.positionName}. All of its rows go to the trash, and come back together.`,
        confirmText: t`Delete all of it`,
      }
    : {
        title: t`Delete both rows?`,
        message: t`${own} on ${positionName} moves together with ${other} on ${link.positionName}. Both go to the trash, and come back together.`,
        confirmText: t`Delete both`,
      }
}

/** Deletes one row without asking, and offers to undo that. Where two rows move together, it first names both. */
export function useDeleteTransaction(): {
  deleteTransaction: (transaction: Transaction, onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api } = useOrg()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteTransactionMutation(api))
  const restore = useMutation(restoreTransactionMutation(api))

  async function undo(id: string) {
    const restoring = await outcomeOf(restore.mutateAsync({ id }))
    if (!restoring.isDone) return
    toast({
      id: `deleted ${id}`,
      title: restoredWords(restoring.answer),
      color: 'success',
    })
    await refreshRecords(queryClient, api)
  }

  async function deleteTransaction(transaction: Transaction, onDeleted?: () => Promise<void>) {
    const { id, link } = transaction
    const isSure = link === null || (await confirm({ variant: 'danger', ...questionOf(transaction, link) }))
    if (!isSure) return
    const { isDone } = await outcomeOf(remove.mutateAsync({ id }))
    if (!isDone) return
    toast({
      id: `deleted ${id}`,
      title: deletedWords(transaction),
      description: t`${transactionLabel(transaction)} of ${formatDay(dayOf(transaction.date))} · ${transaction.positionName}`,
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo(id) }],
    })
    // The page of the row is left first, so that nothing asks for the row again.
    await onDeleted?.()
    await refreshRecords(queryClient, api)
  }

  return {
    deleteTransaction: (transaction, onDeleted) => void deleteTransaction(transaction, onDeleted),
    isDeleting: remove.isPending,
  }
}
