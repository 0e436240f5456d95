import type { MessageRow } from '@kinfolio/contract/message-records'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteMessageMutation, restoreMessageMutation } from './mutations.ts'
import { refreshInbox } from './queries.ts'

type Deleted = Pick<MessageRow, 'id' | 'subject'>

/** Deletes without asking, and offers to take it back. */
export function useDeleteMessages(): {
  deleteMessages: (messages: readonly Deleted[], onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteMessageMutation(api))
  const restore = useMutation(restoreMessageMutation(api))
  const deleteMessages = useUndoableDelete<Deleted>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'messages', recordId: id }),
    refresh: () => refreshInbox(queryClient, api),
    words,
  })
  return { deleteMessages, isDeleting: remove.isPending }
}

function words(messages: readonly Deleted[]): { gone: string; back: string } {
  const [first, ...others] = messages
  const subject = first?.subject ?? ''
  if (others.length === 0) return { gone: t`${subject} was deleted`, back: t`${subject} is back` }
  const count = messages.length
  return {
    gone: plural(count, { one: '# message was deleted', other: '# messages were deleted' }),
    back: plural(count, { one: '# message is back', other: '# messages are back' }),
  }
}
