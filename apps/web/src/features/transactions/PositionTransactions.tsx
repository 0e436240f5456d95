import { Button } from '@kinfolio/ui/Button'
import type { TableSort } from '@kinfolio/ui/data-column'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { usePasteToImport } from '../../pages/use-paste-to-import.ts'
import { positionQuery } from '../positions/queries.ts'
import { ExpectedInstalments } from './ExpectedInstalments.tsx'
import { runningQuery, transactionsQuery } from './queries.ts'
import { RowKindChoice } from './RowKindChoice.tsx'
import { noRunningColumns, runningColumns } from './running-columns.tsx'
import { orderOf, type RowKind } from './transactions-search.ts'
import { TransactionsTable } from './TransactionsTable.tsx'
import { UnsettledNotice } from './UnsettledNotice.tsx'

/** Lists the transactions of one position, newest first. */
export function PositionTransactions({
  positionId,
  asOf,
}: {
  positionId: string
  asOf?: string | undefined
}) {
  const { api, may, org } = useOrg()
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<TableSort | null>(null)
  const [kind, setKind] = useState<RowKind>()
  const knownOn = useKnownOn()
  const query = useQuery(transactionsQuery(api, { positionId, page, kind, knownOn, ...orderOf(sort) }))
  const { data: position } = useQuery(positionQuery(api, positionId, { knownOn }))
  const shown = org.role.valuesVisible ? (query.data?.items.map(({ id }) => id) ?? []) : []
  const { data: figures = [] } = useQuery(runningQuery(api, positionId, { ids: shown, knownOn }))
  const isValued = position?.method === 'STATEMENT' || position?.method === 'BALANCE'
  const mayPayLoans = position?.type === 'LIABILITY' || position?.type === 'CASH'
  usePasteToImport({ positionId })
  return (
    <div className="flex flex-col gap-4">
      {knownOn === undefined && <UnsettledNotice positionId={positionId} />}
      {knownOn === undefined && asOf === undefined && mayPayLoans && (
        <ExpectedInstalments positionId={positionId} />
      )}
      <TransactionsTable
        label={t`Transactions of this position`}
        query={query}
        page={page}
        onPageChange={setPage}
        sort={sort}
        onSortChange={(next) => {
          setSort(next)
          setPage(1)
        }}
        running={position && org.role.valuesVisible ? runningColumns(position, figures) : noRunningColumns}
        toolbar={
          <div className="flex flex-wrap items-center gap-2">
            {isValued && (
              <RowKindChoice
                kind={kind}
                onKindChange={(chosen) => {
                  setKind(chosen)
                  setPage(1)
                }}
              />
            )}
            <Button asChild size="sm" variant="ghost" icon="lucide:list-filter">
              <Link to="/transactions" search={{ positionId, knownOn }}>
                {t`Search and filter`}
              </Link>
            </Button>
          </div>
        }
        actions={
          may('import') &&
          knownOn === undefined && (
            <Button
              size="sm"
              variant="ghost"
              icon="lucide:file-up"
              onClick={() => openOverlay('import', { positionId })}
            >
              {t`Import`}
            </Button>
          )
        }
        empty={
          kind !== undefined ? (
            <EmptyState
              icon="lucide:search-x"
              title={t`No matching data`}
              actions={<Button onClick={() => setKind(undefined)}>{t`Show all`}</Button>}
            >
              {kind === 'valuation'
                ? t`No valuation of this position has been recorded.`
                : t`Nothing has moved on this position yet.`}
            </EmptyState>
          ) : (
            <EmptyState
              icon="lucide:arrow-left-right"
              title={t`No transactions yet`}
              actions={
                <>
                  {may('write') && (
                    <Button
                      variant="solid"
                      color="primary"
                      icon="lucide:plus"
                      onClick={() => openOverlay('transaction', { positionId })}
                    >
                      {t`Record transaction`}
                    </Button>
                  )}
                  {may('import') && (
                    <Button icon="lucide:file-up" onClick={() => openOverlay('import', { positionId })}>
                      {t`Import a file`}
                    </Button>
                  )}
                </>
              }
            >
              <Trans>Its value, cost and returns follow from what is recorded here.</Trans>
            </EmptyState>
          )
        }
      />
    </div>
  )
}
