import type { PaperRule } from '@kinfolio/contract/paper-rules'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deletePaperRuleMutation, restorePaperRuleMutation } from './mutations.ts'
import { refreshPaperRules } from './queries.ts'

/** Deletes without asking, and offers to take it back. */
export function useDeletePaperRule(): {
  deletePaperRule: (paperRule: PaperRule, onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deletePaperRuleMutation(api))
  const restore = useMutation(restorePaperRuleMutation(api))
  const deletePaperRules = useUndoableDelete<PaperRule>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id }),
    refresh: () => refreshPaperRules(queryClient, api),
    words: ([paperRule]) => {
      const name = paperRule?.name ?? ''
      return { gone: t`${name} was deleted`, back: t`${name} is back` }
    },
  })
  return {
    deletePaperRule: (paperRule, onDeleted) => deletePaperRules([paperRule], onDeleted),
    isDeleting: remove.isPending,
  }
}
