import type { OwnRelationType } from '@kinfolio/contract/relations'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../../api/org-context.ts'
import { outcomeOf } from '../../../api/outcome.ts'
import { openOverlay } from '../../../pages/overlays.ts'
import { undoMs } from '../../../pages/undo-ms.ts'
import { deleteRelationTypeMutation, restoreRelationTypeMutation } from '../mutations.ts'

/** What can be done with a type of relations. */
export function OwnTypeMenu({ type }: { type: OwnRelationType }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteRelationTypeMutation(api))
  const restore = useMutation(restoreRelationTypeMutation(api))
  const { id, name } = type
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.relationTypes.key() })

  async function undo() {
    const { reverseName, isSymmetric, from, to } = type
    const first = from.filter((end) => end !== 'position')
    const { isDone } = await outcomeOf(
      restore.mutateAsync({ name, reverseName, isSymmetric, from: first, to }),
    )
    if (isDone) toast({ id: `relation type ${id}`, title: t`${name} is back`, color: 'success' })
    await refresh()
  }

  async function deleteType() {
    const { isDone } = await outcomeOf(remove.mutateAsync({ id }))
    if (isDone)
      toast({
        id: `relation type ${id}`,
        title: t`${name} was deleted`,
        duration: undoMs,
        actions: may('write') ? [{ label: t`Undo`, onPress: () => void undo() }] : undefined,
      })
    await refresh()
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${name}`}
          size="xs"
          loading={remove.isPending}
        />
      }
    >
      {may('write') && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('relationType', { type })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('write') && may('delete') && <MenuSeparator />}
      {may('delete') && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => void deleteType()}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
