import type { Transaction } from '@kinfolio/contract/transaction'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatMoney } from '../../lib/format.ts'
import { ExchangeTermsList } from './ExchangeTermsList.tsx'
import { failures } from './failures.ts'
import { exchangeTermsQuery } from './queries.ts'

/** Of a row of an exchange: what was given and got, the agreed rate beside that of the day, and what it cost. */
export function ExchangeCard({ transaction }: { transaction: Transaction }) {
  const { api } = useOrg()
  const { data: terms, error, refetch } = useQuery(exchangeTermsQuery(api, transaction.id))
  return (
    <Card title={t`Exchange of money`}>
      {error && !terms ? (
        <FailedNotice title={failures.loadExchange} error={error} onRetry={() => void refetch()} />
      ) : terms ? (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-col gap-1 text-sm">
            {[terms.from, terms.to].map(({ transactionId, positionName, amount, currency }, index) => (
              <li key={currency} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link
                  to="/transactions/$id"
                  params={{ id: transactionId ?? transaction.id }}
                  className="text-link underline-offset-3 hover:underline"
                >
                  {index === 0 ? t`From ${positionName}` : t`To ${positionName}`}
                </Link>
                <span className="tabular">
                  <Money text={formatMoney(amount, currency)} currency={currency} />
                </span>
              </li>
            ))}
          </ul>
          <ExchangeTermsList terms={terms} />
        </div>
      ) : (
        <Skeleton className="h-36 w-full" />
      )}
    </Card>
  )
}
