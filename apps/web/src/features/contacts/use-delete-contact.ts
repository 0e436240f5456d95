import type { Contact } from '@kinfolio/contract/contacts'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { deleteContactMutation, restoreContactMutation } from './mutations.ts'

/** Longer than other messages stay: it is the only way back from this screen. */
const undoMs = 12_000

/** Deletes without asking, and offers to take it back. */
export function useDeleteContact(): {
  deleteContact: (contact: Contact, onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteContactMutation(api))
  const restore = useMutation(restoreContactMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.contacts.key() })

  // What deleted it has left the screen by now, so the call itself says when it is done.
  async function undo({ id, name }: Contact) {
    const isBack = await restore.mutateAsync({ id: org.id, recordType: 'contacts', recordId: id }).then(
      () => true,
      () => false, // the toast says what went wrong
    )
    if (!isBack) return
    toast({ id: `deleted ${id}`, title: t`${name} is back`, color: 'success' })
    await refresh()
  }

  async function deleteContact(contact: Contact, onDeleted?: () => Promise<void>) {
    const { id, name } = contact
    const isDone = await remove.mutateAsync({ id }).then(
      () => true,
      () => false, // the toast says what went wrong
    )
    if (!isDone) return
    toast({
      id: `deleted ${id}`,
      title: t`${name} was deleted`,
      duration: undoMs,
      actions: may('restore') ? [{ label: t`Undo`, onPress: () => void undo(contact) }] : undefined,
    })
    // A page of the record is left before anything asks for it again.
    await onDeleted?.()
    await refresh()
  }

  return {
    deleteContact: (contact, onDeleted) => void deleteContact(contact, onDeleted),
    isDeleting: remove.isPending,
  }
}
