import { companyTypes } from '@kinfolio/contract/companies'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { FilterPopover } from '@kinfolio/ui/FilterPopover'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import type { TagSearch } from '../../forms/tag-filter.ts'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TagFields, TagPills } from '../../forms/TagFilter.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { type CompaniesSearch, isFiltered, noFilters } from './companies-search.ts'
import { companyTypeLabels } from './words.ts'

type CompaniesFiltersProps = {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
}

/** Everything that narrows the list: words and types. */
export function CompaniesFilters({ search, onSearchChange }: CompaniesFiltersProps) {
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
      <legend className="float-left text-sm font-medium">{t`Type`}</legend>
      {companyTypes.map((type) => (
        <Checkbox
          key={type}
          label={companyTypeLabels[type]}
          checked={chosen.includes(type)}
          onCheckedChange={(isChosen) => {
            const types = isChosen ? [...chosen, type] : chosen.filter((other) => other !== type)
            onSearchChange({ type: types.length > 0 ? types : undefined })
          }}
        />
      ))}
    </fieldset>
  )
  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
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
          value={chosen.map((type) => companyTypeLabels[type]).join(', ')}
          onRemove={() => onSearchChange({ type: undefined })}
        >
          {typesEditor}
        </FilterPill>
      )}
      <TagPills {...tagFilter} />
    </FilterBar>
  )
}
