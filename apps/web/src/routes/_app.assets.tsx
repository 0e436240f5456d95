import { createFileRoute } from '@tanstack/react-router'

import { balanceSheetSearch } from '../features/balance-sheet/balance-sheet-search.ts'
import { BalanceSheetPage } from '../features/balance-sheet/BalanceSheetPage.tsx'
import { balanceSheetQuery } from '../features/balance-sheet/queries.ts'

export const Route = createFileRoute('/_app/assets')({
  validateSearch: balanceSheetSearch,
  loaderDeps: ({ search: { asOf, currency } }) => ({ asOf, currency }),
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(balanceSheetQuery(api, deps)),
  component: function Assets() {
    const navigate = Route.useNavigate()
    return (
      <BalanceSheetPage
        search={Route.useSearch()}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...search, ...change }), replace: !('asOf' in change) })
        }
      />
    )
  },
})
