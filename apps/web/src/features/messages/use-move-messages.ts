import type { MessageThread } from '@kinfolio/contract/message-records'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { moveMessagesMutation } from './mutations.ts'
import { refreshInbox } from './queries.ts'
import type { NamedThread, SeenThread } from './use-change-threads.ts'

/** What was moved: from which conversation, into which one. */
type Moved = { fromId: string; intoId: string; messageIds: string[] }

/** Makes one conversation of two, or two of one, and offers to take it back. */
export function useMoveMessages() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const move = useMutation(moveMessagesMutation(api))
  const refresh = () => refreshInbox(queryClient, api)

  async function undo(id: string, moves: readonly Moved[], onBack: (fromId: string) => void) {
    let isBack = true
    for (const { fromId, intoId, messageIds } of moves) {
      const call = move.mutateAsync({ id: intoId, messageIds, intoId: fromId })
      const { isDone } = await outcomeOf(call)
      isBack &&= isDone
    }
    const [first] = moves
    if (isBack && first) {
      toast({ id, title: t`They are where they were`, color: 'success' })
      onBack(first.fromId)
    }
    await refresh()
  }

  function tell(title: string, moves: readonly Moved[], onBack: (fromId: string) => void) {
    const id = `moved ${moves.flatMap(({ messageIds }) => messageIds).join(' ')}`
    toast({
      id,
      title,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo(id, moves, onBack) }],
    })
  }

  return {
    isMoving: move.isPending,
    /** All messages of some conversations into another one. `onShow` gets the conversation that is to be read then. */
    async merge(threads: readonly SeenThread[], into: NamedThread, onShow: (id: string) => void) {
      const moves: Moved[] = []
      for (const { id, version } of threads) {
        const outcome = await outcomeOf(move.mutateAsync({ id, version, intoId: into.id }))
        if (!outcome.isDone) break
        moves.push({ fromId: id, intoId: into.id, messageIds: outcome.answer.messageIds })
      }
      if (moves.length > 0) {
        const count = moves.length
        const title = plural(count, {
          one: `It is a part of “${into.subject}” now`,
          other: `# conversations are parts of “${into.subject}” now`,
        })
        tell(title, moves, onShow)
        onShow(into.id)
      }
      await refresh()
    },
    /** One message into a conversation of its own. */
    async split(messageId: string, from: Pick<MessageThread, 'id'>, onShow: (id: string) => void) {
      const call = move.mutateAsync({ id: from.id, messageIds: [messageId], intoId: null })
      const outcome = await outcomeOf(call)
      if (outcome.isDone) {
        const { threadId, messageIds } = outcome.answer
        tell(
          t`It is a conversation of its own now`,
          [{ fromId: from.id, intoId: threadId, messageIds }],
          onShow,
        )
        onShow(threadId)
      }
      await refresh()
    },
  }
}
