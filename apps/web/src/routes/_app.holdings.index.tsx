import { createFileRoute } from '@tanstack/react-router'

import { entitiesQuery } from '../features/orgs/queries.ts'
import { beginningsQuery } from '../features/positions/beginnings/queries.ts'
import { type HoldingsSearch, holdingsSearch } from '../features/positions/holdings-search.ts'
import { HoldingsPage } from '../features/positions/HoldingsPage.tsx'
import { inBaseQuery, positionsQuery } from '../features/positions/queries.ts'
import { savedViewsQuery } from '../features/saved-views/queries.ts'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { summaryQuery } from '../figures/summary-query.ts'
import { bankAlarmsQuery } from '../forms/bank-alarms.ts'
import { tagsOfRecordsQuery, tagsQuery } from '../forms/tag-queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/holdings/')({
  validateSearch: readByPage<HoldingsSearch>(),
  loaderDeps: ({ search: { asOf, knownOn } }) => ({ asOf, knownOn }),
  loader: ({ context: { queryClient, api, org }, deps }) => {
    const { asOf, knownOn } = holdingsSearch(deps)
    void queryClient.prefetchQuery(positionsQuery(api, { asOf, knownOn }))
    void queryClient.prefetchQuery(inBaseQuery(api, { asOf, knownOn }))
    // The rest of the page comes with them: each answer by itself would draw it once more.
    void queryClient.prefetchQuery(entitiesQuery(api, org.id))
    void queryClient.prefetchQuery(tagsQuery(api))
    void queryClient.prefetchQuery(tagsOfRecordsQuery(api, 'position'))
    void queryClient.prefetchQuery(summaryQuery(api, asOf))
    void queryClient.prefetchQuery(beginningsQuery(api))
    void queryClient.prefetchQuery(bankAlarmsQuery(api))
    void queryClient.prefetchQuery(savedViewsQuery(api))
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
