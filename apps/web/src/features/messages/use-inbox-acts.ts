import type { MessageStatus } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { readThreadMutation } from './mutations.ts'
import { messagesQuery, refreshInbox } from './queries.ts'
import { useChangeThreads } from './use-change-threads.ts'
import { useDeleteMessages } from './use-delete-messages.ts'

type Threads = readonly MessageThread[]

type After = {
  /** Conversations have left the list. */
  onGone: (threads: Threads) => void
  /** Conversations are put away without a change of the list. */
  onPutAway: (threads: Threads) => void
}

/** What the buttons and the keys of the inbox do. */
export function useInboxActs({ onGone, onPutAway }: After) {
  const { api, user } = useOrg()
  const queryClient = useQueryClient()
  const { apply, isChanging } = useChangeThreads()
  const { deleteMessages, isDeleting } = useDeleteMessages()
  const read = useMutation(readThreadMutation(api))

  async function assign(threads: Threads, person: { id: string; name: string | null } | null) {
    await apply(threads, { assigneeId: person?.id ?? null }, person?.name ?? '')
  }

  return {
    isBusy: isChanging || isDeleting || read.isPending,
    async setStatus(threads: Threads, status: MessageStatus) {
      if ((await apply(threads, { status })) && status === 'DONE') onGone(threads)
    },
    async archive(threads: Threads, archived: boolean) {
      if (await apply(threads, { archived })) onGone(threads)
    },
    assign,
    takeOver: (threads: Threads) => assign(threads, user),
    snooze: (threads: Threads) => openOverlay('snoozeThreads', { threads, onDone: () => onGone(threads) }),
    /** Puts them away too: what is read stays read. */
    async markUnread(threads: Threads) {
      for (const { id } of threads) await outcomeOf(read.mutateAsync({ id, isRead: false }))
      onPutAway(threads)
      await refreshInbox(queryClient, api)
    },
    /** All messages of the conversations. */
    async remove(threads: Threads) {
      const messages = []
      for (const thread of threads) {
        const call = queryClient.fetchQuery({
          ...messagesQuery(api, thread),
          meta: { failed: failures.loadMessages },
        })
        const all = await outcomeOf(call)
        if (!all.isDone) return
        messages.push(...all.answer)
      }
      deleteMessages(messages, async () => onGone(threads))
    },
  }
}

export type InboxActs = ReturnType<typeof useInboxActs>
