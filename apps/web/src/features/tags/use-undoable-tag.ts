import type { Tag } from '@kinfolio/contract/tags'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshTags } from '../../forms/tag-queries.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { deleteTagMutation, mergeTagMutation, restoreTagMutation } from './mutations.ts'

/** Deletes and merges tags without asking, and offers to take it back. */
export function useUndoableTag() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteTagMutation(api))
  const merge = useMutation(mergeTagMutation(api))
  const restore = useMutation(restoreTagMutation(api))

  // What took it away has left the screen by now, so the call itself says when it is done.
  async function undo({ id, name }: Tag) {
    const isBack = await ended(restore.mutateAsync({ id }))
    if (isBack) toast({ id: `tag ${id}`, title: t`${name} is back`, color: 'success' })
    await refreshTags(queryClient, api)
  }

  async function run(tag: Tag, call: Promise<unknown>, title: string): Promise<boolean> {
    const isDone = await ended(call)
    if (isDone)
      toast({
        id: `tag ${tag.id}`,
        title,
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void undo(tag) }],
      })
    await refreshTags(queryClient, api)
    return isDone
  }

  return {
    deleteTag: (tag: Tag) => run(tag, remove.mutateAsync({ id: tag.id }), t`${tag.name} was deleted`),
    mergeTag: (tag: Tag, into: Tag) =>
      run(
        tag,
        merge.mutateAsync({ id: tag.id, intoId: into.id }),
        t`${tag.name} was merged into ${into.name}`,
      ),
    mergeError: merge.error,
    isBusy: remove.isPending || merge.isPending,
  }
}

/** Whether a call succeeded. A toast or the dialog says what went wrong. */
function ended(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  )
}
