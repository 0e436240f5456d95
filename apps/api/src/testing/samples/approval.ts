import { roleNames } from '@kinfolio/contract/rights'

import type { Sample } from '../walk.ts'

const settings = {
  limit: '31.337',
  currency: 'EUR',
  people: 2,
  roles: roleNames,
  userIds: [],
  from: '2026-01-01',
}

/** What the walk over the contract knows of approvals: that of an occurrence of the cost of a world, which one person of two gave. */
export const sample: Sample = {
  id: 'approval',
  noun: 'approvals',
  ties: [
    () => ({ path: '/approvals/settings', chosen: settings }),
    ({ cost }) => ({
      id: 'approval',
      path: '/approvals',
      body: { costId: cost, expectedOn: '2026-01-31', note: 'Marked note' },
    }),
  ],
  calls: {
    'approvals.choose': () => ({ body: { ...settings, people: 3 } }),
    'approvals.of': ({ cost }) => ({ path: `/approvals/payment?costId=${cost}&expectedOn=2026-01-31` }),
    'approvals.ask': ({ cost }) => ({ body: { costId: cost, expectedOn: '2026-02-28' } }),
    'approvals.answer': () => ({ body: { answer: 'APPROVED', round: 1 } }),
    'approvals.bypass': ({ cost }) => ({
      body: { costId: cost, expectedOn: '2026-03-31', reason: 'Marked reason' },
    }),
  },
}
