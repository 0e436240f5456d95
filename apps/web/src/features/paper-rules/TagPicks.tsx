import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TagChip } from '../../forms/TagChip.tsx'
import { TagPicker } from '../../forms/TagPicker.tsx'

type Named = { id: string; name: string }
type TagPicksProps = { chosen: readonly Named[]; onValueChange: (tags: Named[]) => void }

/** The tags that are suggested. */
export function TagPicks({ chosen, onValueChange }: TagPicksProps) {
  const { api } = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const ids = new Set(chosen.map(({ id }) => id))
  const leave = (id: string) => onValueChange(chosen.filter((each) => each.id !== id))
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags
        .filter(({ id }) => ids.has(id))
        .map((tag) => (
          <TagChip key={tag.id} tag={tag} onRemove={() => leave(tag.id)} />
        ))}
      <TagPicker
        label={t`Add tag`}
        tags={tags.filter(({ id }) => !ids.has(id))}
        onPick={({ id, name }) => onValueChange([...chosen, { id, name }])}
      />
    </div>
  )
}
