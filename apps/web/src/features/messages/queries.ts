import type { MessageTarget } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import type { ThreadFilter } from '@kinfolio/contract/message-threads'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** Nobody tells a page that something came: it asks so often while somebody looks at it. */
const askAgainMs = 60_000

export const threadsQuery = (api: Api, filter: z.input<typeof ThreadFilter>) =>
  api.messageThreads.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
    meta: { inPlace: failures.loadThreads },
  })

export const threadQuery = (api: Api, id: string) =>
  api.messageThreads.get.queryOptions({
    input: { id },
    refetchInterval: askAgainMs,
    meta: { inPlace: failures.loadThread },
  })

/** The messages of a conversation, asked for anew when one has come or gone. */
export const messagesQuery = (
  api: Api,
  { id, lastAt, messageCount }: Pick<MessageThread, 'id' | 'lastAt' | 'messageCount'>,
) => {
  const { queryKey, ...query } = api.messages.thread.queryOptions({
    input: { threadId: id },
    meta: { inPlace: failures.loadMessages },
  })
  return { ...query, queryKey: [...queryKey, lastAt, messageCount] }
}

export const messageQuery = (api: Api, id: string) =>
  api.messages.get.queryOptions({ input: { id }, meta: { failed: failures.loadMessage } })

/** Stands beside the entry of the navigation, and beside the parts of the inbox. */
export const unreadQuery = (api: Api) =>
  api.messages.unreadCounts.queryOptions({
    refetchInterval: askAgainMs,
    meta: { failed: failures.countUnread },
  })

/** The newest conversations about a record, wherever they lie. */
export const threadsAboutQuery = (api: Api, target: { entityType: MessageTarget; entityId: string }) =>
  api.messageThreads.list.queryOptions({
    input: { ...target, everywhere: true, limit: 20 },
    meta: { inPlace: failures.loadThreads },
  })

/** Asks again for everything that the inbox shows. */
export async function refreshInbox(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [api.messageThreads, api.messages].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })),
  )
}
