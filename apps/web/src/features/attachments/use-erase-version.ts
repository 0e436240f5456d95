import type { Attachment, AttachmentVersion } from '@kinfolio/contract/attachments'
import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { formatInstant } from '../../lib/format.ts'
import { eraseVersionMutation } from './mutations.ts'

/** Erases a content that a paper had before, once somebody said yes to it. */
export function useEraseVersion({ id, title }: Attachment) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const erasing = useMutation(eraseVersionMutation(api))

  async function erase({ versionId, contentAt }: AttachmentVersion) {
    if (versionId === null) return
    const isSure = await confirm({
      title: t`Erase this version of ${title}?`,
      message: t`What it held from ${formatInstant(contentAt)} on can not be brought back then. The paper itself stays.`,
      confirmText: t`Erase for good`,
      variant: 'danger',
    })
    if (!isSure) return
    const { isDone } = await outcomeOf(erasing.mutateAsync({ id, versionId }))
    if (isDone) toast({ title: t`The version was erased`, color: 'success' })
    await refreshPapers(queryClient, api)
  }

  return { erase, isErasing: erasing.isPending }
}
