import { createFileRoute } from '@tanstack/react-router'

import { type GraphSearch, graphSearch } from '../features/relations/graph-search.ts'
import { dependenciesQuery, graphQuery, signingQuery } from '../features/relations/queries.ts'
import { RelationsPage } from '../features/relations/RelationsPage.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/relations')({
  validateSearch: readByPage<GraphSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => {
    const { tab, day, person } = graphSearch(deps)
    if (tab === 'signing') void queryClient.prefetchQuery(signingQuery(api, day))
    else if (tab !== 'gone') void queryClient.prefetchQuery(graphQuery(api, { on: day }))
    else if (person !== undefined) void queryClient.prefetchQuery(dependenciesQuery(api, person, day))
  },
  component: function Relations() {
    const navigate = Route.useNavigate()
    return (
      <RelationsPage
        search={graphSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...graphSearch(search), ...change }), replace: true })
        }
      />
    )
  },
})
