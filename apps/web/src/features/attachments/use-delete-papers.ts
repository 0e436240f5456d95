import type { Attachment } from '@kinfolio/contract/attachments'
import { useConfirm } from '@kinfolio/ui/confirm'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { formatDay, todayIn } from '../../lib/format.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deletePaperMutation, restorePaperMutation } from './mutations.ts'

type Paper = Pick<Attachment, 'id' | 'title' | 'keepUntil'>

/** Deletes papers, and offers to take it back. It asks twice about those that have to be kept for some time yet. */
export function useDeletePapers() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const remove = useMutation(deletePaperMutation(api))
  const restore = useMutation(restorePaperMutation(api))
  const today = todayIn(org.settings.timeZone)
  const isKept = ({ keepUntil }: Paper) => keepUntil !== null && keepUntil >= today
  const deleteAll = useUndoableDelete<Paper>({
    remove: (paper) => remove.mutateAsync({ id: paper.id, evenIfKept: isKept(paper) || undefined }),
    restore: ({ id }) => restore.mutateAsync({ id }),
    refresh: () => refreshPapers(queryClient, api),
    words,
    right: 'delete',
  })

  async function askAndDelete(papers: readonly Paper[], onDeleted?: () => Promise<void>) {
    for (const question of questionsAbout(papers.filter(isKept))) {
      // One question after the other: the second is asked of whoever said yes to the first.
      if (!(await confirm(question))) return
    }
    deleteAll(papers, onDeleted)
  }

  return {
    deletePapers: (papers: readonly Paper[], onDeleted?: () => Promise<void>) =>
      void askAndDelete(papers, onDeleted),
    isDeleting: remove.isPending,
  }
}

function questionsAbout(kept: readonly Paper[]) {
  const [first, ...others] = kept
  if (!first) return []
  const title =
    others.length === 0
      ? t`Delete ${first.title} before its time?`
      : plural(kept.length, {
          one: 'Delete # paper before its time?',
          other: 'Delete # papers before their time?',
        })
  const last = kept.map(({ keepUntil }) => keepUntil ?? '').toSorted((a, b) => a.localeCompare(b))
  const until = formatDay(last.at(-1) ?? '')
  return [
    {
      title,
      message:
        others.length === 0
          ? t`It has to be kept until ${until}.`
          : t`They have to be kept, the last of them until ${until}.`,
      confirmText: t`Delete all the same`,
    },
    {
      title: t`Are you sure?`,
      message: t`Somebody noted that ${until} is the first day after which this may go. In the trash it is kept for 30 days, and then erased.`,
      confirmText: t`Yes, delete`,
      variant: 'danger' as const,
    },
  ]
}

function words(papers: readonly Paper[]): { gone: string; back: string } {
  const [first, ...others] = papers
  const title = first?.title ?? ''
  if (others.length === 0) return { gone: t`${title} was deleted`, back: t`${title} is back` }
  const count = papers.length
  return {
    gone: plural(count, { one: '# paper was deleted', other: '# papers were deleted' }),
    back: plural(count, { one: '# paper is back', other: '# papers are back' }),
  }
}
