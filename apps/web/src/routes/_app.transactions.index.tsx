import { createFileRoute } from '@tanstack/react-router'

import { transactionsQuery } from '../features/transactions/queries.ts'
import { filterOf, transactionsSearch } from '../features/transactions/transactions-search.ts'
import { TransactionsPage } from '../features/transactions/TransactionsPage.tsx'

export const Route = createFileRoute('/_app/transactions/')({
  validateSearch: transactionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(transactionsQuery(api, filterOf(deps))),
  component: function Transactions() {
    const navigate = Route.useNavigate()
    return (
      <TransactionsPage
        search={Route.useSearch()}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...search, page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
