import type { Contact } from '@kinfolio/contract/contacts'
import { MenuItem } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
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
    <RecordMenu
      name={contact.name}
      isBusy={isDeleting}
      onEdit={mayWrite && (() => openOverlay('contact', { contact }))}
      onDelete={mayDelete && (() => deleteContacts([contact]))}
    >
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
    </RecordMenu>
  )
}
