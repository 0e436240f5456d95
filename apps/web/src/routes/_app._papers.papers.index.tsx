import { createFileRoute } from '@tanstack/react-router'

import { filterOf, type PapersSearch, papersSearch } from '../features/attachments/papers-search.ts'
import { PapersPage } from '../features/attachments/PapersPage.tsx'
import { papersQuery } from '../features/attachments/queries.ts'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/_papers/papers/')({
  validateSearch: readByPage<PapersSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(papersQuery(api, filterOf(papersSearch(deps)))),
  component: function Papers() {
    const navigate = Route.useNavigate()
    return (
      <PapersPage
        views={<SavedViews of={useListViews('papers', papersSearch)} />}
        search={papersSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...papersSearch(search), page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
