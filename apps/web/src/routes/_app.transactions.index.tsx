import { createFileRoute } from '@tanstack/react-router'

import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { transactionsQuery } from '../features/transactions/queries.ts'
import {
  filterOf,
  type TransactionsSearch,
  transactionsSearch,
} from '../features/transactions/transactions-search.ts'
import { TransactionsPage } from '../features/transactions/TransactionsPage.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/transactions/')({
  validateSearch: readByPage<TransactionsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(transactionsQuery(api, filterOf(transactionsSearch(deps)))),
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
