import { createFileRoute } from '@tanstack/react-router'

import { type CostsSearch, costsSearch } from '../features/costs/costs-search.ts'
import { CostsPage } from '../features/costs/CostsPage.tsx'
import { costsQuery } from '../features/costs/queries.ts'
import { FeesOfYear } from '../features/fee-drag/FeesOfYear.tsx'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/costs/')({
  validateSearch: readByPage<CostsSearch>(),
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(costsQuery(api)),
  component: function Costs() {
    const navigate = Route.useNavigate()
    const search = costsSearch(Route.useSearch())
    const change = (part: Partial<CostsSearch>) =>
      void navigate({ search: (before) => ({ ...costsSearch(before), ...part }), replace: true })
    return (
      <CostsPage
        views={<SavedViews of={useListViews('costs', costsSearch)} />}
        search={search}
        onSearchChange={change}
        fees={
          <FeesOfYear
            year={search.year}
            isSinceBeginning={search.since !== undefined}
            by={search.by ?? 'position'}
            onByChange={(by) => change({ by: by === 'position' ? undefined : by })}
          />
        }
      />
    )
  },
})
