import type { Relation } from '@kinfolio/contract/relations'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { deleteRelationMutation, endRelationMutation, restoreRelationMutation } from './mutations.ts'

/** Ends a relation on a day, or removes it without asking and offers to take that back. */
export function useRelationActions(): {
  end: (relation: Relation, on: string) => void
  remove: (relation: Relation) => void
  isBusy: boolean
} {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const ending = useMutation(endRelationMutation(api))
  const removing = useMutation(deleteRelationMutation(api))
  const restoring = useMutation(restoreRelationMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.relations.key() })
  // The toast of a failed call says what went wrong.
  const succeeds = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    )

  async function end({ id, version }: Relation, on: string) {
    if (!(await succeeds(ending.mutateAsync({ id, version, until: on })))) return
    toast({ title: t`The relation ends today`, color: 'success' })
    await refresh()
  }

  async function undo(relation: Relation) {
    const { from, to, id } = relation
    // A member who is gone has no id any more, so nobody can relate to them again.
    if (from.id === null || to.id === null) return
    const ends = { from: { type: from.type, id: from.id }, to: { type: to.type, id: to.id } }
    const { type, ownTypeId, since, until, share, shareMin, shareMax, directness, isBeneficial } = relation
    const { source, notes } = relation
    const facts = { since, until, share, shareMin, shareMax, directness, isBeneficial, source, notes }
    if (!(await succeeds(restoring.mutateAsync({ type, ownTypeId, ...ends, ...facts })))) return
    toast({ id: `deleted ${id}`, title: t`The relation is back`, color: 'success' })
    await refresh()
  }

  async function remove(relation: Relation) {
    const { id, from, to } = relation
    if (!(await succeeds(removing.mutateAsync({ id })))) return
    const isRestorable = may('write') && from.id !== null && to.id !== null
    toast({
      id: `deleted ${id}`,
      title: t`The relation was removed`,
      duration: undoMs,
      actions: isRestorable ? [{ label: t`Undo`, onPress: () => void undo(relation) }] : undefined,
    })
    await refresh()
  }

  return {
    end: (relation, on) => void end(relation, on),
    remove: (relation) => void remove(relation),
    isBusy: ending.isPending || removing.isPending,
  }
}
