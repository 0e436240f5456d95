import type { Contact } from '@kinfolio/contract/contacts'

import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { RecordPicture } from '../../pages/RecordPicture.tsx'
import { contactLine } from './words.ts'

/** A contact in a few words: on a phone, on a card, on a board. */
export function ContactCard({ contact }: { contact: Contact }) {
  const { name, emails, phones } = contact
  const reach = phones[0]?.display ?? emails[0]?.address
  return (
    <span className="flex min-w-0 items-center gap-3">
      <RecordPicture kind="contacts" record={contact} size={36} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate text-sm font-medium">{name}</span>
        <BankAlarmBadge about={{ type: 'contact', id: contact.id }} />
        <span className="truncate text-xs text-muted">{contactLine(contact)}</span>
        {reach && <span className="truncate text-xs text-muted">{reach}</span>}
      </span>
    </span>
  )
}
