import type { Attachment } from '@kinfolio/contract/attachments'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { lockPaperMutation, openPaperMutation } from './mutations.ts'
import { freshVersionsQuery } from './queries.ts'

/** Keeps a paper without its password, and offers to take it back: the locked content is among its versions. */
export function useOpenPaper({ id, version, sha256 }: Attachment) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const open = useMutation(openPaperMutation(api))
  const lock = useMutation(lockPaperMutation(api))
  const toastId = `opened ${id}`

  async function takeBack(): Promise<void> {
    const { isDone } = await outcomeOf(lockAgain())
    await refreshPapers(queryClient, api)
    if (isDone) toast({ id: toastId, title: t`The paper is locked as it was`, color: 'success' })
  }

  async function lockAgain(): Promise<void> {
    const versions = await queryClient.fetchQuery(freshVersionsQuery(api, id))
    const locked = versions.find((each) => each.sha256 === sha256)
    if (locked?.versionId) await lock.mutateAsync({ id, versionId: locked.versionId })
  }

  async function openAndKeep(password: string): Promise<void> {
    const { isDone } = await outcomeOf(open.mutateAsync({ id, version, password }))
    // After a refusal too: the paper may be newer than what is on screen.
    await refreshPapers(queryClient, api)
    if (!isDone) return
    toast({
      id: toastId,
      title: t`The paper opens without a password now`,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void takeBack() }],
    })
  }

  return { openAndKeep, refusal: open.error, isOpening: open.isPending, reset: open.reset }
}
