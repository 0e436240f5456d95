import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of rules for papers. */
export const sample: Sample = {
  id: 'paperRule',
  noun: 'paper-rules',
  make: {
    path: '/paper-rules',
    body: ({ position }) => ({
      name: 'Marked paper rule',
      words: ['Marked words'],
      title: 'Marked title',
      kind: 'CAPITAL_CALL',
      records: [{ entityType: 'position', entityId: position }],
    }),
  },
  calls: {
    'paperRules.create': ({ position }) => ({
      body: { name: 'New', words: ['New words'], records: [{ entityType: 'position', entityId: position }] },
    }),
    'paperRules.preview': () => ({ body: { words: ['Marked'], kind: 'CAPITAL_CALL' } }),
    'paperRules.order': ({ paperRule }) => ({ body: { ids: [paperRule] } }),
    'paperRules.update': () => ({ body: { name: 'Renamed' } }),
  },
}
