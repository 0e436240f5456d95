import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of merges. Its contacts are seen by a position, so that their ids say what they should not. */
export const sample: Sample = {
  id: 'survivor',
  noun: 'survivors',
  make: { path: '/contacts', body: () => ({ name: 'Marked outside survivor' }) },
  ties: [
    () => ({ id: 'twin', path: '/contacts', body: { name: 'Marked outside twin' } }),
    () => ({ id: 'double', path: '/contacts', body: { name: 'Marked outside double' } }),
    ({ survivor, double }) => ({
      id: 'merge',
      path: '/merges',
      body: { kind: 'contacts', survivorId: survivor, others: [{ id: double }] },
    }),
  ],
  calls: {
    'merges.list': ({ survivor }) => ({ path: `/merges?kind=contacts&recordId=${survivor}` }),
    'merges.preview': ({ survivor, twin }) => ({
      path: `/merges/preview?kind=contacts&survivorId=${survivor}&mergedId=${twin}`,
    }),
    'merges.merge': ({ survivor, twin }) => ({
      body: { kind: 'contacts', survivorId: survivor, others: [{ id: twin }] },
    }),
    'merges.undo': ({ merge = '' }) => ({ ids: { id: merge } }),
    'duplicates.markDistinct': ({ survivor, twin }) => ({
      body: { kind: 'contacts', firstId: survivor, secondId: twin },
    }),
    'duplicates.unmarkDistinct': ({ survivor = '', twin = '' }) => ({
      ids: { kind: 'contacts', firstId: survivor, secondId: twin },
    }),
  },
}
