import { createFileRoute } from '@tanstack/react-router'

import { reportQuery } from '../features/reports/queries.ts'
import { type ReportSearch, reportSearch } from '../features/reports/report-search.ts'
import { ReportPage } from '../features/reports/ReportPage.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/reports/$id/')({
  validateSearch: readByPage<ReportSearch>(),
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(reportQuery(api, params.id)),
  component: function ReadReport() {
    const { id } = Route.useParams()
    const navigate = Route.useNavigate()
    return (
      <ReportPage
        key={id}
        id={id}
        search={reportSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            search: (before) => ({ ...reportSearch(before), ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
