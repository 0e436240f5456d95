import { createFileRoute } from '@tanstack/react-router'

import { type PositionTab, positionTabs } from '../features/positions/position-tabs.ts'
import { PositionPage } from '../features/positions/PositionPage.tsx'
import { positionQuery } from '../features/positions/queries.ts'
import { PositionTransactions } from '../features/transactions/PositionTransactions.tsx'
import { dayIn, oneIn } from '../lib/search.ts'

export const Route = createFileRoute('/_app/holdings/$id')({
  validateSearch: (search): { asOf?: string; tab?: PositionTab } => ({
    asOf: dayIn(search, 'asOf'),
    tab: oneIn(search, 'tab', positionTabs),
  }),
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient, api }, params, deps }) =>
    void queryClient.prefetchQuery(positionQuery(api, params.id, deps.asOf)),
  component: function Holding() {
    const { id } = Route.useParams()
    const { asOf, tab } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PositionPage
        key={id}
        id={id}
        asOf={asOf}
        tab={tab}
        onAsOfChange={(day) => void navigate({ search: (search) => ({ ...search, asOf: day }) })}
        onTabChange={(chosen) =>
          void navigate({ search: (search) => ({ ...search, tab: chosen }), replace: true })
        }
        transactions={<PositionTransactions positionId={id} />}
      />
    )
  },
})
