import type { Cost } from '@kinfolio/contract/cost-records'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteCostMutation, restoreCostMutation } from './mutations.ts'
import { refreshCosts } from './queries.ts'

/** Deletes without asking, and offers to take it back. */
export function useDeleteCost(): {
  deleteCost: (cost: Cost, onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteCostMutation(api))
  const restore = useMutation(restoreCostMutation(api))
  const deleteCosts = useUndoableDelete<Cost>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'costs', recordId: id }),
    refresh: () => refreshCosts(queryClient, api),
    words: ([cost]) => {
      const name = cost?.name ?? ''
      return { gone: t`${name} was deleted`, back: t`${name} is back` }
    },
  })
  return {
    deleteCost: (cost, onDeleted) => deleteCosts([cost], onDeleted),
    isDeleting: remove.isPending,
  }
}
