import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { owedQuery } from './queries.ts'

/** What recipients still owe: receipts of what was paid, and reports. */
export function OwedView() {
  const { api, org } = useOrg()
  const { data, error, refetch } = useQuery(owedQuery(api))
  if (error && !data)
    return <FailedNotice title={failures.loadOwed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title={t`Receipts missing`} description={t`Of what was paid, the oldest first`} flush>
        {data.receipts.length === 0 ? (
          <p className="px-4 py-4 text-sm text-muted">{t`Every payment has its receipt.`}</p>
        ) : (
          <ul aria-label={t`Receipts missing`} className="divide-y">
            {data.receipts.map(({ costId, expectedOn, name, recipientName, paidOn, amount, currency }) => (
              <Line
                key={`${costId} ${expectedOn}`}
                id={costId}
                name={name}
                facts={[recipientName !== name && recipientName, t`paid ${formatDay(paidOn)}`]}
              >
                {org.role.valuesVisible ? (
                  <Money
                    text={amount === null ? null : formatMoney(amount, currency)}
                    currency={currency}
                    missing={t`Nobody said how much`}
                  />
                ) : (
                  <Hidden />
                )}
              </Line>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t`Reports due`} description={t`What recipients promised to tell, the oldest first`} flush>
        {data.reports.length === 0 ? (
          <p className="px-4 py-4 text-sm text-muted">{t`No report is awaited.`}</p>
        ) : (
          <ul aria-label={t`Reports due`} className="divide-y">
            {data.reports.map(({ id, costId, name, recipientName, dueOn, isLate, note }) => (
              <Line key={id} id={costId} name={name} facts={[recipientName !== name && recipientName, note]}>
                <span className="text-xs text-muted">{dueOn && formatDay(dueOn)}</span>
                {isLate && (
                  <Badge color="error" icon="lucide:triangle-alert">
                    {t`Late`}
                  </Badge>
                )}
              </Line>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

type LineProps = { id: string; name: string; facts: readonly (string | false | null)[]; children: ReactNode }

function Line({ id, name, facts, children }: LineProps) {
  return (
    <li>
      <Link
        to="/philanthropy/$id"
        params={{ id }}
        className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-muted">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="flex items-center gap-2 text-sm">{children}</span>
      </Link>
    </li>
  )
}
