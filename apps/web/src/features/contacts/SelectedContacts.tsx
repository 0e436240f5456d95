import type { Contact } from '@kinfolio/contract/contacts'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'
import { SelectedRecords } from '../../pages/SelectedRecords.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { useDeleteContacts } from './use-delete-contacts.ts'

type SelectedContactsProps = {
  contacts: readonly Contact[]
  columns: readonly DataColumn<Contact>[]
  onClear: () => void
}

/** What can be done with several contacts at once. */
export function SelectedContacts({ contacts, columns, onClear }: SelectedContactsProps) {
  const { mayDelete } = useBookRights()
  const { deleteContacts, isDeleting } = useDeleteContacts()
  return (
    <SelectedRecords
      kind="contact"
      records={contacts}
      columns={columns}
      label={t`Chosen contacts`}
      fileName={t`Contacts`}
      onMerge={() => openOverlay('merge', { kind: 'contacts', ids: contacts.map(({ id }) => id) })}
      onDelete={mayDelete ? () => deleteContacts(contacts) : null}
      isDeleting={isDeleting}
      onClear={onClear}
    />
  )
}
