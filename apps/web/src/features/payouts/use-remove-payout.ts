import type { Payout } from '@kinfolio/contract/payouts'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { removePayoutMutation, restorePayoutMutation } from './mutations.ts'

/** Follows a payout no more, and offers to follow it again with all that was told of its years. */
export function useRemovePayout() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(removePayoutMutation(api))
  const restore = useMutation(restorePayoutMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.payouts.key() })

  async function undo({ legalEntityId, begunOn, charitablePositionIds, years, id }: Payout) {
    const told = years.flatMap((year) => {
      if (year.told === null) return []
      const { version: _, note, ...figures } = year.told
      return [{ ...figures, note: note ?? '' }]
    })
    const { isDone } = await outcomeOf(
      restore.mutateAsync({ legalEntityId, begunOn, charitablePositionIds, years: told }),
    )
    if (isDone) toast({ id: `payout ${id}`, title: t`The payout is followed again`, color: 'success' })
    await refresh()
  }

  return async (payout: Payout) => {
    const { isDone } = await outcomeOf(remove.mutateAsync({ id: payout.id }))
    await refresh()
    if (!isDone) return
    toast({
      id: `payout ${payout.id}`,
      title: t`The payout of ${payout.name} is not followed any more`,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo(payout) }],
    })
  }
}
