import type { Attachment } from '@kinfolio/contract/attachments'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { assignTagMutation, refreshTags, unassignTagMutation } from '../../forms/tag-queries.ts'
import { changePaperMutation, linkPapersMutation, unlinkPapersMutation } from './mutations.ts'
import { beforeChange, type NotedFacts, writesOf } from './suggested-facts.ts'

/** Takes back what was written; answers whether it did. */
type TakeBack = () => Promise<boolean>

/** Writes what is suggested of a paper, and answers what takes it back; null: it failed, and a toast has said so. */
export function useWriteFacts() {
  const { api } = useOrg()
  const change = useMutation(changePaperMutation(api))
  const link = useMutation(linkPapersMutation(api))
  const unlink = useMutation(unlinkPapersMutation(api))
  const assign = useMutation(assignTagMutation(api))
  const unassign = useMutation(unassignTagMutation(api))
  const queryClient = useQueryClient()

  async function note(id: string, facts: NotedFacts): Promise<boolean> {
    if (Object.keys(facts).length === 0) return true
    // A change made meanwhile concerns other facts, or is seen when the paper is loaded again.
    return (await outcomeOf(change.mutateAsync({ id, ...facts }))).isDone
  }

  return async (paper: Attachment, facts: readonly SuggestedFact[]): Promise<TakeBack | null> => {
    const { id } = paper
    const { change: wanted, links, tags } = writesOf(facts)
    if (!(await note(id, wanted))) return null
    const undoing: (() => Promise<boolean>)[] = [() => note(id, beforeChange(paper, wanted))]
    const takeBack = async () => {
      const back = await Promise.all(undoing.map((undo) => undo()))
      return back.every(Boolean)
    }
    for (const { entityType, entityId } of links) {
      const input = { attachmentIds: [id], entityType, entityId }
      const linked = await outcomeOf(link.mutateAsync(input))
      if (!linked.isDone) {
        await takeBack()
        return null
      }
      if (linked.answer.attachmentIds.length > 0) {
        undoing.push(async () => (await outcomeOf(unlink.mutateAsync({ ...input, remove: true }))).isDone)
      }
    }
    for (const { tagId } of tags) {
      const input = { tagId, entityId: id, entityType: 'attachment' as const }
      if (!(await outcomeOf(assign.mutateAsync(input))).isDone) {
        await takeBack()
        return null
      }
      undoing.push(async () => (await outcomeOf(unassign.mutateAsync(input))).isDone)
    }
    await refreshTags(queryClient, api)
    return takeBack
  }
}
