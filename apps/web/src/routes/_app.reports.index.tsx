import { createFileRoute } from '@tanstack/react-router'

import { reportsQuery, reportTemplatesQuery } from '../features/reports/queries.ts'
import { type ReportsSearch, ReportsPage } from '../features/reports/ReportsPage.tsx'
import { readByPage, textIn } from '../lib/search.ts'

export const Route = createFileRoute('/_app/reports/')({
  validateSearch: readByPage<ReportsSearch>(),
  loader: ({ context: { queryClient, api } }) => {
    void queryClient.prefetchQuery(reportsQuery(api))
    void queryClient.prefetchQuery(reportTemplatesQuery(api))
  },
  component: function Reports() {
    const navigate = Route.useNavigate()
    return (
      <ReportsPage
        search={{ search: textIn(Route.useSearch(), 'search') }}
        onSearchChange={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
