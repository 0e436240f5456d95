import type { PaperShare } from '@kinfolio/contract/paper-shares'
import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { revokeShareMutation } from './mutations.ts'

/** Takes a link back. That can not be undone, since nobody knows its address any more. */
export function useRevokeShare() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useMutation(revokeShareMutation(api))

  async function revoke({ id: shareId, attachmentId: id, recipient }: PaperShare): Promise<void> {
    const isSure = await confirm({
      title: t`Take back the link for ${recipient}?`,
      message: t`From now on it opens nothing, also for whoever is looking at the paper. What was downloaded or copied can not be taken back.`,
      confirmText: t`Take back`,
      variant: 'danger',
    })
    if (!isSure) return
    const { isDone } = await outcomeOf(mutateAsync({ id, shareId }))
    await queryClient.invalidateQueries({ queryKey: api.paperShares.key() })
    if (isDone) toast({ title: t`The link for ${recipient} opens nothing any more`, color: 'success' })
  }

  return { revoke: (share: PaperShare) => void revoke(share), isRevoking: isPending }
}
