import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of closed periods: one of days before all others, in which nobody writes. */
export const sample: Sample = {
  id: 'closing',
  noun: 'closings',
  make: {
    path: '/closings',
    body: ({ entity }) => ({ through: '1980-12-31', entityId: entity, note: 'Marked note' }),
  },
  calls: {
    'closings.create': () => ({ body: { through: '1990-12-31', anyway: true } }),
    'closings.reopen': () => ({ body: { reason: 'Marked reason' } }),
    'closings.restated': () => ({ path: '/portfolio/restated?knownOn=2026-01-06&asOf=2026-01-06' }),
  },
}
