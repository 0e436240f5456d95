import { contactTypes } from '@kinfolio/contract/contact-types'
import type { Contact } from '@kinfolio/contract/contacts'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { formatCount } from '../../lib/format.ts'
import { ContactCard } from './ContactCard.tsx'
import { contactTypeLabels } from './words.ts'

/** Contacts as cards beside each other. */
export function ContactTiles({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul aria-label={t`Contacts`} className="grid gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {contacts.map((contact) => (
        <Tile key={contact.id} contact={contact} />
      ))}
    </ul>
  )
}

/** Contacts by type, a column each; types that nobody is of are left out. */
export function ContactBoard({ contacts }: { contacts: readonly Contact[] }) {
  const byType = Map.groupBy(contacts, ({ type }) => type)
  return (
    <section aria-label={t`Contacts by type`} className="flex gap-3 overflow-x-auto p-3">
      {contactTypes.flatMap((type) => {
        const ofType = byType.get(type)
        if (!ofType) return []
        return (
          <section
            key={type}
            aria-labelledby={`type ${type}`}
            className="flex w-64 shrink-0 flex-col gap-2 rounded-md bg-surface-sunken p-2"
          >
            <h2 id={`type ${type}`} className="flex justify-between px-1 text-xs font-medium text-muted">
              <span>{contactTypeLabels[type]}</span>
              <span className="tabular">{formatCount(ofType.length)}</span>
            </h2>
            <ul className="flex flex-col gap-2">
              {ofType.map((contact) => (
                <Tile key={contact.id} contact={contact} />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

function Tile({ contact }: { contact: Contact }) {
  return (
    <li className="min-w-0">
      <Link
        to="/contacts/$id"
        params={{ id: contact.id }}
        className="block rounded-md border bg-surface-raised p-3 shadow-xs hover:bg-surface-hover"
      >
        <ContactCard contact={contact} />
      </Link>
    </li>
  )
}
