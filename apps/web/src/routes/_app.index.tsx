import { createFileRoute } from '@tanstack/react-router'

import { type HistoryRange, isHistoryRange, rangeStart } from '../features/portfolio/history-range.ts'
import { Overview } from '../features/portfolio/Overview.tsx'
import { historyQuery, summaryQuery } from '../features/portfolio/queries.ts'
import { dayIn, textIn } from '../lib/search.ts'

export const Route = createFileRoute('/_app/')({
  validateSearch: (search): { asOf?: string; range?: HistoryRange } => {
    const range = textIn(search, 'range')
    return { asOf: dayIn(search, 'asOf'), range: isHistoryRange(range) ? range : undefined }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, org }, deps: { asOf, range } }) => {
    void queryClient.prefetchQuery(summaryQuery(api, asOf))
    void queryClient.prefetchQuery(historyQuery(api, rangeStart(range, asOf, org.settings.timeZone)))
  },
  component: function OverviewPage() {
    const { asOf, range } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <Overview
        asOf={asOf}
        range={range}
        onAsOfChange={(day) => void navigate({ search: (search) => ({ ...search, asOf: day }) })}
        onRangeChange={(chosen) =>
          void navigate({ search: (search) => ({ ...search, range: chosen }), replace: true })
        }
      />
    )
  },
})
