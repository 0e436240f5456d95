import { Button } from '@kinfolio/ui/Button'
import type { TableSort } from '@kinfolio/ui/data-column'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { transactionsQuery } from './queries.ts'
import { orderOf } from './transactions-search.ts'
import { TransactionsTable } from './TransactionsTable.tsx'
import { UnsettledNotice } from './UnsettledNotice.tsx'

/** Lists the transactions of one position, newest first. */
export function PositionTransactions({ positionId }: { positionId: string }) {
  const { api, may } = useOrg()
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<TableSort | null>(null)
  const query = useQuery(transactionsQuery(api, { positionId, page, ...orderOf(sort) }))
  return (
    <div className="flex flex-col gap-4">
      <UnsettledNotice positionId={positionId} />
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
        isOfOnePosition
        toolbar={
          <Button asChild size="sm" variant="ghost" icon="lucide:list-filter">
            <Link to="/transactions" search={{ positionId }}>
              {t`Search and filter`}
            </Link>
          </Button>
        }
        actions={
          may('import') && (
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
        }
      />
    </div>
  )
}
