import { Button } from '@kinfolio/ui/Button'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { isTagFiltered } from '../../forms/tag-filter.ts'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TagFields, TagPills } from '../../forms/TagFilter.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { membersQuery } from '../orgs/queries.ts'
import { type InboxSearch, isFiltered, noFilters } from './inbox-search.ts'

type InboxFiltersProps = {
  search: InboxSearch
  onSearchChange: (change: Partial<InboxSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** What narrows the list: words, a member, and tags. */
export function InboxFilters({ search, onSearchChange, views }: InboxFiltersProps) {
  const { api, org } = useOrg()
  const { data: members = [] } = useQuery(membersQuery(api, org.id))
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const people = members.flatMap(({ user }) => user ?? [])
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const { assignee } = search
  const editor = (
    <Field label={t`Assigned to`}>
      <Combobox
        clearable
        placeholder={t`Anybody`}
        value={assignee ?? null}
        onValueChange={(id) => onSearchChange({ assignee: id ?? undefined })}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      searchLabel={t`Search the inbox...`}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      views={views}
      add={
        (assignee === undefined || (tags.length > 0 && !isTagFiltered(search))) && (
          <Popover
            label={t`Filters`}
            className="w-72"
            trigger={
              <Button size="sm" variant="ghost" icon="lucide:list-filter">
                {t`Filter`}
              </Button>
            }
          >
            <div className="flex flex-col gap-4">
              {assignee === undefined && editor}
              {!isTagFiltered(search) && (
                <TagFields tags={tags} search={search} onSearchChange={onSearchChange} />
              )}
            </div>
          </Popover>
        )
      }
    >
      {assignee !== undefined && (
        <FilterPill
          field={t`Assigned to`}
          value={people.find(({ id }) => id === assignee)?.name ?? '…'}
          onRemove={() => onSearchChange({ assignee: undefined })}
        >
          <div className="w-64">{editor}</div>
        </FilterPill>
      )}
      <TagPills tags={tags} search={search} onSearchChange={onSearchChange} />
    </FilterBar>
  )
}
