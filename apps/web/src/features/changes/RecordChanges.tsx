import { CHANGES_PER_PAGE } from '@kinfolio/contract/constants'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Pagination } from '@kinfolio/ui/Pagination'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, formatInstantDay } from '../../lib/format.ts'
import { ChangesOfDay } from './ChangesOfDay.tsx'
import { failures } from './failures.ts'
import { historyQuery } from './queries.ts'

type RecordChangesProps =
  | { recordType: string; recordId: string }
  /** Of a record and of the rows that belong to it, whatever they are. */
  | { recordIds: readonly string[] }

/** Every change of one record, newest first: who, when, from what to what. */
export function RecordChanges(props: RecordChangesProps) {
  const { api, org } = useOrg()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    historyQuery(api, org.id, {
      ...('recordIds' in props ? { recordId: [...props.recordIds] } : props),
      page,
    }),
  )
  if (error && !data) {
    return <FailedNotice title={failures.loadHistory} error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className="overflow-hidden rounded-lg border bg-surface-raised shadow-xs" aria-busy={!data}>
      {!data ? (
        <div className="flex flex-col gap-2 px-4 py-3">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/4" />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState icon="lucide:history" title={t`Nothing has changed yet`} className="py-12">
          <Trans>Whatever is changed of this record is listed here with who did it, and when.</Trans>
        </EmptyState>
      ) : (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          {[...Map.groupBy(data.items, ({ at }) => formatInstantDay(at))].map(([day, changes]) => (
            <ChangesOfDay key={day} day={day} changes={changes} orgId={org.id} />
          ))}
        </div>
      )}
      {data && data.total > CHANGES_PER_PAGE && (
        <div className="border-t px-3 py-2">
          <Pagination
            page={page}
            pageCount={data.totalIsCapped ? undefined : Math.ceil(data.total / CHANGES_PER_PAGE)}
            hasNext={data.items.length === CHANGES_PER_PAGE}
            onPageChange={setPage}
            summary={t`${formatCount(data.total)} changes`}
          />
        </div>
      )}
    </div>
  )
}
