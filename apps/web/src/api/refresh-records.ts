import type { QueryClient } from '@tanstack/react-query'

import type { Api } from './client.ts'

/**
 * After a change of a position or transaction, every figure that is computed from it is loaded again. The old figures
 * stay on the screen until the answer comes.
 */
export async function refreshRecords(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [
      api.positions,
      api.statedBalances,
      api.transactions,
      api.portfolio,
      api.balanceSheet,
      api.proofs,
      api.prices,
      api.imports,
    ].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })),
  )
}
