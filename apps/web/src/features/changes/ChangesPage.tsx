import { CHANGES_PER_PAGE } from '@kinfolio/contract/constants'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Pagination } from '@kinfolio/ui/Pagination'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { orgApi } from '../../api/client.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, formatInstantDay } from '../../lib/format.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { orgQuery } from '../orgs/queries.ts'
import { type ChangesSearch, isFiltered, noFilters } from './changes-search.ts'
import { ChangesFilters } from './ChangesFilters.tsx'
import { ChangesOfDay } from './ChangesOfDay.tsx'
import { failures } from './failures.ts'
import { historyQuery } from './queries.ts'

type ChangesPageProps = {
  orgId: string
  search: ChangesSearch
  onSearchChange: (change: Partial<ChangesSearch>) => void
}

/** Every change of a record of one organisation, newest first. */
export function ChangesPage(props: ChangesPageProps) {
  const { data: org } = useQuery(orgQuery(orgApi(props.orgId), props.orgId))
  if (!org) return null
  const whyNot = refusalWords(org.role, 'log')
  if (whyNot) {
    return (
      <EmptyState icon="lucide:lock" title={t`The history is not for your role`} className="py-16">
        {whyNot}
      </EmptyState>
    )
  }
  return <History {...props} />
}

function History({ orgId, search, onSearchChange }: ChangesPageProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(historyQuery(orgApi(orgId), orgId, search))
  const page = search.page ?? 1
  return (
    <div className="overflow-hidden rounded-lg border bg-surface-raised shadow-xs">
      <div className="border-b px-3 py-2">
        <ChangesFilters orgId={orgId} search={search} onSearchChange={onSearchChange} />
      </div>
      {error && !data ? (
        <div className="p-3">
          <FailedNotice title={failures.loadHistory} error={error} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <Waiting />
      ) : data.items.length === 0 ? (
        <Nothing search={search} onSearchChange={onSearchChange} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          {[...Map.groupBy(data.items, ({ at }) => formatInstantDay(at))].map(([day, changes]) => (
            <ChangesOfDay key={day} day={day} changes={changes} orgId={orgId} />
          ))}
        </div>
      )}
      {data && (data.total > CHANGES_PER_PAGE || page > 1) && (
        <div className="border-t px-3 py-2">
          <Pagination
            page={page}
            pageCount={data.totalIsCapped ? undefined : Math.ceil(data.total / CHANGES_PER_PAGE)}
            hasNext={data.items.length === CHANGES_PER_PAGE}
            onPageChange={(to) => onSearchChange({ page: to > 1 ? to : undefined })}
            summary={
              data.totalIsCapped
                ? t`More than ${formatCount(data.total)} changes`
                : t`${formatCount(data.total)} changes`
            }
          />
        </div>
      )}
    </div>
  )
}

function Nothing({ search, onSearchChange }: Omit<ChangesPageProps, 'orgId'>) {
  if (search.page !== undefined) {
    return (
      <EmptyState
        icon="lucide:arrow-left-to-line"
        title={t`Nothing on this page`}
        className="py-12"
        actions={<Button onClick={() => onSearchChange({ page: undefined })}>{t`Show the newest`}</Button>}
      >
        {t`The history does not reach this far back.`}
      </EmptyState>
    )
  }
  return isFiltered(search) ? (
    <EmptyState
      icon="lucide:search-x"
      title={t`No matching data`}
      className="py-12"
      actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
    >
      {t`No change fits these filters.`}
    </EmptyState>
  ) : (
    <EmptyState icon="lucide:history" title={t`Nothing has changed yet`} className="py-12">
      <Trans>Whatever is recorded, changed or deleted here is listed with who did it, and when.</Trans>
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="divide-y">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2 px-4 py-3">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/4" />
        </div>
      ))}
    </div>
  )
}
