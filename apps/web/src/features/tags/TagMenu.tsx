import type { Tag } from '@kinfolio/contract/tags'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'
import { useUndoableTag } from './use-undoable-tag.ts'

/** What can be done with a tag. */
export function TagMenu({ tag }: { tag: Tag }) {
  const { deleteTag, isBusy } = useUndoableTag()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon="lucide:ellipsis" label={t`Actions for ${tag.name}`} size="xs" loading={isBusy} />
      }
    >
      <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('tag', { tag })}>
        {t`Edit…`}
      </MenuItem>
      <MenuItem icon="lucide:merge" onSelect={() => openOverlay('mergeTag', { tag })}>
        {t`Merge into another…`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="lucide:trash-2" danger onSelect={() => void deleteTag(tag)}>
        {t`Delete`}
      </MenuItem>
    </Menu>
  )
}
