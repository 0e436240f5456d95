import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of the types of relations that an organisation made. */
export const sample: Sample = {
  id: 'relationType',
  noun: 'relation-types',
  make: {
    path: '/relation-types',
    body: () => ({ name: 'Marked outside kind', isSymmetric: true }),
  },
  calls: {
    'relationTypes.create': () => ({ body: { name: 'New kind', isSymmetric: true } }),
    'relationTypes.update': () => ({ body: { name: 'Renamed kind' } }),
  },
}
