import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of fee statements: one of the position that everybody sees. */
export const sample: Sample = {
  id: 'fundFees',
  noun: 'fund-fees',
  make: {
    path: '/fund-fees',
    body: ({ position }) => ({
      positionId: position,
      from: '2026-01-01',
      to: '2026-01-31',
      managementFee: '31.337',
      note: 'Marked note',
    }),
  },
  calls: {
    'fundFees.list': ({ position }) => ({ path: `/positions/${position}/fund-fees` }),
    'fundFees.create': ({ position }) => ({
      body: { positionId: position, from: '2026-02-01', to: '2026-02-28', expenses: '7.77' },
    }),
    'fundFees.update': () => ({ body: { note: 'Another note' } }),
  },
}
