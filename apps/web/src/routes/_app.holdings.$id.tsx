import { createFileRoute } from '@tanstack/react-router'

import { RecordChanges } from '../features/changes/RecordChanges.tsx'
import { type PositionTab, positionTabs } from '../features/positions/position-tabs.ts'
import { PositionPage } from '../features/positions/PositionPage.tsx'
import { positionQuery } from '../features/positions/queries.ts'
import { PositionTransactions } from '../features/transactions/PositionTransactions.tsx'
import { dayIn, oneIn, textIn } from '../lib/search.ts'

export const Route = createFileRoute('/_app/holdings/$id')({
  validateSearch: (search): { asOf?: string; tab?: PositionTab; currency?: string } => ({
    asOf: dayIn(search, 'asOf'),
    tab: oneIn(search, 'tab', positionTabs),
    currency: textIn(search, 'currency'),
  }),
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient, api }, params, deps }) =>
    void queryClient.prefetchQuery(positionQuery(api, params.id, deps.asOf)),
  component: function Holding() {
    const { id } = Route.useParams()
    const { asOf, tab, currency } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PositionPage
        key={id}
        id={id}
        asOf={asOf}
        tab={tab}
        currency={currency}
        onAsOfChange={(day) => void navigate({ search: (search) => ({ ...search, asOf: day }) })}
        onTabChange={(chosen) =>
          void navigate({ search: (search) => ({ ...search, tab: chosen }), replace: true })
        }
        onCurrencyChange={(chosen) =>
          void navigate({ search: (search) => ({ ...search, currency: chosen }), replace: true })
        }
        transactions={<PositionTransactions positionId={id} />}
        history={<RecordChanges recordType="positions" recordId={id} />}
      />
    )
  },
})
