import type { Sample } from '../walk.ts'

const terms = {
  interestRate: '12',
  paymentFrequency: 'MONTHLY',
  repayment: 'LINEAR',
  maturesOn: '2027-01-31',
}

const february = ({ debt }: Record<string, string>) => ({
  positionId: debt,
  dueOn: '2026-02-28',
  date: '2026-02-28',
  payment: '112',
  interest: '12',
  cashPositionId: null,
})

/** What the walk over the contract knows of instalments: a loan of which nobody has paid one. */
export const sample: Sample = {
  id: 'debt',
  noun: 'instalments',
  make: {
    path: '/positions',
    body: ({ entity }) => ({
      name: 'Marked debt',
      type: 'LIABILITY',
      currency: 'EUR',
      entityId: entity,
      details: terms,
    }),
  },
  ties: [
    ({ debt }) => ({
      path: '/transactions',
      body: { positionId: debt, type: 'SELL', date: '2026-01-31', amount: '1200', notes: 'Marked note' },
    }),
  ],
  calls: {
    'transactions.instalments': ({ debt }) => ({ path: `/transactions/instalments?positionId=${debt}` }),
    'transactions.confirmInstalment': (ids) => ({ body: february(ids) }),
    'transactions.instalmentEffect': (ids) => ({ body: february(ids) }),
  },
}
