import type { Notice } from '@kinfolio/contract/notices'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { orgApi, userApi } from '../../api/client.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshApprovals } from '../../forms/approval-queries.ts'
import { failures } from './failures.ts'

/** Approves a payment where somebody was told that it waits for them, whichever organisation it is in. */
export function useApproveNotice() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ orgId, id, round }: { orgId: string; id: string; round: number }) =>
      orgApi(orgId).approvals.answer.call({ id, round, answer: 'APPROVED' }),
    meta: { failed: failures.approve },
  })

  /** Whether it was done. What changed meanwhile is asked for in both cases. */
  async function approve({ org, facts: { approval }, about }: Notice): Promise<boolean> {
    if (!org || !approval) return false
    const outcome = await outcomeOf(mutateAsync({ orgId: org.id, ...approval }))
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: userApi.notices.key() }),
      refreshApprovals(queryClient, orgApi(org.id)),
    ])
    if (outcome.isDone) toast({ title: t`Approved: ${about?.name ?? ''}`, color: 'success' })
    return outcome.isDone
  }

  return { approve, isApproving: isPending }
}
