import type { Merge, MergeRequest } from '@kinfolio/contract/merges'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { mergeMutation, undoMergeMutation } from './mutations.ts'

/** Merges records, and takes merges back. */
export function useMerge() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const merging = useMutation(mergeMutation(api))
  const undoing = useMutation(undoMergeMutation(api))
  // Whatever names a record may name another one now.
  const refresh = () => queryClient.invalidateQueries()

  async function undo({ id, merged }: Pick<Merge, 'id' | 'merged'>): Promise<boolean> {
    const undone = await outcomeOf(undoing.mutateAsync({ id }))
    if (undone.isDone) {
      const names = merged.map(({ name }) => name).join(', ')
      const { leftAsIs } = undone.answer
      toast({
        id: `merge ${id}`,
        title: t`${names} is back`,
        description: leftAsIs.length > 0 ? leftAsIs.join(' ') : undefined,
        color: leftAsIs.length > 0 ? 'warning' : 'success',
      })
    }
    await refresh()
    return undone.isDone
  }

  /** Whether it was merged; the form says what stood against it. */
  async function merge(
    request: MergeRequest,
    name: string,
    onMerged?: () => Promise<void>,
  ): Promise<boolean> {
    const done = await outcomeOf(merging.mutateAsync(request))
    if (done.isDone) {
      const names = done.answer.merged.map((one) => one.name).join(', ')
      toast({
        id: `merge ${done.answer.id}`,
        title: t`${names} was merged into ${name}`,
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void undo(done.answer) }],
      })
      // A page of the record that is gone is left before anything asks for it again.
      await onMerged?.()
    }
    await refresh()
    return done.isDone
  }

  return {
    merge,
    undo,
    isMerging: merging.isPending,
    isUndoing: undoing.isPending,
    mergeError: merging.error,
  }
}
