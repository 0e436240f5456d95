import { createFileRoute } from '@tanstack/react-router'

import { orgApi } from '../api/client.ts'
import { trashQuery } from '../features/trash/queries.ts'
import { type TrashSearch, trashSearch } from '../features/trash/trash-search.ts'
import { TrashPage } from '../features/trash/TrashPage.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/settings/orgs/$id/trash')({
  validateSearch: readByPage<TrashSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) => {
    const org = context.orgs.find((each) => each.id === id)
    if (org?.role.rights.includes('restore'))
      void context.queryClient.prefetchQuery(trashQuery(orgApi(id), id, trashSearch(deps)))
  },
  component: function Trash() {
    const navigate = Route.useNavigate()
    return (
      <TrashPage
        orgId={Route.useParams().id}
        search={trashSearch(Route.useSearch())}
        onSearchChange={(search) => void navigate({ search, replace: !('page' in search) })}
      />
    )
  },
})
