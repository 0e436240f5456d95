import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of expected papers: the passport of an entity, which a role without values sees. */
export const sample: Sample = {
  id: 'expectedPaper',
  noun: 'expected-papers',
  make: {
    path: '/expected-papers',
    body: ({ entity }) => ({
      entityType: 'entity',
      entityId: entity,
      kind: 'IDENTITY_PAPER',
      label: 'Marked passport',
      period: 'EXPIRY',
      from: '2026-01-01',
      note: 'Marked note',
    }),
  },
  calls: {
    'expectedPapers.calendar': () => ({ path: '/expected-papers/calendar?first=2026-01-01&last=2026-12-31' }),
    'expectedPapers.coverage': () => ({ path: '/expected-papers/coverage?first=2026-01-01&last=2026-12-31' }),
    'expectedPapers.create': ({ entity }) => ({
      body: {
        entityType: 'entity',
        entityId: entity,
        kind: 'IDENTITY_PAPER',
        label: 'Second passport',
        period: 'EXPIRY',
      },
    }),
    'expectedPapers.update': () => ({ body: { note: 'Changed' } }),
    'expectedPapers.decide': () => ({
      ids: { periodEnd: '2026-01-01' },
      body: { decision: 'WAIVED', reason: 'Not needed' },
    }),
  },
}
