import type { Contact } from '@kinfolio/contract/contacts'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { csvOf, tableFile } from '@kinfolio/ui/table-file'
import { plural, t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useContactRights } from './use-contact-rights.ts'
import { useDeleteContacts } from './use-delete-contacts.ts'

type SelectedContactsProps = {
  contacts: readonly Contact[]
  columns: readonly DataColumn<Contact>[]
  onClear: () => void
}

/** What can be done with several contacts at once; stands where the filters were. */
export function SelectedContacts({ contacts, columns, onClear }: SelectedContactsProps) {
  const { may } = useOrg()
  const { mayDelete } = useContactRights()
  const { deleteContacts, isDeleting } = useDeleteContacts()
  const count = contacts.length
  return (
    <div role="toolbar" aria-label={t`Chosen contacts`} className="flex flex-wrap items-center gap-2">
      <span className="text-sm" aria-live="polite">
        {plural(count, { one: '# chosen', other: '# chosen' })}
      </span>
      {may('write') && (
        <Button
          size="sm"
          icon="lucide:tag"
          onClick={() => openOverlay('tagRecords', { kind: 'contact', ids: contacts.map(({ id }) => id) })}
        >
          {t`Tag…`}
        </Button>
      )}
      {may('export') && (
        <Button
          size="sm"
          icon="lucide:download"
          onClick={() => saveFile(csvOf(tableFile(contacts, columns)), `${t`Contacts`}.csv`)}
        >
          {t`Export`}
        </Button>
      )}
      {mayDelete && (
        <Button size="sm" icon="lucide:trash-2" loading={isDeleting} onClick={() => deleteContacts(contacts)}>
          {t`Delete`}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t`Choose none`}
      </Button>
    </div>
  )
}
