import { createFileRoute } from '@tanstack/react-router'

import { assetsSearch } from '../features/assets/assets-search.ts'
import { AssetsPage } from '../features/assets/AssetsPage.tsx'
import { balanceSheetQuery } from '../features/assets/queries.ts'

export const Route = createFileRoute('/_app/assets')({
  validateSearch: assetsSearch,
  loaderDeps: ({ search: { asOf, currency } }) => ({ asOf, currency }),
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(balanceSheetQuery(api, deps)),
  component: function Assets() {
    const navigate = Route.useNavigate()
    return (
      <AssetsPage
        search={Route.useSearch()}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...search, ...change }), replace: !('asOf' in change) })
        }
      />
    )
  },
})
