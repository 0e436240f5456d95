import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { markDistinctMutation, unmarkDistinctMutation } from './mutations.ts'

type Named = { id: string; name: string }

/** Says that two records are not the same, and offers to take it back. */
export function useDistinct() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const mark = useMutation(markDistinctMutation(api))
  const unmark = useMutation(unmarkDistinctMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.duplicates.key() })

  async function markDistinct(kind: MergeKind, first: Named, second: Named): Promise<void> {
    const pair = { kind, firstId: first.id, secondId: second.id }
    const { isDone } = await outcomeOf(mark.mutateAsync(pair))
    if (isDone)
      toast({
        id: `distinct ${first.id} ${second.id}`,
        title: t`${first.name} and ${second.name} are not the same`,
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void outcomeOf(unmark.mutateAsync(pair)).then(refresh) }],
      })
    await refresh()
  }

  return { markDistinct, isMarking: mark.isPending }
}
