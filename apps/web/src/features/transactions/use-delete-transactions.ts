import type { Transaction } from '@kinfolio/contract/transaction'
import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { countOf } from '../../lib/count-words.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { deleteTransactionsMutation, restoreTransactionsMutation } from './mutations.ts'

/**
 * Deletes several rows at once, all of them or none, and offers to undo that. Where rows that were not chosen move
 * together with them, it asks first.
 */
export function useDeleteTransactions(): {
  deleteTransactions: (rows: readonly Transaction[]) => void
  isDeleting: boolean
} {
  const { api } = useOrg()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteTransactionsMutation(api))
  const restore = useMutation(restoreTransactionsMutation(api))

  async function undo(ids: readonly string[], toastId: string) {
    const restoring = await outcomeOf(restore.mutateAsync({ ids: [...ids] }))
    if (!restoring.isDone) return
    const rows = countOf(restoring.answer.ids.length, 'transaction')
    toast({ id: toastId, title: t`${rows} restored`, color: 'success' })
    await refreshRecords(queryClient, api)
  }

  async function deleteTransactions(rows: readonly Transaction[]) {
    const ids = rows.map(({ id }) => id)
    const alongside = rows.filter(({ link }) => link !== null && !ids.includes(link.transactionId)).length
    const isSure =
      alongside === 0 ||
      (await confirm({
        variant: 'danger',
        title: t`Delete ${countOf(rows.length, 'transaction')}, and what moves with them?`,
        message: plural(alongside, {
          one: 'One of them moves together with a row of another position, such as the money that it moved. That row goes to the trash too, and comes back with it.',
          other:
            '# of them move together with rows of other positions, such as the money that they moved. Those rows go to the trash too, and come back with them.',
        }),
        confirmText: t`Delete all of them`,
      }))
    if (!isSure) return
    const removing = await outcomeOf(remove.mutateAsync({ ids }))
    if (!removing.isDone) return
    const toastId = `deleted ${ids[0]}`
    toast({
      id: toastId,
      title: t`${countOf(removing.answer.ids.length, 'transaction')} deleted`,
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo(ids, toastId) }],
    })
    await refreshRecords(queryClient, api)
  }

  return { deleteTransactions: (rows) => void deleteTransactions(rows), isDeleting: remove.isPending }
}
