import { createFileRoute } from '@tanstack/react-router'

import type { DesignerSearch } from '../features/reports/design/Designer.tsx'
import { DesignerPage } from '../features/reports/design/DesignerPage.tsx'
import { reportQuery } from '../features/reports/queries.ts'
import { readByPage, textIn } from '../lib/search.ts'

export const Route = createFileRoute('/_app/reports/$id/edit')({
  validateSearch: readByPage<DesignerSearch>(),
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(reportQuery(api, params.id)),
  component: function EditReport() {
    const { id } = Route.useParams()
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <DesignerPage
        key={id}
        id={id}
        search={{ page: textIn(search, 'page'), widget: textIn(search, 'widget') }}
        onSearchChange={(change) => void navigate({ search: change, replace: true })}
      />
    )
  },
})
