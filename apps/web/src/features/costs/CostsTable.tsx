import type { Cost } from '@kinfolio/contract/cost-records'
import type { Entity } from '@kinfolio/contract/entities'
import { frequencies } from '@kinfolio/ledger/agreements/kinds'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { wordsWithin } from '../../lib/within-sentence.ts'
import { Preview } from '../../pages/Preview.tsx'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { CostAmount } from './CostAmount.tsx'
import { CostMenu } from './CostMenu.tsx'
import { type CostsSearch, fittingCosts, isFiltered, noFilters } from './costs-search.ts'
import { CostsFilters } from './CostsFilters.tsx'
import { failures } from './failures.ts'
import { costsQuery } from './queries.ts'
import { costTypeLabels, frequencyLabels, termsWords } from './words.ts'

type CostsTableProps = {
  search: CostsSearch
  onSearchChange: (change: Partial<CostsSearch>) => void
  add: ReactNode
  /** The menu of saved views. */
  views: ReactNode
}

const noEntities: readonly Entity[] = []

/** All costs that the role sees. */
export function CostsTable({ search, onSearchChange, add, views }: CostsTableProps) {
  const { api, org, may } = useOrg()
  const { data: costs, error, isPending, refetch } = useQuery(costsQuery(api))
  const { data: entities = noEntities } = useQuery(entitiesQuery(api, org.id))
  if (error && !costs)
    return <FailedNotice title={failures.loadCosts} error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      label={t`Costs`}
      columns={columnsOf(entities)}
      keepAs="costs"
      initialHiddenColumns={['terms', 'cancelBy']}
      download={may('export') ? { name: t`Costs`, save: saveFile } : undefined}
      rows={fittingCosts(costs ?? [], search)}
      rowId={({ id }) => id}
      rowLink={linkOf}
      rowActions={may('write') || may('delete') ? menuOf : undefined}
      card={cardOf}
      cardActions={may('write') || may('delete') ? menuOf : undefined}
      sort={sortIn(search.sort)}
      onSortChange={(sort) => onSearchChange({ sort: sortText(sort) })}
      loading={isPending}
      toolbar={
        <CostsFilters search={search} entities={entities} onSearchChange={onSearchChange} views={views} />
      }
      empty={
        isFiltered(search) ? (
          <EmptyState
            icon="lucide:search-x"
            title={t`No matching data`}
            actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
          >
            {t`No cost fits these filters.`}
          </EmptyState>
        ) : (
          <EmptyState
            icon="lucide:receipt"
            picture={may('write') && <Preview of="costs" />}
            title={t`No costs yet`}
            actions={add}
          >
            {may('write')
              ? t`Fees, rents, premiums, subscriptions: say what it costs and how often, and see what is due.`
              : t`Nothing has been recorded here.`}
          </EmptyState>
        )
      }
    />
  )
}

function columnsOf(entities: readonly Entity[]): DataColumn<Cost>[] {
  const ownerOf = ({ legalEntityId }: Cost) =>
    legalEntityId === null ? '' : entityName(entities, legalEntityId)
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => <Cut text={name} />, sortValue: ({ name }) => name },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ type }) => <Cut text={costTypeLabels[type]} />,
      sortValue: ({ type }) => costTypeLabels[type],
    },
    {
      id: 'payee',
      header: t`Payee`,
      cell: ({ payeeName }) => <Cut text={payeeName} />,
      sortValue: ({ payeeName }) => payeeName,
    },
    {
      id: 'entity',
      header: t`Entity`,
      cell: (cost) => <Cut text={ownerOf(cost)} />,
      sortValue: (cost) => ownerOf(cost) || null,
    },
    {
      id: 'often',
      header: t`How often`,
      cell: ({ frequency }) => frequencyLabels[frequency],
      sortValue: ({ frequency }) => frequencies.indexOf(frequency),
      fileValue: ({ frequency }) => frequencyLabels[frequency],
    },
    { id: 'terms', header: t`It costs`, cell: wordsOfTerms, fileValue: wordsOfTerms },
    {
      id: 'next',
      header: t`Next due`,
      cell: ({ next }) =>
        next && <span className={next.isLate ? 'text-error' : undefined}>{formatDay(next.dueOn)}</span>,
      sortValue: ({ next }) => next?.dueOn,
    },
    {
      id: 'amount',
      header: t`Amount`,
      numeric: true,
      cell: ({ next }) => next && <CostAmount occurrence={next} />,
      fileValue: ({ next }) => next?.max,
      unit: ({ currency }) => currency,
    },
    {
      id: 'cancelBy',
      header: t`Cancel by`,
      cell: ({ cancelBy }) => cancelBy && formatDay(cancelBy),
      sortValue: ({ cancelBy }) => cancelBy,
    },
  ]
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

function wordsOfTerms({ terms, currency, frequency }: Cost): string {
  const now = terms.at(-1)
  return now ? `${termsWords(now, currency)}, ${wordsWithin(frequencyLabels[frequency])}` : ''
}

/** On a phone. */
function cardOf(cost: Cost) {
  const { name, payeeName, next } = cost
  return (
    <div className="flex min-w-0 items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="truncate text-xs text-muted">
          {[payeeName, wordsOfTerms(cost)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {next && (
        <p className="text-right text-xs">
          <CostAmount occurrence={next} />
          <span className={next.isLate ? 'block text-error' : 'block text-muted'}>
            {formatDay(next.dueOn)}
          </span>
        </p>
      )}
    </div>
  )
}

function linkOf({ id }: Cost) {
  return <Link to="/costs/$id" params={{ id }} />
}

function menuOf(cost: Cost) {
  return <CostMenu cost={cost} />
}
