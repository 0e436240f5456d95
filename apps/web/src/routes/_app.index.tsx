import { createFileRoute } from '@tanstack/react-router'

import { isHistoryRange, rangeStart } from '../features/portfolio/history-range.ts'
import { lookedOf, lookedSearch } from '../features/portfolio/looked.ts'
import { Overview, type OverviewSearch } from '../features/portfolio/Overview.tsx'
import { historyQuery } from '../features/portfolio/queries.ts'
import { summaryQuery } from '../figures/summary-query.ts'
import { dayIn, textIn } from '../lib/search.ts'

export const Route = createFileRoute('/_app/')({
  validateSearch: (search): OverviewSearch => {
    const range = textIn(search, 'range')
    return {
      ...lookedSearch(search),
      asOf: dayIn(search, 'asOf'),
      range: isHistoryRange(range) ? range : undefined,
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, org, user }, deps: { asOf, range, ...search } }) => {
    const looked = lookedOf(search, { org, user })
    void queryClient.prefetchQuery(summaryQuery(api, asOf, looked))
    void queryClient.prefetchQuery(historyQuery(api, rangeStart(range, asOf, org.settings.timeZone), looked))
  },
  component: function OverviewPage() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <Overview
        search={search}
        onSearchChange={(change) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            replace: 'range' in change || 'currency' in change,
          })
        }
      />
    )
  },
})
