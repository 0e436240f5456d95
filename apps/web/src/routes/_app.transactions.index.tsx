import { createFileRoute } from '@tanstack/react-router'

import { closingsQuery } from '../features/closings/queries.ts'
import { entitiesQuery } from '../features/orgs/queries.ts'
import { positionsQuery } from '../features/positions/queries.ts'
import { savedViewsQuery } from '../features/saved-views/queries.ts'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { transactionsQuery } from '../features/transactions/queries.ts'
import {
  filterOf,
  type TransactionsSearch,
  transactionsSearch,
} from '../features/transactions/transactions-search.ts'
import { TransactionsPage } from '../features/transactions/TransactionsPage.tsx'
import { tagsQuery } from '../forms/tag-queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/transactions/')({
  validateSearch: readByPage<TransactionsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, org }, deps }) => {
    void queryClient.prefetchQuery(transactionsQuery(api, filterOf(transactionsSearch(deps))))
    // The rest of the page comes with them: each answer by itself would draw it once more.
    void queryClient.prefetchQuery(entitiesQuery(api, org.id))
    void queryClient.prefetchQuery(tagsQuery(api))
    void queryClient.prefetchQuery(positionsQuery(api))
    void queryClient.prefetchQuery(closingsQuery(api))
    void queryClient.prefetchQuery(savedViewsQuery(api))
  },
  component: function Transactions() {
    const navigate = Route.useNavigate()
    return (
      <TransactionsPage
        views={<SavedViews of={useListViews('transactions', transactionsSearch)} />}
        search={transactionsSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...transactionsSearch(search), page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
