import type { Entity } from '@kinfolio/contract/entities'
import type { PositionType } from '@kinfolio/contract/positions'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { Menu, MenuCheckItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { Select } from '@kinfolio/ui/Select'
import { useState } from 'react'

import { positionTypeLabels } from '../../lib/position-words.ts'
import { entityName } from '../orgs/queries.ts'
import type { Grouping, HoldingsSearch, StatusFilter } from './holdings-search.ts'

type HoldingsFiltersProps = {
  search: HoldingsSearch
  entities: readonly Entity[] | undefined
  /** The types that there are positions of. */
  presentTypes: readonly PositionType[]
  onSearchChange: (change: Partial<HoldingsSearch>) => void
}

const groupOptions: { value: Grouping; label: string }[] = [
  { value: 'entity', label: 'By entity' },
  { value: 'type', label: 'By type' },
  { value: 'currency', label: 'By currency' },
  { value: 'none', label: 'Not grouped' },
]

const statusLabels: Record<StatusFilter, string> = { open: 'Open', closed: 'Closed', any: 'Open and closed' }

/** Everything that narrows the list of holdings. */
export function HoldingsFilters({ search, entities, presentTypes, onSearchChange }: HoldingsFiltersProps) {
  const { type: types = [], entity, status = 'open' } = search
  const [typed, setTyped] = useState(search.search ?? '')
  const isFiltered = types.length > 0 || entity !== undefined || status !== 'open' || Boolean(search.search)

  function chooseType(type: PositionType, isChosen: boolean) {
    const chosen = isChosen ? [...types, type] : types.filter((other) => other !== type)
    onSearchChange({ type: chosen.length > 0 ? chosen : undefined })
  }

  return (
    <FilterBar
      search={typed}
      onSearchChange={(text) => {
        setTyped(text)
        onSearchChange({ search: text.trim() === '' ? undefined : text })
      }}
      onClear={
        isFiltered
          ? () => {
              setTyped('')
              onSearchChange({ type: undefined, entity: undefined, status: undefined, search: undefined })
            }
          : undefined
      }
      add={
        <>
          <Menu
            trigger={
              <Button size="sm" variant="ghost" icon="lucide:list-filter">
                Filter
              </Button>
            }
            className="w-60"
          >
            <MenuLabel>Status</MenuLabel>
            {(['open', 'closed', 'any'] as const).map((value) => (
              <MenuCheckItem
                key={value}
                checked={status === value}
                onCheckedChange={() => onSearchChange({ status: value === 'open' ? undefined : value })}
              >
                {statusLabels[value]}
              </MenuCheckItem>
            ))}
            {entities && entities.length > 0 && (
              <>
                <MenuSeparator />
                <MenuLabel>Entity</MenuLabel>
                {entities.map(({ id, name }) => (
                  <MenuCheckItem
                    key={id}
                    checked={entity === id}
                    onCheckedChange={(checked) => onSearchChange({ entity: checked ? id : undefined })}
                  >
                    {name}
                  </MenuCheckItem>
                ))}
              </>
            )}
            <MenuSeparator />
            <MenuLabel>Type</MenuLabel>
            {presentTypes.map((type) => (
              <MenuCheckItem
                key={type}
                checked={types.includes(type)}
                onCheckedChange={(checked) => chooseType(type, checked)}
              >
                {positionTypeLabels[type]}
              </MenuCheckItem>
            ))}
          </Menu>
          <Select
            size="sm"
            aria-label="Group"
            className="w-34"
            value={search.group ?? 'entity'}
            onValueChange={(group) => onSearchChange({ group: group === 'entity' ? undefined : group })}
            options={groupOptions}
          />
        </>
      }
    >
      {status !== 'open' && (
        <FilterPill
          field="Status"
          value={statusLabels[status]}
          onRemove={() => onSearchChange({ status: undefined })}
        >
          <p className="text-sm text-muted">{statusLabels[status]} positions are shown.</p>
        </FilterPill>
      )}
      {entity !== undefined && (
        <FilterPill
          field="Entity"
          value={entityName(entities, entity)}
          onRemove={() => onSearchChange({ entity: undefined })}
        >
          <Select
            aria-label="Entity"
            value={entity}
            onValueChange={(id) => onSearchChange({ entity: id })}
            options={(entities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FilterPill>
      )}
      {types.length > 0 && (
        <FilterPill
          field="Type"
          value={types.map((type) => positionTypeLabels[type]).join(', ')}
          onRemove={() => onSearchChange({ type: undefined })}
        >
          <fieldset className="flex max-h-72 flex-col gap-1.5">
            <legend className="sr-only">Types</legend>
            {presentTypes.map((type) => (
              <Checkbox
                key={type}
                label={positionTypeLabels[type]}
                checked={types.includes(type)}
                onCheckedChange={(checked) => chooseType(type, checked)}
              />
            ))}
          </fieldset>
        </FilterPill>
      )}
    </FilterBar>
  )
}
