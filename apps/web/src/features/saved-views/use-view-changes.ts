import type { SavedView, SavedViewUpdate } from '@kinfolio/contract/saved-views'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import {
  deleteSavedViewMutation,
  orderSavedViewsMutation,
  restoreSavedViewMutation,
  updateSavedViewMutation,
} from './mutations.ts'

/** Changes views of a list without asking. A toast says what was done, and deleting is taken back there. */
export function useViewChanges(views: readonly SavedView[]) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const save = useMutation(updateSavedViewMutation(api))
  const order = useMutation(orderSavedViewsMutation(api))
  const erase = useMutation(deleteSavedViewMutation(api))
  const restore = useMutation(restoreSavedViewMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.savedViews.key() })
  const deleteViews = useUndoableDelete<SavedView>({
    remove: ({ id }) => erase.mutateAsync({ id }),
    restore: ({ list, name, state, isShared }) => restore.mutateAsync({ list, name, state, isShared }),
    refresh,
    words: ([view]) => {
      const name = view?.name ?? ''
      return { gone: t`${name} was deleted`, back: t`${name} is back` }
    },
    right: 'read',
  })

  async function update(view: SavedView, change: Pick<SavedViewUpdate, 'state' | 'isShared'>) {
    const { id, version, name } = view
    const { isDone } = await outcomeOf(save.mutateAsync({ id, version, ...change }))
    if (isDone) {
      const title =
        change.isShared === undefined
          ? t`${name} was saved`
          : change.isShared
            ? t`${name} is shared with everybody`
            : t`${name} is yours alone`
      toast({ id: `view ${id}`, title, color: 'success' })
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await refresh()
  }

  async function move({ id, list, isShared }: SavedView, to: number) {
    const ids = views.map((view) => view.id).filter((other) => other !== id)
    await outcomeOf(order.mutateAsync({ list, isShared, ids: ids.toSpliced(to, 0, id) }))
    await refresh()
  }

  return {
    update: (view: SavedView, change: Pick<SavedViewUpdate, 'state' | 'isShared'>) =>
      void update(view, change),
    move: (view: SavedView, to: number) => void move(view, to),
    remove: (view: SavedView) => deleteViews([view]),
  }
}
