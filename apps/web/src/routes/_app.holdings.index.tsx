import { createFileRoute } from '@tanstack/react-router'

import { holdingsSearch } from '../features/positions/holdings-search.ts'
import { HoldingsPage } from '../features/positions/HoldingsPage.tsx'
import { positionsQuery } from '../features/positions/queries.ts'

export const Route = createFileRoute('/_app/holdings/')({
  validateSearch: holdingsSearch,
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(positionsQuery(api, deps)),
  component: function Holdings() {
    const navigate = Route.useNavigate()
    return (
      <HoldingsPage
        search={Route.useSearch()}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...search, ...change }), replace: !('asOf' in change) })
        }
      />
    )
  },
})
