import type { Mailbox } from '@kinfolio/contract/mailboxes'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteMailboxMutation, restoreMailboxMutation } from './mutations.ts'
import { refreshMailboxes } from './queries.ts'

/** Removes a mailbox without asking, and offers to take that back. */
export function useDeleteMailbox() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteMailboxMutation(api))
  const restore = useMutation(restoreMailboxMutation(api))
  const deleteMailboxes = useUndoableDelete<Mailbox>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'mailboxes', recordId: id }),
    refresh: () => refreshMailboxes(queryClient, api),
    words: ([mailbox]) => {
      const address = mailbox?.address ?? ''
      return { gone: t`${address} is read no more`, back: t`${address} is read again` }
    },
  })
  return { deleteMailbox: (mailbox: Mailbox) => deleteMailboxes([mailbox]), isDeleting: remove.isPending }
}
