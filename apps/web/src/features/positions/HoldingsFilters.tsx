import type { Entity } from '@kinfolio/contract/entities'
import type { PositionType } from '@kinfolio/contract/position-types'
import type { Tag } from '@kinfolio/contract/tags'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { FilterPopover } from '@kinfolio/ui/FilterPopover'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { isTagFiltered } from '../../forms/tag-filter.ts'
import { TagFields, TagPills } from '../../forms/TagFilter.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { entityName } from '../orgs/queries.ts'
import { FilterChoice } from './FilterChoice.tsx'
import {
  type Grouping,
  type HoldingsFilter,
  type HoldingsSearch,
  noFilter,
  nobody,
  type StatusFilter,
} from './holdings-search.ts'
import { positionTypeLabels } from './words.ts'

type HoldingsFiltersProps = {
  search: HoldingsSearch
  entities: readonly Entity[] | undefined
  /** The types that occur among the positions, and who stands behind these positions. */
  presentTypes: readonly PositionType[]
  managers: readonly string[]
  tags: readonly Tag[]
  onSearchChange: (change: Partial<HoldingsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

const groupOptions: { value: Grouping; label: string }[] = [
  { value: 'entity', label: t`By entity` },
  { value: 'type', label: t`By type` },
  { value: 'manager', label: t`By manager` },
  { value: 'currency', label: t`By currency` },
  { value: 'tag', label: t`By tag` },
  { value: 'none', label: t`Not grouped` },
]

const statusOptions: { value: StatusFilter; label: string }[] = [
  { value: 'open', label: t`Open` },
  { value: 'planned', label: t`Planned` },
  { value: 'closed', label: t`Closed` },
  { value: 'any', label: t`Open and closed` },
]

/** All filters of the list of holdings. */
export function HoldingsFilters(props: HoldingsFiltersProps) {
  const { search, tags, onSearchChange, views } = props
  const { status = 'open' } = search
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const choices = choicesOf(props)
  const isFiltered =
    status !== 'open' ||
    Boolean(search.search) ||
    isTagFiltered(search) ||
    choices.some(({ chosen }) => chosen.length > 0)
  const statusSelect = (
    <NativeSelect
      aria-label={t`Status`}
      value={status}
      onValueChange={(value) => {
        const chosen = statusOptions.find((option) => option.value === value)?.value
        onSearchChange({ status: chosen === 'open' ? undefined : chosen })
      }}
      options={statusOptions}
    />
  )

  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      onClear={isFiltered ? () => onSearchChange(noFilter) : undefined}
      views={views}
      add={
        <>
          <FilterPopover>
            {statusSelect}
            {choices.map((choice) => (
              <FilterChoice key={choice.label} {...choice} />
            ))}
            <TagFields tags={tags} search={search} onSearchChange={onSearchChange} />
          </FilterPopover>
          <NativeSelect
            size="sm"
            aria-label={t`Group`}
            className="w-44"
            value={`${search.group ?? 'entity'} ${search.tagGroup ?? ''}`.trim()}
            onValueChange={(value) => {
              const chosen = groupOptions.find((option) => value.split(' ')[0] === option.value)?.value
              onSearchChange({
                group: chosen === 'entity' ? undefined : chosen,
                tagGroup: (chosen === 'tag' && value.slice('tag '.length)) || undefined,
              })
            }}
            options={withTagGroups(tags)}
          />
        </>
      }
    >
      {status !== 'open' && (
        <FilterPill
          field={t`Status`}
          value={statusOptions.find(({ value }) => value === status)?.label ?? status}
          onRemove={() => onSearchChange({ status: undefined })}
        >
          {statusSelect}
        </FilterPill>
      )}
      {choices.map(
        (choice) =>
          choice.chosen.length > 0 && (
            <FilterPill
              key={choice.label}
              field={choice.label}
              operator={choice.isExcluded ? t`is not` : t`is`}
              value={choice.chosen.map(choice.nameOf).join(', ')}
              onRemove={() => choice.onChange([], false)}
            >
              <div className="max-h-72 w-64 overflow-y-auto">
                <FilterChoice {...choice} />
              </div>
            </FilterPill>
          ),
      )}
      <TagPills tags={tags} search={search} onSearchChange={onSearchChange} />
    </FilterBar>
  )
}

/** The ways to group, and one for each group of tags. Without tags there is nothing to group by. */
function withTagGroups(tags: readonly Tag[]): { value: string; label: string }[] {
  const groups = [...new Set(tags.flatMap(({ group }) => group ?? []))]
  return groupOptions.flatMap((option) =>
    option.value !== 'tag'
      ? [option]
      : tags.length === 0
        ? []
        : [option, ...groups.map((group) => ({ value: `tag ${group}`, label: t`By tag: ${group}` }))],
  )
}

function choicesOf({
  search,
  entities,
  presentTypes,
  managers,
  onSearchChange,
}: Omit<HoldingsFiltersProps, 'views'>) {
  const change = (chosen: HoldingsFilter) => onSearchChange(chosen)
  return [
    {
      label: t`Type`,
      options: presentTypes,
      chosen: search.type ?? search.excludeType ?? [],
      isExcluded: search.excludeType !== undefined,
      nameOf: (type: string) => positionTypeLabels[type as PositionType], // one of the options
      onChange: (next: readonly string[], isExcluded: boolean) => {
        const types = presentTypes.filter((type) => next.includes(type))
        const some = types.length > 0 ? types : undefined
        change(isExcluded ? { type: undefined, excludeType: some } : { type: some, excludeType: undefined })
      },
    },
    {
      label: t`Entity`,
      options: [...(entities ?? []).map(({ id }) => id), nobody],
      chosen: (search.entity ?? search.excludeEntity)?.split(',') ?? [],
      isExcluded: search.excludeEntity !== undefined,
      nameOf: (id: string) => (id === nobody ? t`No entity` : entityName(entities, id)),
      onChange: (next: readonly string[], isExcluded: boolean) => {
        const some = next.length > 0 ? next.join(',') : undefined
        change(
          isExcluded
            ? { entity: undefined, excludeEntity: some }
            : { entity: some, excludeEntity: undefined },
        )
      },
    },
    {
      label: t`Manager`,
      options: managers.length > 0 ? [...managers, nobody] : [],
      chosen: search.manager ?? search.excludeManager ?? [],
      isExcluded: search.excludeManager !== undefined,
      nameOf: (name: string) => (name === nobody ? t`No manager` : name),
      onChange: (next: readonly string[], isExcluded: boolean) => {
        const some = next.length > 0 ? [...next] : undefined
        change(
          isExcluded
            ? { manager: undefined, excludeManager: some }
            : { manager: some, excludeManager: undefined },
        )
      },
    },
  ]
}
