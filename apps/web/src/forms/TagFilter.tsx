import type { Tag } from '@kinfolio/contract/tags'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { FilterPill } from '@kinfolio/ui/FilterBar'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { tagOperators, tagsIn, type TagOperator, type TagSearch } from './tag-filter.ts'

type TagFilterProps = {
  tags: readonly Tag[]
  search: TagSearch
  onSearchChange: (change: TagSearch) => void
}

const operatorLabels: Record<TagOperator, string> = {
  tag: t`one of`,
  allTags: t`each of`,
  excludeTag: t`none of`,
}

/** From so many tags on, a box searches among them. */
const searchedFrom = 10

/** Narrows a list by tags: with one of, with each of, and with none of them. All three may be set at once. */
export function TagFields({
  tags,
  search,
  onSearchChange,
  first = tagOperators.find((operator) => search[operator] !== undefined) ?? 'tag',
}: TagFilterProps & { first?: TagOperator }) {
  const [operator, setOperator] = useState<TagOperator>(first)
  const [typed, setTyped] = useState('')
  if (tags.length === 0) return null
  const chosen = tagsIn(search, operator)
  const words = typed.trim().toLowerCase()
  const shown = tags.filter(({ name, group }) => `${name} ${group ?? ''}`.toLowerCase().includes(words))
  const change = (ids: readonly string[]) =>
    onSearchChange({ [operator]: ids.length > 0 ? ids.join(',') : undefined })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="float-left text-sm font-medium">{t`Tags`}</legend>
      <SegmentedControl
        label={t`Records with`}
        className="-mt-1 self-start"
        value={operator}
        onValueChange={setOperator}
        options={tagOperators.map((value) => ({ value, label: operatorLabels[value] }))}
      />
      {tags.length >= searchedFrom && (
        <TextInput
          type="search"
          size="sm"
          icon="lucide:search"
          aria-label={t`Search tags`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="flex max-h-56 flex-col gap-2 overflow-y-auto">
        {shown.map((tag) => (
          <Checkbox
            key={tag.id}
            label={tag.group === null ? tag.name : `${tag.group}: ${tag.name}`}
            checked={chosen.includes(tag.id)}
            onCheckedChange={(isOn) =>
              change(isOn ? [...chosen, tag.id] : chosen.filter((other) => other !== tag.id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The tags that a list is narrowed by, in words. */
export function TagPills({ tags, search, onSearchChange }: TagFilterProps) {
  return tagOperators.flatMap((operator) => {
    const chosen = tagsIn(search, operator)
    if (chosen.length === 0) return []
    const names = chosen.map((id) => tags.find((tag) => tag.id === id)?.name ?? '…')
    return [
      <FilterPill
        key={operator}
        field={t`Tags`}
        operator={operatorLabels[operator]}
        value={names.join(', ')}
        onRemove={() => onSearchChange({ [operator]: undefined })}
      >
        <div className="w-64">
          <TagFields tags={tags} search={search} onSearchChange={onSearchChange} first={operator} />
        </div>
      </FilterPill>,
    ]
  })
}
