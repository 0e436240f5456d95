import { createFileRoute } from '@tanstack/react-router'

import { type EntitiesSearch, entitiesSearch } from '../features/orgs/entities/entities-search.ts'
import { EntitiesPage } from '../features/orgs/entities/EntitiesPage.tsx'
import { entitiesQuery, ownershipQuery } from '../features/orgs/queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/settings/entities')({
  validateSearch: readByPage<EntitiesSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, org }, deps }) => {
    const { view, day } = entitiesSearch(deps)
    void queryClient.prefetchQuery(entitiesQuery(api, org.id))
    if (view === 'map') void queryClient.prefetchQuery(ownershipQuery(api, org.id, day))
  },
  component: function Entities() {
    const navigate = Route.useNavigate()
    return (
      <EntitiesPage
        search={entitiesSearch(Route.useSearch())}
        onSearchChange={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
