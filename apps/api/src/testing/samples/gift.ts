import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of gifts. A gift is deleted as the cost that it is. */
export const sample: Sample = {
  id: 'gift',
  noun: 'gifts',
  make: {
    path: '/gifts',
    body: ({ entity }) => ({
      name: 'Marked gift',
      legalEntityId: entity,
      type: 'IN_KIND_GIFT',
      frequency: 'QUARTERLY',
      firstOn: '2026-01-31',
      lastOn: '2026-12-31',
      terms: [{ kind: 'AMOUNT', amount: '4711.55' }],
      programme: 'Marked programme',
      matchedBy: 'Marked matcher',
      matchAmount: '4711.55',
      notes: 'Marked note',
    }),
  },
  ties: [
    ({ gift }) => ({
      id: 'report',
      path: `/gifts/${gift}/reports`,
      body: { kind: 'REPORT', dueOn: '2026-03-31', note: 'Marked note' },
    }),
  ],
  calls: {
    'gifts.create': ({ entity }) => ({
      body: { name: 'New', legalEntityId: entity, terms: [{ kind: 'AMOUNT', amount: '1' }] },
    }),
    'gifts.update': () => ({ body: { programme: 'Renamed' } }),
    'gifts.year': () => ({ path: '/gifts/year?year=2026' }),
    'gifts.giveInKind': ({ position }) => ({
      body: {
        expectedOn: '2026-01-31',
        positionId: position,
        on: '2026-02-01',
        quantity: '1',
        amount: '100',
      },
    }),
    'gifts.setReceipt': () => ({
      ids: { expectedOn: '2026-01-31' },
      body: { decision: 'NOT_NEEDED' },
    }),
    'gifts.addReport': () => ({ body: { kind: 'IMPACT', note: 'A well was dug' } }),
    'gifts.updateReport': () => ({ body: { note: 'Renamed' } }),
  },
}
