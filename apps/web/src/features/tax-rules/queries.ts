import type { TaxQuestion } from '@kinfolio/contract/tax-estimates'
import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const taxRulesQuery = (api: Api) =>
  api.taxRules.list.queryOptions({ meta: { inPlace: failures.loadTaxRules } })

/** The question is in no address and in no row: it is asked anew when the page is. */
export const taxEstimateQuery = (api: Api, asked: TaxQuestion) =>
  api.taxEstimates.get.queryOptions({ input: asked, meta: { inPlace: failures.estimateTax } })

/** After a change of a rule, whatever goes by rules is asked anew. */
export async function refreshTax(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [api.taxRules, api.taxEstimates, api.payouts].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )
}
