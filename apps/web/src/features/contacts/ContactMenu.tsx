import type { Contact } from '@kinfolio/contract/contacts'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useDeleteContact } from './use-delete-contact.ts'

/** What can be done with a contact. */
export function ContactMenu({ contact }: { contact: Contact }) {
  const { may } = useOrg()
  const { deleteContact, isDeleting } = useDeleteContact()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${contact.name}`}
          size="xs"
          loading={isDeleting}
        />
      }
    >
      {may('write') && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('contact', { contact })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('write') && may('delete') && <MenuSeparator />}
      {may('delete') && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteContact(contact)}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
