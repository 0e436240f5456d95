import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of relations: an entity signs for its own account. */
export const sample: Sample = {
  id: 'relation',
  noun: 'relations',
  make: {
    path: '/relations',
    body: ({ entity, position }) => ({
      type: 'SIGNATORY',
      from: { type: 'entity', id: entity },
      to: { type: 'position', id: position },
      notes: 'Marked note',
    }),
  },
  calls: {
    'relations.create': ({ entity, receiving }) => ({
      body: {
        type: 'SIGNATORY',
        from: { type: 'entity', id: entity },
        to: { type: 'position', id: receiving },
      },
    }),
    'relations.update': () => ({ body: { notes: 'Changed' } }),
  },
}
