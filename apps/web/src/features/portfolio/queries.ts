import { keepPreviousData, skipToken } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'
import type { Looked } from './looked.ts'

/** Net worth by the tags of one group, or of all. Null: nobody asks yet. */
export const byTagQuery = (api: Api, question: (Looked & { asOf: string; tagGroup?: string }) | null) =>
  api.portfolio.byTag.queryOptions({
    input: question ?? skipToken,
    placeholderData: keepPreviousData,
    meta: { failed: failures.loadNetWorthByTag },
  })

export const historyQuery = (api: Api, range: { from?: string; to?: string }, looked: Looked = {}) =>
  api.portfolio.history.queryOptions({
    input: { ...range, ...looked },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadNetWorthHistory },
  })

export const firstStepsQuery = (api: Api) =>
  api.portfolio.firstSteps.queryOptions({ meta: { failed: failures.loadFirstSteps } })
