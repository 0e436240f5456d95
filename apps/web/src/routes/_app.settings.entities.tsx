import { createFileRoute } from '@tanstack/react-router'

import { entitiesSearch } from '../features/orgs/entities/entities-search.ts'
import { EntitiesPage } from '../features/orgs/entities/EntitiesPage.tsx'
import { entitiesQuery, ownershipQuery } from '../features/orgs/queries.ts'

export const Route = createFileRoute('/_app/settings/entities')({
  validateSearch: entitiesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, org }, deps: { view, day } }) => {
    void queryClient.prefetchQuery(entitiesQuery(api, org.id))
    if (view === 'map') void queryClient.prefetchQuery(ownershipQuery(api, org.id, day))
  },
  component: function Entities() {
    const navigate = Route.useNavigate()
    return (
      <EntitiesPage
        search={Route.useSearch()}
        onSearchChange={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
