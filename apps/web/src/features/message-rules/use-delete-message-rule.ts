import type { MessageRule } from '@kinfolio/contract/message-rules'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteMessageRuleMutation, restoreMessageRuleMutation } from './mutations.ts'
import { refreshMessageRules } from './queries.ts'

/** Deletes without asking, and offers to take it back. */
export function useDeleteMessageRule() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteMessageRuleMutation(api))
  const restore = useMutation(restoreMessageRuleMutation(api))
  const deleteMessageRules = useUndoableDelete<MessageRule>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id }),
    refresh: () => refreshMessageRules(queryClient, api),
    words: ([rule]) => {
      const name = rule?.name ?? ''
      return { gone: t`${name} was deleted`, back: t`${name} is back` }
    },
  })
  return {
    deleteMessageRule: (rule: MessageRule) => deleteMessageRules([rule]),
    isDeleting: remove.isPending,
  }
}
