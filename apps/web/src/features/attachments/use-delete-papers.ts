import type { Attachment } from '@kinfolio/contract/attachments'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deletePaperMutation, restorePaperMutation } from './mutations.ts'

type Paper = Pick<Attachment, 'id' | 'title'>

/** Deletes papers without asking, and offers to take it back. */
export function useDeletePapers() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deletePaperMutation(api))
  const restore = useMutation(restorePaperMutation(api))
  const deletePapers = useUndoableDelete<Paper>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: api.attachments.key() }),
    words,
    right: 'delete',
  })
  return { deletePapers, isDeleting: remove.isPending }
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
