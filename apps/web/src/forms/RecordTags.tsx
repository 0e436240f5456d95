import type { TaggedKind } from '@kinfolio/contract/tag-kinds'
import type { Tag } from '@kinfolio/contract/tags'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../api/org-context.ts'
import { undoMs } from '../pages/undo-ms.ts'
import {
  assignTagMutation,
  createTagMutation,
  refreshTags,
  tagsOfRecordsQuery,
  tagsQuery,
  unassignTagMutation,
} from './tag-queries.ts'
import { TagChip } from './TagChip.tsx'
import { TagPicker } from './TagPicker.tsx'

type RecordTagsProps = { kind: TaggedKind; id: string }

/** The tags of a record, to add to and to take away. */
export function RecordTags({ kind, id }: RecordTagsProps) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const { data: tags } = useQuery(tagsQuery(api))
  const { data: assigned } = useQuery(tagsOfRecordsQuery(api, kind, [id]))
  const create = useMutation(createTagMutation(api))
  const assign = useMutation(assignTagMutation(api))
  const unassign = useMutation(unassignTagMutation(api))
  if (!tags || !assigned) return null

  const ownIds = assigned.find(({ entityId }) => entityId === id)?.tagIds ?? []
  const own = ownIds.flatMap((tagId) => tags.find((tag) => tag.id === tagId) ?? [])
  const record = { entityId: id, entityType: kind }
  const isBusy = create.isPending || assign.isPending || unassign.isPending

  async function change(run: () => Promise<unknown>): Promise<boolean> {
    const isDone = await run().then(
      () => true,
      () => false, // the toast says what went wrong
    )
    await refreshTags(queryClient, api)
    return isDone
  }
  const add = (tag: Pick<Tag, 'id'>) => change(() => assign.mutateAsync({ tagId: tag.id, ...record }))
  const make = (name: string) =>
    change(async () => {
      const { id: tagId } = await create.mutateAsync({ name })
      await assign.mutateAsync({ tagId, ...record })
    })
  async function remove(tag: Tag) {
    const isDone = await change(() => unassign.mutateAsync({ tagId: tag.id, ...record }))
    if (!isDone) return
    toast({
      id: `untagged ${id} ${tag.id}`,
      title: t`The tag ${tag.name} was removed`,
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void add(tag) }],
    })
  }

  if (own.length === 0 && !may('write')) return null
  return (
    <ul aria-label={t`Tags`} className="flex flex-wrap items-center gap-1.5">
      {own.map((tag) => (
        <li key={tag.id}>
          <TagChip tag={tag} onRemove={may('write') ? () => void remove(tag) : undefined} />
        </li>
      ))}
      {may('write') && (
        <li>
          <TagPicker
            label={t`Add tag`}
            tags={tags.filter((tag) => !ownIds.includes(tag.id))}
            disabled={isBusy}
            onPick={(tag) => void add(tag)}
            onCreate={(name) => void make(name)}
          />
        </li>
      )}
    </ul>
  )
}
