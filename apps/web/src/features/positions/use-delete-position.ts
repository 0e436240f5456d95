import type { Position } from '@kinfolio/contract/position'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deletePositionMutation, restorePositionMutation } from './mutations.ts'

/**
 * Deletes a position with its transactions without asking, and offers to take it back. Null: the role may not, or does not
 * see what would go.
 */
export function useDeletePosition(): {
  deletePosition: ((position: Position, onDeleted?: () => Promise<void>) => void) | null
  isDeleting: boolean
} {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deletePositionMutation(api))
  const restore = useMutation(restorePositionMutation(api))
  const deletePositions = useUndoableDelete<Position>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'positions', recordId: id }),
    refresh: () => refreshRecords(queryClient, api),
    words: ([position]) => ({ gone: goneWords(position), back: t`${position?.name ?? ''} is back` }),
  })
  return {
    deletePosition:
      may('delete') && org.role.valuesVisible
        ? (position, onDeleted) => deletePositions([position], onDeleted)
        : null,
    isDeleting: remove.isPending,
  }
}

function goneWords(position: Pick<Position, 'name' | 'transactionCount'> | undefined): string {
  const { name = '', transactionCount: count = 0 } = position ?? {}
  if (count === 0) return t`${name} was deleted`
  return plural(count, {
    one: `${name} was deleted with its transaction`,
    other: `${name} was deleted with its # transactions`,
  })
}
