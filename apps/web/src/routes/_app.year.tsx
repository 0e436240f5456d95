import { createFileRoute } from '@tanstack/react-router'

import { yearQuery } from '../features/year/queries.ts'
import { askedOf, type YearSearch, yearSearch } from '../features/year/year-search.ts'
import { YearPage } from '../features/year/YearPage.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/year')({
  validateSearch: readByPage<YearSearch>(),
  loaderDeps: ({ search: { entity, year, firstOn, lastOn, knownOn } }) => ({
    entity,
    year,
    firstOn,
    lastOn,
    knownOn,
  }),
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(yearQuery(api, askedOf(yearSearch(deps)))),
  component: function YearRoute() {
    const navigate = Route.useNavigate()
    return (
      <YearPage
        search={yearSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            search: (before) => ({ ...yearSearch(before), ...change }),
            replace: 'view' in change,
          })
        }
      />
    )
  },
})
