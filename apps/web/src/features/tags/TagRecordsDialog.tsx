import { Dialog } from '@kinfolio/ui/Dialog'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { createTagMutation, refreshTags, tagManyMutation, tagsQuery } from '../../forms/tag-queries.ts'
import { TagPicker } from '../../forms/TagPicker.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { undoMs } from '../../pages/undo-ms.ts'

type TagRecordsDialogProps = OverlayProps['tagRecords'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives one tag to many records, and offers to take it from those that got it. */
export function TagRecordsDialog({ kind, ids, open, onOpenChange }: TagRecordsDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const create = useMutation(createTagMutation(api))
  const tagMany = useMutation(tagManyMutation(api))

  async function run(action: () => Promise<void>) {
    await action().catch(() => undefined) // the toast says what went wrong
    await refreshTags(queryClient, api)
  }

  function add({ id, name }: { id: string; name: string }) {
    return run(async () => {
      const { entityIds } = await tagMany.mutateAsync({
        id,
        entityType: kind,
        entityIds: [...ids],
        action: 'ADD',
      })
      onOpenChange(false)
      toast({
        id: `tagged ${id}`,
        title: plural(entityIds.length, {
          one: `${name}: # record was tagged`,
          other: `${name}: # records were tagged`,
        }),
        duration: undoMs,
        actions:
          entityIds.length > 0 ? [{ label: t`Undo`, onPress: () => void remove(id, entityIds) }] : undefined,
      })
    })
  }

  function remove(id: string, entityIds: string[]) {
    return run(async () => {
      await tagMany.mutateAsync({ id, entityType: kind, entityIds, action: 'REMOVE' })
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={plural(ids.length, { one: 'Tag # record', other: 'Tag # records' })}
      description={t`They keep the tags that they have.`}
    >
      <TagPicker
        label={t`Choose a tag`}
        tags={tags}
        disabled={create.isPending || tagMany.isPending}
        onPick={(tag) => void add(tag)}
        onCreate={(name) => void run(async () => add(await create.mutateAsync({ name })))}
      />
    </Dialog>
  )
}
