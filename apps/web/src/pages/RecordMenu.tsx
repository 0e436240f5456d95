import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

type RecordMenuProps = {
  /** Of the record. */
  name: string
  isBusy: boolean
  /** False: the role may not. */
  onEdit: (() => void) | false
  onDelete: (() => void) | false
  /** What else can be done with a record of this kind, as items of the menu. */
  children?: ReactNode
}

/** What can be done with a record, in its row of a list. */
export function RecordMenu({ name, isBusy, onEdit, onDelete, children }: RecordMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon="lucide:ellipsis" label={t`Actions for ${name}`} size="xs" loading={isBusy} />
      }
    >
      {onEdit && (
        <MenuItem icon="lucide:pencil" onSelect={onEdit}>
          {t`Edit…`}
        </MenuItem>
      )}
      {children}
      {(onEdit || children) && onDelete && <MenuSeparator />}
      {onDelete && (
        <MenuItem icon="lucide:trash-2" danger onSelect={onDelete}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
