import type { BudgetSource } from '@kinfolio/contract/cost-budgets'
import type { CostType } from '@kinfolio/contract/cost-kinds'
import type { CostFilter, OccurrenceFilter } from '@kinfolio/contract/cost-records'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const costsQuery = (api: Api, filter: z.input<typeof CostFilter> = {}) =>
  api.costs.list.queryOptions({ input: filter, meta: { inPlace: failures.loadCosts } })

export const costQuery = (api: Api, id: string) =>
  api.costs.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadCost } })

export const occurrencesQuery = (api: Api, filter: z.input<typeof OccurrenceFilter>) =>
  api.costs.occurrences.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadOccurrences },
  })

export const costYearQuery = (api: Api, year: number) =>
  api.costs.year.queryOptions({
    input: { year },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadYear },
  })

export const budgetQuery = (api: Api, year: number) =>
  api.costs.budgets.year.queryOptions({
    input: { year },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadBudget },
  })

export const budgetProofQuery = (api: Api, year: number, type?: CostType) =>
  api.costs.budgets.proof.queryOptions({ input: { year, type }, meta: { inPlace: failures.loadBudgetProof } })

export const budgetSuggestionQuery = (
  api: Api,
  asked: { year: number; source: BudgetSource; byEntity: boolean },
) => api.costs.budgets.suggestion.queryOptions({ input: asked, meta: { inPlace: failures.suggestBudget } })

export const proposalsQuery = (api: Api, costId?: string) =>
  api.costs.proposals.queryOptions({ input: { costId }, meta: { inPlace: failures.loadMatches } })

/** What a rule would link that lets amounts differ by so many percent. */
export const paymentRuleQuery = (api: Api, id: string, percent: string) =>
  api.costs.previewRule.queryOptions({
    input: { id, percent: percent || undefined },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.previewPaymentRule },
  })

/** What the rows of an import may have paid. */
export const importedPaymentsQuery = (api: Api, importId: string) =>
  api.costs.proposals.queryOptions({ input: { importId }, meta: { inPlace: failures.loadMatches } })

export const costFeedQuery = (api: Api) =>
  api.costFeeds.get.queryOptions({ meta: { inPlace: failures.loadFeed } })

/** Asks again for everything that stands on costs. Gifts are costs of a giving type. */
export async function refreshCosts(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.costs.key() }),
    queryClient.invalidateQueries({ queryKey: api.gifts.key() }),
    queryClient.invalidateQueries({ queryKey: api.payouts.key() }),
    queryClient.invalidateQueries({ queryKey: api.taxEstimates.key() }),
  ])
}
