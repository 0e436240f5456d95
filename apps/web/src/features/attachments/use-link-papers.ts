import type { Attachment } from '@kinfolio/contract/attachments'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { linkPapersMutation, unlinkPapersMutation } from './mutations.ts'
import type { PaperTarget } from './queries.ts'

type Papers = readonly Pick<Attachment, 'id' | 'title'>[]
type NamedTarget = PaperTarget & { name: string }

/** Puts papers on a record and takes them off, and offers to take it back. */
export function useLinkPapers() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const link = useMutation(linkPapersMutation(api))
  const unlink = useMutation(unlinkPapersMutation(api))
  const refresh = () => refreshPapers(queryClient, api)

  /** Answers the papers that changed. Null: it failed, and a toast has said so. */
  async function change({ entityType, entityId }: PaperTarget, ids: readonly string[], remove: boolean) {
    const call = remove ? unlink : link
    const input = { attachmentIds: [...ids], entityType, entityId, ...(remove && { remove }) }
    const changed = await outcomeOf(call.mutateAsync(input))
    await refresh()
    return changed.isDone ? changed.answer.attachmentIds : null
  }

  async function takeBack(id: string, target: NamedTarget, ids: readonly string[], remove: boolean) {
    const changed = await change(target, ids, remove)
    if (changed === null) return
    toast({
      id,
      title: remove ? t`Taken off ${target.name} again` : t`Back on ${target.name}`,
      color: 'success',
    })
  }

  return {
    isChanging: link.isPending || unlink.isPending,
    async put(papers: Papers, target: NamedTarget): Promise<boolean> {
      const changed = await change(
        target,
        papers.map(({ id }) => id),
        false,
      )
      if (changed === null) return false
      const id = `put ${target.entityId}`
      toast({
        id,
        title:
          changed.length === 0
            ? t`It was on ${target.name} already`
            : papers.length === 1
              ? t`${papers[0]?.title ?? ''} is on ${target.name}`
              : plural(changed.length, {
                  one: `# paper is on ${target.name}`,
                  other: `# papers are on ${target.name}`,
                }),
        color: changed.length === 0 ? undefined : 'success',
        duration: undoMs,
        actions:
          changed.length === 0
            ? undefined
            : [{ label: t`Undo`, onPress: () => void takeBack(id, target, changed, true) }],
      })
      return true
    },
    async takeOff({ id: paperId, title }: Papers[number], target: NamedTarget): Promise<void> {
      const changed = await change(target, [paperId], true)
      if (changed === null) return
      const id = `taken ${paperId} ${target.entityId}`
      toast({
        id,
        title: t`${title} was taken off ${target.name}`,
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void takeBack(id, target, [paperId], false) }],
      })
    },
  }
}
