import { createFileRoute } from '@tanstack/react-router'

import { papersOn } from '../features/attachments/record-papers.tsx'
import { usePaperCount } from '../features/attachments/use-paper-count.ts'
import { bankDetailsOf } from '../features/bank-details/BankDetailsCard.tsx'
import { RecordChanges } from '../features/changes/RecordChanges.tsx'
import { PositionPeople } from '../features/contacts/PositionPeople.tsx'
import { RecordCosts } from '../features/costs/RecordCosts.tsx'
import { expectedOf } from '../features/expected-papers/record-expected.tsx'
import { FundFeesCard } from '../features/fee-drag/FundFeesCard.tsx'
import { RecordMessages } from '../features/messages/RecordMessages.tsx'
import { type PositionSearch, positionSearch } from '../features/positions/position-search.ts'
import { PositionPage } from '../features/positions/PositionPage.tsx'
import { positionQuery } from '../features/positions/queries.ts'
import { PositionTransactions } from '../features/transactions/PositionTransactions.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/holdings/$id')({
  validateSearch: readByPage<PositionSearch>(),
  loaderDeps: ({ search: { asOf, knownOn } }) => ({ asOf, knownOn }),
  loader: ({ context: { queryClient, api }, params, deps }) => {
    const { asOf, knownOn } = positionSearch(deps)
    void queryClient.prefetchQuery(positionQuery(api, params.id, { asOf, knownOn }))
  },
  component: function Holding() {
    const { id } = Route.useParams()
    const { asOf, knownOn, tab, currency } = positionSearch(Route.useSearch())
    const navigate = Route.useNavigate()
    const target = { entityType: 'position', entityId: id } as const
    const paperCount = usePaperCount(target)
    return (
      <PositionPage
        key={id}
        id={id}
        asOf={asOf}
        knownOn={knownOn}
        tab={tab}
        currency={currency}
        onAsOfChange={(day) =>
          void navigate({ search: (search) => ({ ...positionSearch(search), asOf: day }) })
        }
        onKnownOnChange={(day) =>
          void navigate({ search: (search) => ({ ...positionSearch(search), knownOn: day }) })
        }
        onTabChange={(chosen) =>
          void navigate({ search: (search) => ({ ...positionSearch(search), tab: chosen }), replace: true })
        }
        onCurrencyChange={(chosen) =>
          void navigate({
            search: (search) => ({ ...positionSearch(search), currency: chosen }),
            replace: true,
          })
        }
        transactions={<PositionTransactions positionId={id} asOf={asOf} />}
        bankDetails={bankDetailsOf({ type: 'position', id })}
        papers={papersOn(target, expectedOf(target))}
        paperCount={paperCount}
        costs={
          <div className="grid gap-4">
            <RecordCosts positionId={id} />
            <FundFeesCard positionId={id} />
          </div>
        }
        messages={<RecordMessages target={target} />}
        people={<PositionPeople positionId={id} />}
        history={<RecordChanges recordType="positions" recordId={id} />}
      />
    )
  },
})
