import { costTypes } from '@kinfolio/contract/cost-kinds'
import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useTyped } from '../../forms/use-typed.ts'
import { entityName } from '../orgs/queries.ts'
import { type CostsSearch, isFiltered, noEntity, noFilters } from './costs-search.ts'
import { costTypeLabels } from './words.ts'

type CostsFiltersProps = {
  search: CostsSearch
  entities: readonly Entity[]
  onSearchChange: (change: Partial<CostsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** Everything that narrows the list: words, a type, an entity. */
export function CostsFilters({ search, entities, onSearchChange, views }: CostsFiltersProps) {
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { entity, type } = search
  const entityEditor = (
    <Field label={t`Entity`}>
      <Combobox
        clearable
        placeholder={t`Any`}
        value={entity ?? null}
        onValueChange={(id) => onSearchChange({ entity: id ?? undefined })}
        options={[
          ...entities.map(({ id, name }) => ({ value: id, label: name })),
          { value: noEntity, label: t`No entity` },
        ]}
      />
    </Field>
  )
  const typeEditor = (
    <Field label={t`Type`}>
      <Combobox
        clearable
        placeholder={t`Any`}
        value={type ?? null}
        onValueChange={(chosen) => onSearchChange({ type: costTypes.find((each) => each === chosen) })}
        options={costTypes.map((each) => ({ value: each, label: costTypeLabels[each] }))}
      />
    </Field>
  )
  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      views={views}
      add={
        <Popover
          label={t`Filters`}
          className="w-72"
          trigger={
            <Button size="sm" variant="ghost" icon="lucide:list-filter">
              {t`Filter`}
            </Button>
          }
        >
          <div className="grid gap-3">
            {typeEditor}
            {entityEditor}
          </div>
        </Popover>
      }
    >
      {type !== undefined && (
        <FilterPill
          field={t`Type`}
          value={costTypeLabels[type]}
          onRemove={() => onSearchChange({ type: undefined })}
        >
          <div className="w-64">{typeEditor}</div>
        </FilterPill>
      )}
      {entity !== undefined && (
        <FilterPill
          field={t`Entity`}
          value={entityName(entities, entity === noEntity ? null : entity)}
          onRemove={() => onSearchChange({ entity: undefined })}
        >
          <div className="w-64">{entityEditor}</div>
        </FilterPill>
      )}
    </FilterBar>
  )
}
