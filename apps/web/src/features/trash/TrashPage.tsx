import { TRASH_DAYS, TRASH_PER_PAGE } from '@kinfolio/contract/constants'
import { trashTypes } from '@kinfolio/contract/record-kinds'
import type { TrashItem, TrashType } from '@kinfolio/contract/trash'
import { daysBetween, day } from '@kinfolio/ledger/days/day'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Icon } from '@kinfolio/ui/Icon'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { Pagination } from '@kinfolio/ui/Pagination'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { orgApi } from '../../api/client.ts'
import { withDaysInWords } from '../../lib/days-in-text.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { dayOfInstant, formatCount, formatInstant, formatInstantDay, todayIn } from '../../lib/format.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import type { TrashWords } from '../../pages/record-words.ts'
import { recordWords } from '../changes/words.ts'
import { orgQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { trashQuery } from './queries.ts'
import { RestoreButton } from './RestoreButton.tsx'
import type { TrashSearch } from './trash-search.ts'

type TrashPageProps = {
  orgId: string
  search: TrashSearch
  onSearchChange: (change: TrashSearch) => void
}

const noItems: readonly TrashItem[] = []

/** The words for each type of record in the trash. Each noun hands over its own. */
const typeWords: Record<TrashType, TrashWords> = recordWords

/** Lists deleted records: who deleted them, until when they are kept, and how to restore them. */
export function TrashPage(props: TrashPageProps) {
  const { data: org } = useQuery(orgQuery(orgApi(props.orgId), props.orgId))
  if (!org) return null
  const whyNot = refusalWords(org.role, 'restore')
  if (whyNot) {
    return (
      <EmptyState icon="lucide:lock" title={t`The trash is not for your role`} className="py-16">
        {whyNot}
      </EmptyState>
    )
  }
  return <Trash {...props} timeZone={org.settings.timeZone} />
}

function Trash({ orgId, search, onSearchChange, timeZone }: TrashPageProps & { timeZone: string }) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    trashQuery(orgApi(orgId), orgId, search),
  )
  const page = search.page ?? 1
  const today = todayIn(timeZone)
  const restoreOf = (item: TrashItem) => <RestoreButton orgId={orgId} item={item} />
  const leftOf = (item: TrashItem) => leftWords(item, today, timeZone)
  if (error && !data)
    return <FailedNotice title={failures.loadTrash} error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      label={t`Trash`}
      columns={columnsOf(restoreOf, leftOf)}
      rows={data?.items ?? noItems}
      rowId={({ recordId }) => recordId}
      loading={isPending}
      className={isPlaceholderData ? 'opacity-60' : undefined}
      card={cardWith(restoreOf, leftOf)}
      toolbar={
        <NativeSelect
          aria-label={t`Kind of records`}
          className="w-56"
          value={search.recordType ?? 'all'}
          onValueChange={(chosen) =>
            onSearchChange({ recordType: trashTypes.find((type) => type === chosen) })
          }
          options={[
            { value: 'all', label: t`All kinds` },
            ...trashTypes.map((value) => ({ value, label: typeWords[value].plural })),
          ]}
        />
      }
      empty={
        <EmptyState icon="lucide:trash-2" title={t`The trash is empty`}>
          <Trans>
            What is deleted lies here for {TRASH_DAYS} days and can be taken back out. Then it is erased for
            good.
          </Trans>
        </EmptyState>
      }
      footer={
        data &&
        (data.total > TRASH_PER_PAGE || page > 1) && (
          <Pagination
            page={page}
            pageCount={data.totalIsCapped ? undefined : Math.ceil(data.total / TRASH_PER_PAGE)}
            hasNext={data.items.length === TRASH_PER_PAGE}
            onPageChange={(to) => onSearchChange({ ...search, page: to > 1 ? to : undefined })}
            summary={t`${formatCount(data.total)} in the trash`}
          />
        )
      }
    />
  )
}

/** The card of a record on a phone. */
function cardWith(restoreOf: (item: TrashItem) => ReactNode, leftOf: (item: TrashItem) => string) {
  return (item: TrashItem) => (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{nameOf(item)}</p>
        <p className="text-xs text-muted">
          {[typeWords[item.recordType].label, alongWords(item)].filter(Boolean).join(', ')}
        </p>
        <p className="text-xs text-faint">
          <Trans>
            Deleted {formatInstantDay(item.deletedAt)} by {byWords(item)}, kept {leftOf(item)}
          </Trans>
        </p>
      </div>
      {restoreOf(item)}
    </div>
  )
}

function columnsOf(
  restoreOf: (item: TrashItem) => ReactNode,
  leftOf: (item: TrashItem) => string,
): DataColumn<TrashItem>[] {
  return [
    {
      id: 'name',
      header: t`What`,
      cell: (item) => (
        <span className="flex items-center gap-2.5">
          <Icon
            name={typeWords[item.recordType].icon}
            label={typeWords[item.recordType].label}
            className="text-faint"
          />
          <span className="min-w-0 py-1">
            <span className="block max-w-96 truncate" title={nameOf(item)}>
              {nameOf(item)}
            </span>
            {alongWords(item) && <span className="block text-xs text-muted">{alongWords(item)}</span>}
          </span>
        </span>
      ),
      sortValue: nameOf,
    },
    { id: 'by', header: t`Deleted by`, cell: byWords, sortValue: byWords },
    {
      id: 'deletedAt',
      header: t`When`,
      cell: ({ deletedAt }) => formatInstant(deletedAt),
      sortValue: ({ deletedAt }) => deletedAt,
    },
    {
      id: 'keptUntil',
      header: t({ message: 'Kept', context: 'trash' }),
      cell: leftOf,
      sortValue: ({ keptUntil }) => keptUntil,
    },
    { id: 'restore', header: '', cell: restoreOf, required: true },
  ]
}

/** The days in the names of transactions are written for people. */
function nameOf({ name, recordType }: TrashItem): string {
  return recordType === 'transactions' ? withDaysInWords(name) : name
}

function alongWords({ transactionCount, recordType }: TrashItem): string | null {
  if (transactionCount === 0) return null
  if (recordType === 'transactions') return t`with the row it is linked with`
  return plural(transactionCount, {
    one: 'with its one transaction',
    other: `with its ${formatCount(transactionCount)} transactions`,
  })
}

function byWords({ deletedBy }: TrashItem): string {
  if (deletedBy === null) return t`the system`
  return deletedBy.name ?? t`a former user`
}

/** `for 12 more days`, counted by the organisation's own calendar. */
function leftWords({ keptUntil }: TrashItem, today: string, timeZone: string): string {
  const left = daysBetween(day(today), day(dayOfInstant(keptUntil, timeZone)))
  if (left <= 0) return t`until later today`
  return plural(left, { one: 'until tomorrow', other: `for ${formatCount(left)} more days` })
}
