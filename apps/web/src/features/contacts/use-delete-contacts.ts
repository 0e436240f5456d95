import type { Contact } from '@kinfolio/contract/contacts'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteContactMutation, restoreContactMutation } from './mutations.ts'

/** Deletes contacts without asking, and offers to take it back. */
export function useDeleteContacts() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteContactMutation(api))
  const restore = useMutation(restoreContactMutation(api))
  const deleteContacts = useUndoableDelete<Contact>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'contacts', recordId: id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
    words,
  })
  return { deleteContacts, isDeleting: remove.isPending }
}

function words(contacts: readonly Contact[]): { gone: string; back: string } {
  const [first, ...others] = contacts
  const name = first?.name ?? ''
  if (others.length === 0) return { gone: t`${name} was deleted`, back: t`${name} is back` }
  const count = contacts.length
  return {
    gone: plural(count, { one: '# contact was deleted', other: '# contacts were deleted' }),
    back: plural(count, { one: '# contact is back', other: '# contacts are back' }),
  }
}
