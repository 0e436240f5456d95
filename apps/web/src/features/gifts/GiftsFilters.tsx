import { givingTypes } from '@kinfolio/contract/cost-kinds'
import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useTyped } from '../../forms/use-typed.ts'
import { costTypeLabels } from '../costs/words.ts'
import { entityName } from '../orgs/queries.ts'
import { type GiftsSearch, isFiltered, noEntity, noFilters } from './gifts-search.ts'

type GiftsFiltersProps = {
  search: GiftsSearch
  entities: readonly Entity[]
  /** Those that gifts name. */
  programmes: readonly string[]
  onSearchChange: (change: Partial<GiftsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** Everything that narrows the list: words, a type, a programme, an entity, missing receipts. */
export function GiftsFilters({ search, entities, programmes, onSearchChange, views }: GiftsFiltersProps) {
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { entity, type, programme, missing } = search
  const typeEditor = (
    <Field label={t`Type`}>
      <Combobox
        clearable
        placeholder={t`Any`}
        value={type ?? null}
        onValueChange={(chosen) => onSearchChange({ type: givingTypes.find((each) => each === chosen) })}
        options={givingTypes.map((each) => ({ value: each, label: costTypeLabels[each] }))}
      />
    </Field>
  )
  const programmeEditor = (
    <Field label={t`Programme`}>
      <Combobox
        clearable
        placeholder={t`Any`}
        value={programme ?? null}
        onValueChange={(chosen) => onSearchChange({ programme: chosen ?? undefined })}
        options={programmes.map((each) => ({ value: each, label: each }))}
      />
    </Field>
  )
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
            {programmeEditor}
            {entityEditor}
            <Checkbox
              label={t`Receipts missing`}
              checked={missing === 'receipts'}
              onCheckedChange={(isOn) => onSearchChange({ missing: isOn ? 'receipts' : undefined })}
            />
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
      {programme !== undefined && (
        <FilterPill
          field={t`Programme`}
          value={programme}
          onRemove={() => onSearchChange({ programme: undefined })}
        >
          <div className="w-64">{programmeEditor}</div>
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
      {missing !== undefined && (
        <FilterPill
          field={t`Receipts`}
          value={t`missing`}
          onRemove={() => onSearchChange({ missing: undefined })}
        >
          <p className="w-64 text-sm text-muted">{t`Gifts of which a paid part has no receipt yet.`}</p>
        </FilterPill>
      )}
    </FilterBar>
  )
}
