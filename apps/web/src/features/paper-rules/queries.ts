import type { PaperRuleDraft } from '@kinfolio/contract/paper-rules'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const paperRulesQuery = (api: Api) =>
  api.paperRules.list.queryOptions({ meta: { inPlace: failures.loadPaperRules } })

/** Rules that follow from what was chosen, for one company or for all. */
export const proposalsQuery = (api: Api, issuerId?: string) =>
  api.paperRules.proposals.queryOptions({
    input: issuerId === undefined ? {} : { issuerId },
    meta: { inPlace: failures.loadProposals },
  })

export const previewQuery = (api: Api, draft: PaperRuleDraft, page: number) =>
  api.paperRules.preview.queryOptions({
    input: { ...draft, page, limit: previewLimit },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { inPlace: failures.previewPaperRule },
  })
export const previewLimit = 10

/** After a change of rules: what is suggested of papers, too. */
export async function refreshPaperRules(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [api.paperRules.key(), api.attachments.reading.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
