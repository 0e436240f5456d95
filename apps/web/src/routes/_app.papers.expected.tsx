import { createFileRoute } from '@tanstack/react-router'

import { type ExpectedSearch, expectedSearch } from '../features/expected-papers/expected-search.ts'
import { ExpectedPage } from '../features/expected-papers/ExpectedPage.tsx'
import { openPapersQuery } from '../features/expected-papers/queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/papers/expected')({
  validateSearch: readByPage<ExpectedSearch>(),
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(openPapersQuery(api)),
  component: function Expected() {
    const navigate = Route.useNavigate()
    return (
      <ExpectedPage
        search={expectedSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...expectedSearch(search), ...change }), replace: true })
        }
      />
    )
  },
})
