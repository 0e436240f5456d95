import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of merges. The one that is left is seen by a position. */
export const sample: Sample = {
  id: 'lasting',
  noun: 'lasting',
  make: { path: '/contacts', body: () => ({ name: 'Marked survivor' }) },
  ties: [
    () => ({ id: 'twin', path: '/contacts', body: { name: 'Marked outside twin' } }),
    () => ({ id: 'double', path: '/contacts', body: { name: 'Marked double' } }),
    ({ lasting, position }) => ({
      path: '/contacts/link-position',
      body: { contactId: lasting, positionId: position },
    }),
    ({ lasting, double }) => ({
      id: 'merge',
      path: '/merges',
      body: { kind: 'contacts', survivorId: lasting, others: [{ id: double }] },
    }),
  ],
  calls: {
    'merges.list': ({ lasting }) => ({ path: `/merges?kind=contacts&recordId=${lasting}` }),
    'merges.preview': ({ lasting, twin }) => ({
      path: `/merges/preview?kind=contacts&survivorId=${lasting}&mergedId=${twin}`,
    }),
    'merges.merge': ({ lasting, twin }) => ({
      body: { kind: 'contacts', survivorId: lasting, others: [{ id: twin }] },
    }),
    'merges.undo': ({ merge = '' }) => ({ ids: { id: merge } }),
    'duplicates.markDistinct': ({ lasting, twin }) => ({
      body: { kind: 'contacts', firstId: lasting, secondId: twin },
    }),
    'duplicates.unmarkDistinct': ({ lasting = '', twin = '' }) => ({
      ids: { kind: 'contacts', firstId: lasting, secondId: twin },
    }),
  },
}
