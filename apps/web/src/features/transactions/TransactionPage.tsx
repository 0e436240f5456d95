import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { PaymentApprovalPart } from '../../forms/PaymentApprovalPart.tsx'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { RemindButton } from '../../pages/RemindButton.tsx'
import { EffectCard } from './EffectCard.tsx'
import { ExchangeCard } from './ExchangeCard.tsx'
import { failures } from './failures.ts'
import { transactionQuery } from './queries.ts'
import { RecordCard } from './RecordCard.tsx'
import { isBound } from './transaction-values.ts'
import { useClosedWords } from './use-closed.ts'
import { useDeleteTransaction } from './use-delete-transaction.ts'
import { transactionLabel } from './words.ts'

const crumbs = [{ label: t`Transactions`, link: <Link to="/transactions" /> }]

const approvalFrame = (content: ReactNode) => <Card title={t`Approval`}>{content}</Card>

type TransactionPageProps = {
  id: string
  /** The papers on it, by what it is called. */
  papers: (name: string) => ReactNode
}

/** The page of one transaction: what was recorded, where it came from, and what it did. */
export function TransactionPage({ id, papers }: TransactionPageProps) {
  const { api, may, org } = useOrg()
  const { data: transaction, error, refetch } = useQuery(transactionQuery(api, id))
  if (namesNoRecord(error))
    return <RecordMissing title={t`Transaction not found`} way={<AllTransactions />} />
  if (error && !transaction) {
    return <FailedNotice title={failures.loadTransaction} error={error} onRetry={() => void refetch()} />
  }
  if (!transaction) {
    return (
      <div aria-busy="true">
        <PageHeader title="" crumbs={crumbs} />
        <div className="grid gap-4 lg:grid-cols-5">
          <Skeleton className="h-80 w-full rounded-lg lg:col-span-3" />
          <Skeleton className="h-56 w-full rounded-lg lg:col-span-2" />
        </div>
      </div>
    )
  }
  const isToCome = dayOf(transaction.date) > todayIn(org.settings.timeZone)
  return (
    <>
      <PageHeader
        title={transactionLabel(transaction)}
        aside={
          <>
            {isToCome && <Badge color="info">{t`To come`}</Badge>}
            {transaction.reverses !== null && <Badge>{t`Reversal`}</Badge>}
          </>
        }
        crumbs={crumbs}
        description={
          <>
            <Link
              to="/holdings/$id"
              params={{ id: transaction.positionId }}
              className="text-link underline underline-offset-3"
            >
              {transaction.positionName}
            </Link>
            {' · '}
            {formatDay(dayOf(transaction.date))}
          </>
        }
        actions={
          <>
            <RemindButton
              of={{ entityType: 'transaction', entityId: id, name: transactionLabel(transaction) }}
            />
            {may('write') && !isBound(transaction) && (
              <IconButton
                icon="lucide:copy"
                variant="outline"
                label={t`Record another like it…`}
                onClick={() => openOverlay('transaction', { like: transaction })}
              />
            )}
            <Actions transaction={transaction} />
          </>
        }
      />
      <div className="pb-4">
        <RecordTags kind="transaction" id={id} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-5">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
          <RecordCard transaction={transaction} />
          <PaymentApprovalPart of={{ transactionId: id }} frame={approvalFrame} />
          {papers(transactionLabel(transaction))}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          {transaction.link?.kind === 'EXCHANGE' && org.role.valuesVisible && (
            <ExchangeCard transaction={transaction} />
          )}
          <EffectCard transaction={transaction} />
        </div>
      </div>
    </>
  )
}

function Actions({ transaction }: { transaction: Transaction }) {
  const { may } = useOrg()
  const navigate = useNavigate()
  const { deleteTransaction, isDeleting } = useDeleteTransaction()
  const closed = useClosedWords(transaction)
  if (closed !== null)
    return (
      <p className="flex max-w-md items-center gap-2 text-sm text-muted">
        <Icon name="lucide:lock-keyhole" className="size-4" />
        {closed}
      </p>
    )
  return (
    <>
      {may('delete') && (
        <Button
          icon="lucide:trash-2"
          loading={isDeleting}
          onClick={() => deleteTransaction(transaction, () => navigate({ to: '/transactions' }))}
        >
          {t`Delete`}
        </Button>
      )}
      {may('write') && (
        <Button
          icon="lucide:pencil"
          disabled={isDeleting}
          onClick={() => openOverlay('transaction', { transaction })}
        >
          {t`Edit`}
        </Button>
      )}
    </>
  )
}

function AllTransactions() {
  return (
    <Button asChild>
      <Link to="/transactions">{t`All transactions`}</Link>
    </Button>
  )
}
