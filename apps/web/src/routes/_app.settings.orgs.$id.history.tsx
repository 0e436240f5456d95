import { createFileRoute } from '@tanstack/react-router'

import { orgApi } from '../api/client.ts'
import { historySearch } from '../features/history/history-search.ts'
import { HistoryPage } from '../features/history/HistoryPage.tsx'
import { historyQuery } from '../features/history/queries.ts'

export const Route = createFileRoute('/_app/settings/orgs/$id/history')({
  validateSearch: historySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) => {
    const org = context.orgs.find((each) => each.id === id)
    if (org?.role.rights.includes('log'))
      void context.queryClient.prefetchQuery(historyQuery(orgApi(id), id, deps))
  },
  component: function History() {
    const navigate = Route.useNavigate()
    return (
      <HistoryPage
        orgId={Route.useParams().id}
        search={Route.useSearch()}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...search, page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
