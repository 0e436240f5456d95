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
      api.expectedPapers,
    ].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })),
  )
}

/** After a change of papers or of their links, what is expected may have come, or may be missing again. */
export async function refreshPapers(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [api.attachments, api.expectedPapers].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )
}
