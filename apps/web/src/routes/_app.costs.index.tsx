import { createFileRoute } from '@tanstack/react-router'

import { type CostsSearch, costsSearch } from '../features/costs/costs-search.ts'
import { CostsPage } from '../features/costs/CostsPage.tsx'
import { costsQuery } from '../features/costs/queries.ts'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/costs/')({
  validateSearch: readByPage<CostsSearch>(),
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(costsQuery(api)),
  component: function Costs() {
    const navigate = Route.useNavigate()
    return (
      <CostsPage
        views={<SavedViews of={useListViews('costs', costsSearch)} />}
        search={costsSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...costsSearch(search), ...change }), replace: true })
        }
      />
    )
  },
})
