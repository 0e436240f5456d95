import type { QueryClient } from '@tanstack/react-query'

import type { Api } from './client.ts'

/**
 * A position or transaction changed: whatever is computed from them is asked for again. What is on screen now stays
 * until the answer comes.
 */
export async function refreshRecords(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [
      api.positions,
      api.transactions,
      api.portfolio,
      api.balanceSheet,
      api.proofs,
      api.prices,
      api.imports,
    ].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })),
  )
}
