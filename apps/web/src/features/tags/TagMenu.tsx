import type { Tag } from '@kinfolio/contract/tags'
import { MenuItem } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { useUndoableTag } from './use-undoable-tag.ts'

/** What can be done with a tag. */
export function TagMenu({ tag }: { tag: Tag }) {
  const { deleteTag, isBusy } = useUndoableTag()
  return (
    <RecordMenu
      name={tag.name}
      isBusy={isBusy}
      onEdit={() => openOverlay('tag', { tag })}
      onDelete={() => void deleteTag(tag)}
    >
      <MenuItem icon="lucide:merge" onSelect={() => openOverlay('mergeTag', { tag })}>
        {t`Merge into another…`}
      </MenuItem>
    </RecordMenu>
  )
}
