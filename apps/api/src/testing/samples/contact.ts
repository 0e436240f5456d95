import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of contacts. */
export const sample: Sample = {
  id: 'contact',
  noun: 'contacts',
  make: { path: '/contacts', body: ({ entity }) => ({ name: 'Marked contact', entityId: entity }) },
  calls: {
    'contacts.create': ({ entity }) => ({ body: { name: 'New', entityId: entity } }),
    'contacts.update': () => ({ body: { name: 'Renamed' } }),
  },
}
