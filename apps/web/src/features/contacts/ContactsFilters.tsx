import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { entityName } from '../orgs/queries.ts'
import { type ContactsSearch, isFiltered, noEntity, noFilters } from './contacts-search.ts'

type ContactsFiltersProps = {
  search: ContactsSearch
  entities: readonly Entity[]
  onSearchChange: (change: Partial<ContactsSearch>) => void
}

/** Everything that narrows the list: words, an entity. */
export function ContactsFilters({ search, entities, onSearchChange }: ContactsFiltersProps) {
  const [typed, setTyped] = useState(search.search ?? '')
  const { entity } = search
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
      onSearchChange={(text) => {
        setTyped(text)
        onSearchChange({ search: text.trim() === '' ? undefined : text })
      }}
      onClear={
        isFiltered(search)
          ? () => {
              setTyped('')
              onSearchChange(noFilters)
            }
          : undefined
      }
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
          {entityEditor}
        </Popover>
      }
    >
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
