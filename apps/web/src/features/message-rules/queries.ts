import type { MessageRuleDraft } from '@kinfolio/contract/message-rules'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const messageRulesQuery = (api: Api) =>
  api.messageRules.list.queryOptions({ meta: { inPlace: failures.loadMessageRules } })

export const previewLimit = 10

/** Which of the newest mails a rule fits. */
export const rulePreviewQuery = (api: Api, draft: MessageRuleDraft, page: number) =>
  api.messageRules.preview.queryOptions({
    input: { ...draft, page, limit: previewLimit },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { inPlace: failures.previewMessageRule },
  })

export const runsLimit = 10

/** What rules did, the newest first. */
export const runsQuery = (api: Api, page: number) =>
  api.messageRules.runs.queryOptions({
    input: { page, limit: runsLimit },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadRuleRuns },
  })

export function refreshMessageRules(queryClient: QueryClient, api: Api): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.messageRules.key() })
}
