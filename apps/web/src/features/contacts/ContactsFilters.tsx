import { contactTypes } from '@kinfolio/contract/contact-types'
import type { ContactType } from '@kinfolio/contract/contacts'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import type { TagSearch } from '../../forms/tag-filter.ts'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TagFields, TagPills } from '../../forms/TagFilter.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { type ContactsSearch, isFiltered, noFilters } from './contacts-search.ts'
import { contactTypeLabels } from './words.ts'

type ContactsFiltersProps = {
  search: ContactsSearch
  onSearchChange: (change: Partial<ContactsSearch>) => void
}

/** Everything that narrows the list: words, types. */
export function ContactsFilters({ search, onSearchChange }: ContactsFiltersProps) {
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { api } = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const tagFilter = {
    tags,
    search,
    onSearchChange: (change: TagSearch) => onSearchChange({ ...change, page: undefined }),
  }
  const { type } = search
  const typesEditor = (
    <TypesEditor types={type ?? []} onTypesChange={(types) => onSearchChange({ type: types })} />
  )
  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      add={
        <Popover
          label={t`Filters`}
          className="max-h-[70dvh] w-72 overflow-y-auto"
          trigger={
            <Button size="sm" variant="ghost" icon="lucide:list-filter">
              {t`Filter`}
            </Button>
          }
        >
          <div className="flex flex-col gap-4">
            {typesEditor}
            <TagFields {...tagFilter} />
          </div>
        </Popover>
      }
    >
      {type && (
        <FilterPill
          field={t`Type`}
          operator={t`is`}
          value={type.map((one) => contactTypeLabels[one]).join(', ')}
          onRemove={() => onSearchChange({ type: undefined })}
        >
          {typesEditor}
        </FilterPill>
      )}
      <TagPills {...tagFilter} />
    </FilterBar>
  )
}

type TypesEditorProps = {
  types: readonly ContactType[]
  onTypesChange: (types: ContactType[] | undefined) => void
}

function TypesEditor({ types, onTypesChange }: TypesEditorProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-sm font-medium">{t`Type`}</legend>
      {contactTypes.map((candidate) => (
        <Checkbox
          key={candidate}
          label={contactTypeLabels[candidate]}
          checked={types.includes(candidate)}
          onCheckedChange={(isChosen) => {
            const next = isChosen ? [...types, candidate] : types.filter((one) => one !== candidate)
            onTypesChange(next.length > 0 ? next : undefined)
          }}
        />
      ))}
    </fieldset>
  )
}
