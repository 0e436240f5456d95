import type { Sample } from '../walk.ts'

const onPosition = (ids: Record<string, string>) =>
  `tagId=${ids.tag}&entityId=${ids.position}&entityType=position`

/** What the walk over the contract needs to know about tags. */
export const sample: Sample = {
  id: 'tag',
  noun: 'tags',
  make: { path: '/tags', body: () => ({ name: 'Marked tag' }) },
  calls: {
    'tags.create': () => ({ body: { name: 'New tag' } }),
    'tags.update': () => ({ body: { color: 'teal' } }),
    'tags.assign': (ids) => ({
      body: { tagId: ids.tag, entityId: ids.position, entityType: 'position' },
    }),
    'tags.unassign': (ids) => ({ path: `/tags/assign?${onPosition(ids)}` }),
    'tags.ofRecord': (ids) => ({ path: `/tags/entity/${ids.position}?entityType=position` }),
    'tags.ofRecords': () => ({ path: '/tags/assignments?entityType=position' }),
    'tags.tagMany': (ids) => ({
      body: { entityType: 'position', entityIds: [ids.position], action: 'ADD' },
    }),
    'tags.merge': (ids) => ({ body: { intoId: ids.survivor } }),
  },
}
