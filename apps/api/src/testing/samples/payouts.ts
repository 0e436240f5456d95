import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of payouts: that of the entity that everybody sees, which is a trust. */
export const sample: Sample = {
  id: 'payout',
  noun: 'payouts',
  make: {
    path: '/payouts',
    body: ({ entity, position }) => ({
      legalEntityId: entity,
      begunOn: '2025-01-01',
      charitablePositionIds: [position],
      years: [{ year: 2025, statedRequired: '4711.55', statedPaid: '7.77', note: 'Marked note' }],
    }),
  },
  calls: {
    'payouts.follow': ({ entity }) => ({ body: { legalEntityId: entity, begunOn: '2024-01-01' } }),
    'payouts.proof': ({ payout }) => ({ path: `/payouts/${payout}/proof?year=2025` }),
    'payouts.setYear': () => ({ ids: { year: '2025' }, body: { administration: '31.337' } }),
  },
}
