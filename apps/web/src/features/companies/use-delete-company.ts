import type { Company } from '@kinfolio/contract/companies'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { deleteCompanyMutation, restoreCompanyMutation } from './mutations.ts'

/** Longer than other messages stay: it is the only way back from this screen. */
const undoMs = 12_000

/** Deletes without asking, and offers to take it back. */
export function useDeleteCompany(): {
  deleteCompany: (company: Company, onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteCompanyMutation(api))
  const restore = useMutation(restoreCompanyMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.companies.key() })

  // What deleted it has left the screen by now, so the call itself says when it is done.
  async function undo({ id, name }: Company) {
    const isBack = await restore.mutateAsync({ id: org.id, recordType: 'companies', recordId: id }).then(
      () => true,
      () => false, // the toast says what went wrong
    )
    if (!isBack) return
    toast({ id: `deleted ${id}`, title: t`${name} is back`, color: 'success' })
    await refresh()
  }

  async function deleteCompany(company: Company, onDeleted?: () => Promise<void>) {
    const { id, name } = company
    const isDone = await remove.mutateAsync({ id }).then(
      () => true,
      () => false, // the toast says what went wrong
    )
    if (!isDone) return
    toast({
      id: `deleted ${id}`,
      title: t`${name} was deleted`,
      duration: undoMs,
      actions: may('restore') ? [{ label: t`Undo`, onPress: () => void undo(company) }] : undefined,
    })
    // A page of the record is left before anything asks for it again.
    await onDeleted?.()
    await refresh()
  }

  return {
    deleteCompany: (company, onDeleted) => void deleteCompany(company, onDeleted),
    isDeleting: remove.isPending,
  }
}
