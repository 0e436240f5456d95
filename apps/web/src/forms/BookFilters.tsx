import { Checkbox } from '@kinfolio/ui/Checkbox'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { FilterPopover } from '@kinfolio/ui/FilterPopover'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../api/org-context.ts'
import type { TagSearch } from './tag-filter.ts'
import { tagsQuery } from './tag-queries.ts'
import { TagFields, TagPills } from './TagFilter.tsx'
import { useTyped } from './use-typed.ts'

type BookSearch<Type> = TagSearch & { search?: string | undefined; type?: Type[] | undefined }

type BookFiltersProps<Type extends string> = {
  types: readonly Type[]
  labels: Readonly<Record<Type, string>>
  search: BookSearch<Type>
  onSearchChange: (change: BookSearch<Type> & { page?: undefined }) => void
  /** Null where nothing narrows the list. */
  onClear: (() => void) | null
  /** The menu of saved views. */
  views: ReactNode
}

/** Everything that narrows a book of contacts: words, types and tags. */
export function BookFilters<Type extends string>(props: BookFiltersProps<Type>) {
  const { types, labels, search, onSearchChange, onClear, views } = props
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { api } = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const tagFilter = {
    tags,
    search,
    onSearchChange: (change: TagSearch) => onSearchChange({ ...change, page: undefined }),
  }
  const { type: chosen = [] } = search
  const typesEditor = (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-sm font-medium">{t`Type`}</legend>
      {types.map((type) => (
        <Checkbox
          key={type}
          label={labels[type]}
          checked={chosen.includes(type)}
          onCheckedChange={(isChosen) => {
            const next = isChosen ? [...chosen, type] : chosen.filter((other) => other !== type)
            onSearchChange({ type: next.length > 0 ? next : undefined })
          }}
        />
      ))}
    </fieldset>
  )
  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      views={views}
      onClear={onClear ?? undefined}
      add={
        <FilterPopover>
          {typesEditor}
          <TagFields {...tagFilter} />
        </FilterPopover>
      }
    >
      {chosen.length > 0 && (
        <FilterPill
          field={t`Type`}
          operator={t`is`}
          value={chosen.map((type) => labels[type]).join(', ')}
          onRemove={() => onSearchChange({ type: undefined })}
        >
          {typesEditor}
        </FilterPill>
      )}
      <TagPills {...tagFilter} />
    </FilterBar>
  )
}
