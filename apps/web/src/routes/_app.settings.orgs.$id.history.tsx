import { createFileRoute } from '@tanstack/react-router'

import { orgApi } from '../api/client.ts'
import { type ChangesSearch, changesSearch } from '../features/changes/changes-search.ts'
import { ChangesPage } from '../features/changes/ChangesPage.tsx'
import { historyQuery } from '../features/changes/queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/settings/orgs/$id/history')({
  validateSearch: readByPage<ChangesSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) => {
    const org = context.orgs.find((each) => each.id === id)
    if (org?.role.rights.includes('log'))
      void context.queryClient.prefetchQuery(historyQuery(orgApi(id), id, changesSearch(deps)))
  },
  component: function History() {
    const navigate = Route.useNavigate()
    return (
      <ChangesPage
        orgId={Route.useParams().id}
        search={changesSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...changesSearch(search), page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
