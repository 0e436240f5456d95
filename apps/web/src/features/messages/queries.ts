import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import type { MessageTarget } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import type { ThreadFilter } from '@kinfolio/contract/message-threads'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { unlessLive } from '../../api/live.ts'
import { failures } from './failures.ts'

/** So often a page says that somebody looks, and asks who does. */
export const presenceMs = 10_000

/** So often a page asks by itself while the server does not tell it. */
const askAgainMs = 60_000

export const threadsQuery = (api: Api, filter: z.input<typeof ThreadFilter>) =>
  api.messageThreads.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    refetchInterval: unlessLive(askAgainMs),
    meta: { inPlace: failures.loadThreads },
  })

export const threadQuery = (api: Api, id: string) =>
  api.messageThreads.get.queryOptions({
    input: { id },
    refetchInterval: unlessLive(askAgainMs),
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
    refetchInterval: unlessLive(askAgainMs),
    meta: { failed: failures.countUnread },
  })

/** The newest conversations about a record, wherever they lie. */
export const threadsAboutQuery = (api: Api, target: { entityType: MessageTarget; entityId: string }) =>
  api.messageThreads.list.queryOptions({
    input: { ...target, everywhere: true, limit: 20 },
    meta: { inPlace: failures.loadThreads },
  })

/** How often a page looks for a mail that is on its way. */
const onItsWayMs = 2_000

/** Mails that are not sent yet: of a conversation, or all that the caller sees. */
export const draftsQuery = (api: Api, threadId?: string) =>
  api.messageDrafts.list.queryOptions({
    input: { threadId },
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? onItsWayMs : askAgainMs),
    meta: { failed: failures.loadDrafts },
  })

export function isOnItsWay({ state }: Pick<MessageDraft, 'state'>): boolean {
  return state === 'QUEUED' || state === 'SENDING'
}

export const draftTemplatesQuery = (api: Api) =>
  api.messageTemplates.list.queryOptions({ meta: { failed: failures.fillTemplate } })

/** People whose name or address fits what somebody types. */
export const recipientsQuery = (api: Api, search: string) =>
  api.contacts.list.queryOptions({
    input: { search, limit: 8 },
    placeholderData: keepPreviousData,
    meta: { failed: failures.findRecipients },
  })

export const mailedPapersQuery = (api: Api, search: string) =>
  api.attachments.list.queryOptions({
    input: { limit: 50, ...(search !== '' && { search }) },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.findPapers },
  })

export const refreshDrafts = (queryClient: QueryClient, api: Api) =>
  queryClient.invalidateQueries({ queryKey: api.messageDrafts.key() })

/** What a conversation can wait for. */
export const eventsQuery = (api: Api, id: string) =>
  api.messageThreads.events.queryOptions({ input: { id }, meta: { inPlace: failures.loadEvents } })

/** Whom a note can name. */
export const threadPeopleQuery = (api: Api, id: string) =>
  api.messageThreads.people.queryOptions({ input: { id }, meta: { inPlace: failures.loadThreadPeople } })

/** What a conversation may be about; asked anew when something came. */
export const suggestionsQuery = (api: Api, { id, lastAt }: Pick<MessageThread, 'id' | 'lastAt'>) => {
  const { queryKey, ...query } = api.messageThreads.suggestions.queryOptions({
    input: { id },
    meta: { inPlace: failures.loadLinkSuggestions },
  })
  return { ...query, queryKey: [...queryKey, lastAt] }
}

/** Who else looks at which conversation. Where somebody does, it is asked again before they are forgotten; where it fails, nobody is there. */
export const presenceQuery = (api: Api) =>
  api.messageThreads.presence.queryOptions({
    refetchInterval: ({ state }) => (state.data?.length ? presenceMs : unlessLive(presenceMs)()),
  })

/** Asks again for everything that the inbox shows. */
export async function refreshInbox(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [api.messageThreads, api.messages, api.messageDrafts].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )
}
