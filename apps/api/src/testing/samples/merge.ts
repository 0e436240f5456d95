import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of merges. Its contacts are seen by a position, so that their ids say what they should not. */
export const sample: Sample = {
  id: 'lasting',
  noun: 'lasting',
  make: { path: '/contacts', body: () => ({ name: 'Marked outside survivor' }) },
  ties: [
    () => ({ id: 'twin', path: '/contacts', body: { name: 'Marked outside twin' } }),
    () => ({ id: 'double', path: '/contacts', body: { name: 'Marked outside double' } }),
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
