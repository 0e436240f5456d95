import { createFileRoute } from '@tanstack/react-router'

import {
  type BalanceSheetSearch,
  balanceSheetSearch,
} from '../features/balance-sheet/balance-sheet-search.ts'
import { BalanceSheetPage } from '../features/balance-sheet/BalanceSheetPage.tsx'
import { balanceSheetQuery } from '../features/balance-sheet/queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/assets')({
  validateSearch: readByPage<BalanceSheetSearch>(),
  loaderDeps: ({ search: { asOf, currency, knownOn } }) => ({ asOf, currency, knownOn }),
  loader: ({ context: { queryClient, api }, deps }) => {
    const { asOf, currency, knownOn } = balanceSheetSearch(deps)
    void queryClient.prefetchQuery(balanceSheetQuery(api, { asOf, currency, knownOn }))
  },
  component: function Assets() {
    const navigate = Route.useNavigate()
    return (
      <BalanceSheetPage
        search={balanceSheetSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            search: (search) => ({ ...balanceSheetSearch(search), ...change }),
            replace: !('asOf' in change || 'knownOn' in change),
          })
        }
      />
    )
  },
})
