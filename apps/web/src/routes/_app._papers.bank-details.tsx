import { createFileRoute } from '@tanstack/react-router'

import {
  type BankDetailsSearch,
  bankDetailsSearch,
  filterOf,
} from '../features/bank-details/bank-details-search.ts'
import { BankDetailsPage } from '../features/bank-details/BankDetailsPage.tsx'
import { bankDetailsQuery } from '../features/bank-details/queries.ts'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/_papers/bank-details')({
  validateSearch: readByPage<BankDetailsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(bankDetailsQuery(api, filterOf(bankDetailsSearch(deps)))),
  component: function BankDetails() {
    const navigate = Route.useNavigate()
    return (
      <BankDetailsPage
        views={<SavedViews of={useListViews('bankDetails', bankDetailsSearch)} />}
        search={bankDetailsSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...bankDetailsSearch(search), page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
