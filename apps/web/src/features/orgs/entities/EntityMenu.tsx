import { TRASH_DAYS } from '@kinfolio/contract/constants'
import type { Entity } from '@kinfolio/contract/entities'
import { useConfirm } from '@kinfolio/ui/confirm'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../../api/org-context.ts'
import { openOverlay } from '../../../pages/overlays.ts'
import { failures } from '../failures.ts'
import { deleteEntityMutation, restoreEntityMutation } from '../mutations.ts'
import { inUseWords } from './in-use-words.ts'

type EntityMenuProps = {
  entity: Entity
  /** Absent where the user may not edit. */
  onEdit: (() => void) | undefined
}

/** The actions on an entity. */
export function EntityMenu({ entity, onEdit }: EntityMenuProps) {
  const { api, org, may } = useOrg()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.orgs.entities.key() })
  const restore = useMutation({
    ...restoreEntityMutation(api),
    onSuccess: async () => {
      await refresh()
      toast({ id: `deleted ${entity.id}`, title: t`${entity.name} is back`, color: 'success' })
    },
  })
  const remove = useMutation({
    ...deleteEntityMutation(api),
    onSuccess: async () => {
      await refresh()
      toast({
        id: `deleted ${entity.id}`,
        title: t`${entity.name} was deleted`,
        duration: 12_000,
        actions: may('restore') ? [{ label: t`Undo`, onPress: undo }] : undefined,
      })
    },
    onError: (error: Error) =>
      toast({ title: failures.deleteEntity, description: inUseWords(error), color: 'error' }),
  })

  function undo() {
    restore.mutate({ id: org.id, recordType: 'entities', recordId: entity.id })
  }

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: t`Delete ${entity.name}?`,
      message: t`Only an entity that owns nothing can be deleted. It lies in the trash for ${TRASH_DAYS} days.`,
      confirmText: t`Delete`,
    })
    if (isSure) remove.mutate({ id: org.id, entityId: entity.id })
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${entity.name}`}
          size="xs"
          loading={remove.isPending}
        />
      }
    >
      {onEdit && (
        <MenuItem icon="lucide:pencil" onSelect={onEdit}>
          {t`Edit…`}
        </MenuItem>
      )}
      <MenuItem
        icon="lucide:waypoints"
        onSelect={() =>
          openOverlay('relations', { record: { type: 'entity', id: entity.id }, name: entity.name })
        }
      >
        {t`Relations…`}
      </MenuItem>
      <MenuItem
        icon="lucide:files"
        onSelect={() =>
          openOverlay('papersOf', {
            target: { entityType: 'entity', entityId: entity.id },
            name: entity.name,
          })
        }
      >
        {t`Papers…`}
      </MenuItem>
      <MenuItem
        icon="lucide:alarm-clock"
        onSelect={() =>
          openOverlay('reminders', {
            of: { entityType: 'entity', entityId: entity.id, name: entity.name },
          })
        }
      >
        {t`Reminders…`}
      </MenuItem>
      {may('write') && (
        <MenuItem
          icon="lucide:tag"
          onSelect={() => openOverlay('recordTags', { kind: 'entity', id: entity.id, name: entity.name })}
        >
          {t`Tags…`}
        </MenuItem>
      )}
      {onEdit && <MenuSeparator />}
      {onEdit && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => void ask()}>
          {t`Delete…`}
        </MenuItem>
      )}
    </Menu>
  )
}
