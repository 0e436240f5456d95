import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'

/** After a change of a fee statement, what fees took is counted anew. */
export async function refreshFees(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all(
    [api.fundFees, api.feeDrag].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })),
  )
}
