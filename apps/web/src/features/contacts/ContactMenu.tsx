import type { Contact } from '@kinfolio/contract/contacts'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { useContactFile } from './use-contact-file.ts'
import { useDeleteContacts } from './use-delete-contacts.ts'

/** What can be done with a contact. */
export function ContactMenu({ contact }: { contact: Contact }) {
  const { may } = useOrg()
  const { mayWrite, mayDelete } = useBookRights()
  const { deleteContacts, isDeleting } = useDeleteContacts()
  const save = useContactFile()
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
      {mayWrite && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('contact', { contact })}>
          {t`Edit…`}
        </MenuItem>
      )}
      <MenuItem icon="lucide:contact-round" onSelect={() => save.mutate({ cardOf: contact.id })}>
        {t`Save as card (vCard)`}
      </MenuItem>
      {may('merge') && (
        <MenuItem
          icon="lucide:merge"
          onSelect={() => openOverlay('merge', { kind: 'contacts', ids: [contact.id] })}
        >
          {t`Merge with…`}
        </MenuItem>
      )}
      {mayDelete && <MenuSeparator />}
      {mayDelete && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteContacts([contact])}>
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
