import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { FilterPopover } from '@kinfolio/ui/FilterPopover'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState, type ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DaysFields, DaysPill } from '../../forms/DaysFilter.tsx'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TagFields, TagPills } from '../../forms/TagFilter.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { positionsQuery } from '../positions/queries.ts'
import { isFiltered, noFilters, type TransactionsSearch } from './transactions-search.ts'
import { useTransactionTypes } from './use-transaction-types.ts'
import { transactionLabel } from './words.ts'

// The search box of this filter loads when somebody opens the filter. The filter waits for it and begins there.
const PositionFilter = lazy(async () => ({ default: (await import('./PositionFilter.tsx')).PositionFilter }))

type FiltersProps = {
  search: TransactionsSearch
  onSearchChange: (change: Partial<TransactionsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** All filters of the list: words, types, a position, a stretch of days. */
export function TransactionsFilters({ search, onSearchChange, views }: FiltersProps) {
  const { api } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { type, excludeType, positionId } = search
  const types = type ?? excludeType
  const editors = { search, onSearchChange }
  const tagFilter = { tags, search, onSearchChange }
  const positionEditor = (
    <PositionFilter
      positions={positions}
      positionId={positionId}
      onPositionChange={(id) => onSearchChange({ positionId: id })}
    />
  )

  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      views={views}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      add={
        <FilterPopover>
          {positionEditor}
          <DaysFields days={search} onDaysChange={onSearchChange} />
          <TypesEditor {...editors} />
          <TagFields {...tagFilter} />
        </FilterPopover>
      }
    >
      {types && (
        <FilterPill
          field={t`Type`}
          operator={excludeType ? t`is not` : t`is`}
          value={types.map(typeLabel).join(', ')}
          onRemove={() => onSearchChange({ type: undefined, excludeType: undefined })}
        >
          <TypesEditor {...editors} />
        </FilterPill>
      )}
      {positionId !== undefined && (
        <FilterPill
          field={t`Position`}
          value={positions.find(({ id }) => id === positionId)?.name ?? '…'}
          onRemove={() => onSearchChange({ positionId: undefined })}
        >
          <div className="w-72">{positionEditor}</div>
        </FilterPill>
      )}
      <TagPills {...tagFilter} />
      <DaysPill days={search} onDaysChange={onSearchChange} />
    </FilterBar>
  )
}

function typeLabel(type: TransactionType): string {
  return transactionLabel({ type, subtype: null })
}

function TypesEditor({ search, onSearchChange }: Omit<FiltersProps, 'views'>) {
  const types = useTransactionTypes()
  const { type, excludeType } = search
  const [operator, setOperator] = useState<'is' | 'isNot'>(excludeType ? 'isNot' : 'is')
  const chosen = type ?? excludeType ?? []

  function change(next: readonly TransactionType[], as: 'is' | 'isNot') {
    const left = next.length > 0 ? [...next] : undefined
    onSearchChange(
      as === 'is' ? { type: left, excludeType: undefined } : { type: undefined, excludeType: left },
    )
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="float-left text-sm font-medium">{t`Type`}</legend>
      <SegmentedControl
        label={t`Types shown`}
        className="-mt-1 self-start"
        value={operator}
        onValueChange={(as) => {
          setOperator(as)
          change(chosen, as)
        }}
        options={[
          { value: 'is', label: t`is` },
          { value: 'isNot', label: t`is not` },
        ]}
      />
      {types.map(({ key: candidate, label }) => (
        <Checkbox
          key={candidate}
          label={label}
          checked={chosen.includes(candidate)}
          onCheckedChange={(isChosen) =>
            change(
              isChosen ? [...chosen, candidate] : chosen.filter((other) => other !== candidate),
              operator,
            )
          }
        />
      ))}
    </fieldset>
  )
}
