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
      api.year,
      api.proofs,
      api.prices,
      api.imports,
      api.expectedPapers,
      api.costs,
      // The conversations beside it stay as they were.
      api.assistant.explanation,
    ].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })),
  )
}

/** After a change of papers or of their links, what is expected may have come or be missing again, and they may print other accounts. */
export async function refreshPapers(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [api.attachments, api.expectedPapers, api.bankDetails].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )
}
