import { aDot } from '../pictures.ts'
import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of contacts. */
export const sample: Sample = {
  id: 'contact',
  noun: 'contacts',
  make: {
    path: '/contacts',
    body: () => ({
      type: 'BANKER',
      name: 'Marked contact',
      emails: [{ label: 'Work', address: 'marked@example.com' }],
      notes: 'Marked note',
      privateNotes: 'Marked private note',
    }),
  },
  // A role for named entities sees the contact by its position, and not the company.
  ties: [
    ({ contact }) => ({ path: `/contacts/${contact}/picture`, form: { file: aDot() } }),
    () => ({ id: 'employer', path: '/companies', body: { name: 'Marked outside employer' } }),
    ({ contact, employer }) => ({
      path: `/companies/${employer}/contacts`,
      body: { contactId: contact, role: 'Marked outside role' },
    }),
    ({ contact, position }) => ({
      path: '/contacts/link-position',
      body: { contactId: contact, positionId: position },
    }),
  ],
  calls: {
    'contacts.picture.upload': () => ({ form: { file: aDot() } }),
    'contacts.create': () => ({ body: { name: 'New' } }),
    'contacts.update': () => ({ body: { name: 'Renamed' } }),
    'contacts.listOfType': () => ({ ids: { contactType: 'BANKER' } }),
    'contacts.search': () => ({ path: '/contacts/search?q=marked' }),
    'contacts.ofCompany': ({ employer = '' }) => ({ ids: { id: employer } }),
    'contacts.addToCompany': ({ contact, employer = '' }) => ({
      ids: { id: employer },
      body: { contactId: contact, role: 'Director' },
    }),
    'contacts.removeFromCompany': ({ employer = '' }) => ({ ids: { id: employer } }),
    'contacts.linkPosition': ({ contact, position }) => ({
      body: { contactId: contact, positionId: position, role: 'Relationship manager' },
    }),
    'contacts.linkMessage': ({ contact, message }) => ({ body: { contactId: contact, messageId: message } }),
  },
}
