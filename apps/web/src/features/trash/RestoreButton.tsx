import type { TrashItem } from '@kinfolio/contract/trash'
import { Button } from '@kinfolio/ui/Button'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { orgApi } from '../../api/client.ts'
import { restoreRecordMutation } from './mutations.ts'

/** Restores a record from the trash. */
export function RestoreButton({ orgId, item }: { orgId: string; item: TrashItem }) {
  const api = orgApi(orgId)
  const queryClient = useQueryClient()
  const restore = useMutation({
    ...restoreRecordMutation(api),
    onSuccess: () => toast({ title: t`${item.name} is back`, color: 'success' }),
    // All queries of the organisation, since the restored record can be of any noun. Also after a refusal: the record
    // may have been restored elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const { recordType, recordId, name } = item
  return (
    <Button
      size="xs"
      icon="lucide:undo-2"
      aria-label={t`Restore ${name}`}
      loading={restore.isPending}
      onClick={() => restore.mutate({ id: orgId, recordType, recordId })}
    >
      {t`Restore`}
    </Button>
  )
}
