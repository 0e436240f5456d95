import type { Contact } from '@kinfolio/contract/contacts'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { countryName, formatDay, formatInstant } from '../../lib/format.ts'
import { RecordPicture } from '../../pages/RecordPicture.tsx'
import { contactTypeLabels } from './words.ts'

// With these, the table would be wider than a usual window.
export const hiddenAtFirst = ['role', 'bornOn', 'nationalities', 'notes', 'updatedAt']

export const contactColumns: readonly DataColumn<Contact>[] = [
  {
    id: 'name',
    header: t`Name`,
    cell: (contact) => (
      <span className="inline-flex items-center gap-2 align-middle">
        <RecordPicture kind="contacts" record={contact} size={20} />
        <span className="truncate">{contact.name}</span>
        <BankAlarmBadge about={{ type: 'contact', id: contact.id }} />
      </span>
    ),
    fileValue: ({ name }) => name,
    sortable: true,
  },
  {
    id: 'type',
    header: t`Type`,
    cell: ({ type }) => contactTypeLabels[type],
    fileValue: ({ type }) => contactTypeLabels[type],
    sortable: true,
  },
  {
    id: 'company',
    header: t`Company`,
    cell: ({ companies }) => companies[0]?.name,
    fileValue: ({ companies }) => companies[0]?.name,
  },
  {
    id: 'role',
    header: t`Role`,
    cell: ({ companies }) => companies[0]?.role,
    fileValue: ({ companies }) => companies[0]?.role,
  },
  {
    id: 'email',
    header: t`E-mail`,
    cell: ({ emails }) =>
      emails[0] && (
        <a href={`mailto:${emails[0].address}`} className="block max-w-56 truncate">
          {emails[0].address}
        </a>
      ),
    fileValue: ({ emails }) => emails.map(({ address }) => address).join(', '),
  },
  {
    id: 'phone',
    header: t`Telephone`,
    cell: ({ phones }) => phones[0] && <a href={`tel:${phones[0].number}`}>{phones[0].display}</a>,
    fileValue: ({ phones }) => phones.map(({ number }) => number).join(', '),
  },
  {
    id: 'bornOn',
    header: t`Born on`,
    cell: ({ bornOn }) => bornOn && formatDay(bornOn),
    fileValue: ({ bornOn }) => bornOn,
    sortable: true,
  },
  {
    id: 'nationalities',
    header: t`Nationalities`,
    cell: ({ nationalities }) => nationalities.map(countryName).join(', '),
    fileValue: ({ nationalities }) => nationalities.join(', '),
  },
  {
    id: 'notes',
    header: t`Notes`,
    cell: ({ notes }) => (
      <span className="block max-w-96 truncate" title={notes}>
        {notes}
      </span>
    ),
    fileValue: ({ notes }) => notes,
  },
  {
    id: 'updatedAt',
    header: t`Changed`,
    cell: ({ updatedAt }) => formatInstant(updatedAt),
    fileValue: ({ updatedAt }) => updatedAt,
    sortable: true,
  },
]
