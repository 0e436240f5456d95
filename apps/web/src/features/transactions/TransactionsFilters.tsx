import type { Position } from '@kinfolio/contract/position'
import { type RowLabelKey, rowLabels } from '@kinfolio/ledger/rows/row-labels'
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
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { positionsQuery } from '../positions/queries.ts'
import { RowKindChoice } from './RowKindChoice.tsx'
import { isFiltered, noFilters, type TransactionsSearch } from './transactions-search.ts'
import { useTransactionTypes } from './use-transaction-types.ts'
import { labelWords } from './words.ts'

// What chooses among many loads when somebody opens the filter. The filter waits for its search box and begins there.
const PositionFilter = lazy(async () => ({ default: (await import('./PositionFilter.tsx')).PositionFilter }))
const EntityFilter = lazy(async () => ({ default: (await import('./EntityFilter.tsx')).EntityFilter }))

type FiltersProps = {
  search: TransactionsSearch
  onSearchChange: (change: Partial<TransactionsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** All filters of the list: words, types, a position, a stretch of days. */
export function TransactionsFilters({ search, onSearchChange, views }: FiltersProps) {
  const { api, org } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { label, excludeLabel, positionId, entityId } = search
  const labels = label ?? excludeLabel
  const editors = { positions, search, onSearchChange }
  const tagFilter = { tags, search, onSearchChange }
  const positionEditor = (
    <PositionFilter
      positions={positions}
      positionId={positionId}
      onPositionChange={(id) => onSearchChange({ positionId: id })}
    />
  )

  const entityEditor = (
    <EntityFilter
      entities={entities}
      entityId={entityId}
      onEntityChange={(id) => onSearchChange({ entityId: id })}
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
          {entities.length > 1 && entityEditor}
          <DaysFields days={search} onDaysChange={onSearchChange} />
          <LabelsEditor {...editors} />
          <TagFields {...tagFilter} />
        </FilterPopover>
      }
    >
      <RowKindChoice kind={search.kind} onKindChange={(kind) => onSearchChange({ kind })} />
      {labels && (
        <FilterPill
          field={t`Type`}
          operator={excludeLabel ? t`is not` : t`is`}
          value={namesOf(labels).join(', ')}
          onRemove={() => onSearchChange({ label: undefined, excludeLabel: undefined })}
        >
          <LabelsEditor {...editors} />
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
      {entityId !== undefined && (
        <FilterPill
          field={t`Entity`}
          value={entityName(entities, entityId)}
          onRemove={() => onSearchChange({ entityId: undefined })}
        >
          <div className="w-72">{entityEditor}</div>
        </FilterPill>
      )}
      <TagPills {...tagFilter} />
      <DaysPill days={search} onDaysChange={onSearchChange} />
    </FilterBar>
  )
}

/** The words of names; two that read alike are one. */
function namesOf(keys: readonly RowLabelKey[]): string[] {
  const chosen = rowLabels.filter(({ key }) => keys.includes(key))
  return [...new Set(chosen.map(labelWords))]
}

type LabelsEditorProps = Omit<FiltersProps, 'views'> & { positions: readonly Pick<Position, 'type'>[] }

/** The names that rows of the organisation's positions can have, and those that are chosen. */
function LabelsEditor({ positions, search, onSearchChange }: LabelsEditorProps) {
  const types = useTransactionTypes()
  const { label, excludeLabel } = search
  const [operator, setOperator] = useState<'is' | 'isNot'>(excludeLabel ? 'isNot' : 'is')
  const chosen = label ?? excludeLabel ?? []
  // The types of the specification are always offered; their other names where there is such a position.
  const offered = rowLabels.filter(
    ({ key, types: [type], on }) =>
      on === null ||
      key === type ||
      chosen.includes(key) ||
      positions.some((position) => on.includes(position.type)),
  )

  function change(next: readonly RowLabelKey[], as: 'is' | 'isNot') {
    const left = next.length > 0 ? [...next] : undefined
    onSearchChange(
      as === 'is' ? { label: left, excludeLabel: undefined } : { label: undefined, excludeLabel: left },
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
      {offered.map((candidate) => (
        <Checkbox
          key={candidate.key}
          label={types.find(({ key }) => key === candidate.key)?.label ?? labelWords(candidate)}
          checked={chosen.includes(candidate.key)}
          onCheckedChange={(isChosen) =>
            change(
              isChosen ? [...chosen, candidate.key] : chosen.filter((other) => other !== candidate.key),
              operator,
            )
          }
        />
      ))}
    </fieldset>
  )
}
