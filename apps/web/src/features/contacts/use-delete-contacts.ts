import type { Contact } from '@kinfolio/contract/contacts'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { deleteContactMutation, restoreContactMutation } from './mutations.ts'

/** Longer than other messages stay: it is the only way back from this screen. */
const undoMs = 12_000

/** Deletes contacts without asking, and offers to take it back. */
export function useDeleteContacts(): {
  deleteContacts: (contacts: readonly Contact[], onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteContactMutation(api))
  const restore = useMutation(restoreContactMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.contacts.key() })

  // What deleted it has left the screen by now, so the call itself says when it is done.
  async function undo(contacts: readonly Contact[], id: string) {
    const back = await each(contacts, (contact) =>
      restore.mutateAsync({ id: org.id, recordType: 'contacts', recordId: contact.id }),
    )
    if (back.length > 0) toast({ id, title: words(back).back, color: 'success' })
    await refresh()
  }

  async function deleteContacts(contacts: readonly Contact[], onDeleted?: () => Promise<void>) {
    const gone = await each(contacts, ({ id }) => remove.mutateAsync({ id }))
    if (gone.length === 0) return
    const id = `deleted ${gone.map((contact) => contact.id).join(' ')}`
    toast({
      id,
      title: words(gone).gone,
      duration: undoMs,
      actions: may('restore') ? [{ label: t`Undo`, onPress: () => void undo(gone, id) }] : undefined,
    })
    // A page of the record is left before anything asks for it again.
    await onDeleted?.()
    await refresh()
  }

  return {
    deleteContacts: (contacts, onDeleted) => void deleteContacts(contacts, onDeleted),
    isDeleting: remove.isPending,
  }
}

/** Those for which the call succeeded; a toast says of the others what went wrong. */
async function each(contacts: readonly Contact[], call: (contact: Contact) => Promise<unknown>) {
  const done: Contact[] = []
  for (const contact of contacts) {
    const isDone = await call(contact).then(
      () => true,
      () => false,
    )
    if (isDone) done.push(contact)
  }
  return done
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
