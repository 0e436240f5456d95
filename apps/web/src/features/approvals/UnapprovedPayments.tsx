import type { UnapprovedPayment } from '@kinfolio/contract/approvals'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { ApprovalBadge } from '../../forms/ApprovalBadge.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { unapprovedQuery } from './queries.ts'

/** Payments above the limit that are not approved: those to come, and those that went out all the same. */
export function UnapprovedPayments() {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(unapprovedQuery(api))
  return (
    <Card
      title={t`Not approved`}
      description={t`What is due within 30 days, and what went out all the same`}
      flush
    >
      {error && !data ? (
        <FailedNotice title={failures.loadUnapproved} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="m-4 h-24" />
      ) : data.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">{t`Every payment above the limit is approved.`}</p>
      ) : (
        <ul aria-label={t`Not approved`} className="divide-y">
          {data.map((payment) => (
            <li key={`${payment.transactionId ?? payment.costId} ${payment.expectedOn}`}>
              <Way payment={payment}>
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-medium break-words">{payment.recordName}</span>
                  <span className="block text-xs text-muted">{formatDay(payment.on)}</span>
                </span>
                <span className="flex flex-col items-end gap-1">
                  <span className="tabular text-sm">
                    <Money
                      text={payment.amount === null ? null : formatMoney(payment.amount, payment.currency)}
                      currency={payment.currency}
                      missing={t`The amount cannot be told`}
                    />
                  </span>
                  <ApprovalBadge
                    standing={{ state: payment.state, given: payment.given, people: payment.people }}
                    isPaid={payment.isPaid}
                  />
                </span>
              </Way>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Way({ payment, children }: { payment: UnapprovedPayment; children: ReactNode }) {
  const { costId, transactionId } = payment
  const page =
    transactionId === null
      ? ({ to: '/costs/$id', params: { id: costId ?? '' } } as const)
      : ({ to: '/transactions/$id', params: { id: transactionId } } as const)
  return (
    <Link {...page} className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-surface-hover">
      {children}
    </Link>
  )
}
