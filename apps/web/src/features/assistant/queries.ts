import { keepPreviousData, type QueryClient, skipToken } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const questionsQuery = (api: Api) =>
  api.assistant.questions.queryOptions({ meta: { inPlace: failures.loadQuestions } })

/** Which transaction somebody asks for in words; an empty text asks for none. */
export const actsQuery = (api: Api, q: string) =>
  api.assistant.acts.queryOptions({
    input: q === '' ? skipToken : { q },
    meta: { failed: failures.findActs },
  })

export const chatsQuery = (api: Api) =>
  api.assistant.listChats.queryOptions({ meta: { inPlace: failures.loadChats } })

/** Null: a conversation that has not begun. */
export const chatQuery = (api: Api, id: string | null) =>
  api.assistant.getChat.queryOptions({
    input: id === null ? skipToken : { id },
    meta: { inPlace: failures.loadChat },
  })

export type AskedChange = { start?: string; end?: string; currency?: string; entityId?: string }

/** Null: the figures that it explains are not here yet. Nobody asked for it, so nothing is said when it fails. */
export const explanationQuery = (api: Api, asked: AskedChange | null) =>
  api.assistant.explanation.queryOptions({
    input: asked ?? skipToken,
    placeholderData: keepPreviousData,
  })

export const modelQuery = (api: Api) =>
  api.assistantModels.get.queryOptions({ meta: { inPlace: failures.loadModel } })

export const modelCallsQuery = (api: Api) =>
  api.assistantModels.calls.queryOptions({ meta: { inPlace: failures.loadCalls } })

export function refreshModel(queryClient: QueryClient, api: Api): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.assistantModels.key() })
}

/** After a question: the conversation has it, and stands first in their list. */
export function refreshChats(queryClient: QueryClient, api: Api): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.assistant.key() })
}
