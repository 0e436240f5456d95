import type { Attachment, AttachmentVersion } from '@kinfolio/contract/attachments'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { showTray } from '../../pages/tray.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { restoreVersionMutation } from './mutations.ts'
import { freshVersionsQuery } from './queries.ts'
import { uploads } from './uploads.ts'

/** A content by which a version is known again, whatever its id is by then. */
type Content = Pick<AttachmentVersion, 'sha256' | 'contentAt'>

/** Gives a paper another content, or one back that it had. Both can be taken back. */
export function useVersions(paper: Attachment) {
  const { api, org, user } = useOrg()
  const queryClient = useQueryClient()
  const restoring = useMutation(restoreVersionMutation(api))
  const { id, title } = paper

  async function bringBack({ sha256, contentAt }: Content, words: string, undo: Content | null) {
    const { isDone } = await outcomeOf(restoreContent({ sha256, contentAt }))
    // What is done next starts from the paper as the page shows it.
    await refreshPapers(queryClient, api)
    if (isDone) tell(words, undo)
  }

  async function restoreContent({ sha256, contentAt }: Content): Promise<void> {
    const versions = await queryClient.fetchQuery(freshVersionsQuery(api, id))
    const version = versions.find((each) => each.sha256 === sha256 && each.contentAt === contentAt)
    const versionId = version?.versionId ?? null
    // Somebody else brought it back already.
    if (versionId !== null) await restoring.mutateAsync({ id, versionId })
  }

  function tell(words: string, undo: Content | null) {
    const back = t`${title} is as it was`
    toast({
      id: `version of ${id}`,
      title: words,
      color: 'success',
      duration: undoMs,
      actions: undo ? [{ label: t`Undo`, onPress: () => void bringBack(undo, back, null) }] : undefined,
    })
  }

  return {
    /** Sends a file in the place of the content that the paper has. */
    replace(file: File) {
      showTray()
      const { sha256, version } = paper
      const wish = { userId: user.id, orgId: org.id, file, target: null, targetName: undefined }
      uploads.add([{ ...wish, replaces: { id, sha256, version } }], ({ alreadyThere }) => {
        if (!alreadyThere) tell(t`${title} was replaced`, paper)
        void refreshPapers(queryClient, api)
        void queryClient.invalidateQueries({ queryKey: api.uploads.key() })
      })
    },
    restore: (version: Content) => bringBack(version, t`The version of ${title} is back`, paper),
    isRestoring: restoring.isPending,
  }
}
