import type { Entity } from '@kinfolio/contract/entities'
import type { Gift } from '@kinfolio/contract/gift-records'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { Preview } from '../../pages/Preview.tsx'
import { costTypeLabels } from '../costs/words.ts'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { GiftAmount } from './GiftAmount.tsx'
import { fittingGifts, type GiftsSearch, isFiltered, noFilters } from './gifts-search.ts'
import { GiftsFilters } from './GiftsFilters.tsx'
import { giftsQuery } from './queries.ts'

type GiftsTableProps = {
  search: GiftsSearch
  onSearchChange: (change: Partial<GiftsSearch>) => void
  add: ReactNode
  /** The menu of saved views. */
  views: ReactNode
  /** What can be done with a gift. */
  menuOf: (gift: Gift) => ReactNode
}

const noEntities: readonly Entity[] = []

/** All gifts that the role sees. */
export function GiftsTable({ search, onSearchChange, add, views, menuOf }: GiftsTableProps) {
  const { api, org, may } = useOrg()
  const { data: gifts, error, isPending, refetch } = useQuery(giftsQuery(api))
  const { data: entities = noEntities } = useQuery(entitiesQuery(api, org.id))
  if (error && !gifts)
    return <FailedNotice title={failures.loadGifts} error={error} onRetry={() => void refetch()} />
  const menu = may('write') || may('delete') ? menuOf : undefined
  const programmes = [...new Set((gifts ?? []).flatMap(({ programme }) => programme || []))].toSorted(
    (a, b) => a.localeCompare(b),
  )
  return (
    <DataTable
      label={t`Gifts`}
      columns={columnsOf(entities)}
      keepAs="gifts"
      initialHiddenColumns={['entity', 'purpose']}
      download={may('export') ? { name: t`Gifts`, save: saveFile } : undefined}
      rows={fittingGifts(gifts ?? [], search)}
      rowId={({ id }) => id}
      rowLink={linkOf}
      rowActions={menu}
      card={cardOf}
      cardActions={menu}
      sort={sortIn(search.sort)}
      onSortChange={(sort) => onSearchChange({ sort: sortText(sort) })}
      loading={isPending}
      toolbar={
        <GiftsFilters
          search={search}
          entities={entities}
          programmes={programmes}
          onSearchChange={onSearchChange}
          views={views}
        />
      }
      empty={
        isFiltered(search) ? (
          <EmptyState
            icon="lucide:search-x"
            title={t`No matching data`}
            actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
          >
            {t`No gift fits these filters.`}
          </EmptyState>
        ) : (
          <EmptyState
            icon="lucide:heart-handshake"
            picture={may('write') && <Preview of="gifts" />}
            title={t`No gifts yet`}
            actions={add}
          >
            {may('write')
              ? t`Donations, pledges, grants: say who receives it, how much and when.`
              : t`Nothing has been recorded here.`}
          </EmptyState>
        )
      }
    />
  )
}

function columnsOf(entities: readonly Entity[]): DataColumn<Gift>[] {
  const ownerOf = ({ cost: { legalEntityId } }: Gift) =>
    legalEntityId === null ? '' : entityName(entities, legalEntityId)
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ cost }) => <Cut text={cost.name} />,
      sortValue: ({ cost }) => cost.name,
    },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ cost }) => <Cut text={costTypeLabels[cost.type]} />,
      sortValue: ({ cost }) => costTypeLabels[cost.type],
    },
    {
      id: 'recipient',
      header: t`Recipient`,
      cell: ({ cost }) => <Cut text={cost.payeeName} />,
      sortValue: ({ cost }) => cost.payeeName,
    },
    {
      id: 'programme',
      header: t`Programme`,
      cell: ({ programme }) => <Cut text={programme} />,
      sortValue: ({ programme }) => programme || null,
    },
    {
      id: 'purpose',
      header: t`Purpose`,
      cell: ({ purpose }) => <Cut text={purpose} />,
      fileValue: ({ purpose }) => purpose,
    },
    {
      id: 'entity',
      header: t`Entity`,
      cell: (gift) => <Cut text={ownerOf(gift)} />,
      sortValue: (gift) => ownerOf(gift) || null,
    },
    {
      id: 'total',
      header: t`In all`,
      numeric: true,
      cell: (gift) => (
        <GiftAmount gift={gift} amount={gift.total} missing={t`It has no end, or an amount is unknown`} />
      ),
      fileValue: ({ total }) => total,
      unit: ({ cost }) => cost.currency,
    },
    {
      id: 'given',
      header: t`Given`,
      numeric: true,
      cell: (gift) => (
        <GiftAmount gift={gift} amount={gift.given} missing={t`Nobody said how much was paid`} />
      ),
      fileValue: ({ given }) => given,
      unit: ({ cost }) => cost.currency,
    },
    {
      id: 'next',
      header: t`Next due`,
      cell: ({ cost: { next } }) =>
        next && <span className={next.isLate ? 'text-error' : undefined}>{formatDay(next.dueOn)}</span>,
      sortValue: ({ cost }) => cost.next?.dueOn,
    },
    {
      id: 'receipts',
      header: t`Receipts`,
      cell: ({ receiptsMissing }) => receiptsMissing > 0 && <MissingReceipts count={receiptsMissing} />,
      sortValue: ({ receiptsMissing }) => receiptsMissing,
      fileValue: ({ receiptsMissing }) => (receiptsMissing > 0 ? receiptWords(receiptsMissing) : ''),
    },
  ]
}

function receiptWords(count: number): string {
  return plural(count, { one: '# missing', other: '# missing' })
}

function MissingReceipts({ count }: { count: number }) {
  return (
    <Badge color="warning" icon="lucide:receipt">
      {receiptWords(count)}
    </Badge>
  )
}

/** All columns of a list fit the window of a laptop. */
function Cut({ text }: { text: string | null }) {
  return (
    text && (
      <span className="block max-w-40 truncate" title={text}>
        {text}
      </span>
    )
  )
}

/** On a phone. */
function cardOf(gift: Gift) {
  const { cost, programme, receiptsMissing } = gift
  return (
    <div className="flex min-w-0 items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{cost.name}</p>
        <p className="truncate text-xs text-muted">
          {[costTypeLabels[cost.type], cost.payeeName !== cost.name && cost.payeeName, programme]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {receiptsMissing > 0 && (
          <p className="pt-1 text-xs text-warning">
            {plural(receiptsMissing, { one: '# receipt is missing', other: '# receipts are missing' })}
          </p>
        )}
      </div>
      <p className="text-right text-xs">
        <GiftAmount gift={gift} amount={gift.total ?? gift.given} missing={t`Unknown`} />
        {cost.next && (
          <span className={cost.next.isLate ? 'block text-error' : 'block text-muted'}>
            {formatDay(cost.next.dueOn)}
          </span>
        )}
      </p>
    </div>
  )
}

function linkOf({ id }: Gift) {
  return <Link to="/philanthropy/$id" params={{ id }} />
}
