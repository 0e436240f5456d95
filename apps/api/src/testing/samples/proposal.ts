import type { Sample } from '../walk.ts'

/** What the walk over the contract needs to know about proposals: one of the owner. */
export const sample: Sample = {
  id: 'proposal',
  noun: 'proposals',
  make: {
    path: '/proposals',
    body: () => ({
      title: 'Marked proposal',
      steps: [{ act: 'companies.create', input: { name: 'Marked proposed company', type: 'BANK' } }],
    }),
  },
  ties: [
    () => ({
      id: 'postedProposal',
      path: '/proposals',
      body: {
        title: 'Marked posted proposal',
        steps: [{ act: 'companies.create', input: { name: 'Marked posted company', type: 'BANK' } }],
      },
    }),
    ({ postedProposal }) => ({ path: `/proposals/${postedProposal}/post`, body: {} }),
  ],
  calls: {
    'proposals.undo': ({ postedProposal = '' }) => ({ ids: { id: postedProposal } }),
    'proposals.create': ({ entity }) => ({
      body: {
        title: 'Another proposal',
        steps: [
          {
            act: 'reminders.create',
            input: {
              entityType: 'entity',
              entityId: entity,
              text: 'Proposed reminder',
              on: '2026-06-01',
              timeZone: 'UTC',
            },
          },
        ],
      },
    }),
    'proposals.change': () => ({
      body: { changes: [{ step: 0, field: 'name', value: 'Changed proposed company' }] },
    }),
  },
}
