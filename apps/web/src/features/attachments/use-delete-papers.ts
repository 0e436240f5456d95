import type { Attachment } from '@kinfolio/contract/attachments'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { deletePaperMutation, restorePaperMutation } from './mutations.ts'

/** Longer than other messages stay: it is the only way back from this screen. */
const undoMs = 12_000

type Papers = readonly Pick<Attachment, 'id' | 'title'>[]

/** Deletes papers without asking, and offers to take it back. */
export function useDeletePapers() {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deletePaperMutation(api))
  const restore = useMutation(restorePaperMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.attachments.key() })

  // What deleted it has left the screen by now, so the call itself says when it is done.
  async function undo(papers: Papers, id: string) {
    const back = await each(papers, (paper) => restore.mutateAsync(paper))
    if (back.length > 0) toast({ id, title: words(back).back, color: 'success' })
    await refresh()
  }

  async function deletePapers(papers: Papers, onDeleted?: () => Promise<void>) {
    const gone = await each(papers, (paper) => remove.mutateAsync(paper))
    if (gone.length === 0) return
    const id = `deleted ${gone.map((paper) => paper.id).join(' ')}`
    toast({
      id,
      title: words(gone).gone,
      duration: undoMs,
      actions: may('delete') ? [{ label: t`Undo`, onPress: () => void undo(gone, id) }] : undefined,
    })
    // A page of the record is left before anything asks for it again.
    await onDeleted?.()
    await refresh()
  }

  return {
    deletePapers: (papers: Papers, onDeleted?: () => Promise<void>) => void deletePapers(papers, onDeleted),
    isDeleting: remove.isPending,
  }
}

/** Those for which the call succeeded; a toast says of the others what went wrong. */
async function each(papers: Papers, call: (paper: { id: string }) => Promise<unknown>) {
  const done: Papers[number][] = []
  for (const paper of papers) {
    const { isDone } = await outcomeOf(call({ id: paper.id }))
    if (isDone) done.push(paper)
  }
  return done
}

function words(papers: Papers): { gone: string; back: string } {
  const [first, ...others] = papers
  const title = first?.title ?? ''
  if (others.length === 0) return { gone: t`${title} was deleted`, back: t`${title} is back` }
  const count = papers.length
  return {
    gone: plural(count, { one: '# paper was deleted', other: '# papers were deleted' }),
    back: plural(count, { one: '# paper is back', other: '# papers are back' }),
  }
}
