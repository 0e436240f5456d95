import { createFileRoute } from '@tanstack/react-router'

import { type HoldingsSearch, holdingsSearch } from '../features/positions/holdings-search.ts'
import { HoldingsPage } from '../features/positions/HoldingsPage.tsx'
import { positionsQuery } from '../features/positions/queries.ts'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/holdings/')({
  validateSearch: readByPage<HoldingsSearch>(),
  loaderDeps: ({ search: { asOf, knownOn } }) => ({ asOf, knownOn }),
  loader: ({ context: { queryClient, api }, deps }) => {
    const { asOf, knownOn } = holdingsSearch(deps)
    void queryClient.prefetchQuery(positionsQuery(api, { asOf, knownOn }))
  },
  component: function Holdings() {
    const navigate = Route.useNavigate()
    return (
      <HoldingsPage
        views={<SavedViews of={useListViews('positions', holdingsSearch)} />}
        search={holdingsSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            search: (search) => ({ ...holdingsSearch(search), ...change }),
            replace: !('asOf' in change || 'knownOn' in change),
          })
        }
      />
    )
  },
})
