import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const proposalQuery = (api: Api, id: string) =>
  api.proposals.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadProposal } })

export const openProposalsQuery = (api: Api) =>
  api.proposals.list.queryOptions({
    input: { state: 'OPEN' },
    meta: { inPlace: failures.loadOpenProposals },
  })

/** Those that follow from a paper or a mail, the newest first. */
export const proposalsFromQuery = (api: Api, of: { paperId: string } | { messageId: string }) =>
  api.proposals.list.queryOptions({ input: of, meta: { inPlace: failures.loadOpenProposals } })

/** What was posted or taken back may be of any kind. */
export function refreshAfterProposal(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries()
}
