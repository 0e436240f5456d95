import { createFileRoute } from '@tanstack/react-router'

import { type ExpectedSearch, expectedSearch } from '../features/expected-papers/expected-search.ts'
import { ExpectedPage } from '../features/expected-papers/ExpectedPage.tsx'
import { openPapersQuery } from '../features/expected-papers/queries.ts'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/_papers/papers/expected')({
  validateSearch: readByPage<ExpectedSearch>(),
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(openPapersQuery(api)),
  component: function Expected() {
    const navigate = Route.useNavigate()
    return (
      <ExpectedPage
        views={<SavedViews of={useListViews('expectedPapers', expectedSearch)} />}
        search={expectedSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...expectedSearch(search), ...change }), replace: true })
        }
      />
    )
  },
})
