import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of costs. */
export const sample: Sample = {
  id: 'cost',
  noun: 'costs',
  make: {
    path: '/costs',
    body: ({ entity }) => ({
      name: 'Marked cost',
      legalEntityId: entity,
      firstOn: '2026-01-31',
      terms: [{ kind: 'AMOUNT', amount: '4711.55' }],
      notes: 'Marked note',
    }),
  },
  ties: [
    ({ entity = '' }) => ({
      id: 'cash',
      path: '/positions',
      body: { name: 'Marked cash', type: 'CASH', currency: 'EUR', entityId: entity },
    }),
    ({ cash }) => ({
      path: '/transactions',
      body: { positionId: cash, type: 'BUY', date: '2026-02-01', amount: '4711.55' },
    }),
    ({ cash }) => ({
      id: 'outgoing',
      path: '/transactions',
      body: { positionId: cash, type: 'SELL', date: '2026-02-02', amount: '4711.55', notes: 'Marked note' },
    }),
    ({ cost, outgoing }) => ({
      id: 'payment',
      path: `/costs/${cost}/payments`,
      body: { expectedOn: '2026-01-31', transactionId: outgoing, amount: '7.77' },
    }),
  ],
  calls: {
    'costs.create': ({ entity }) => ({
      body: { name: 'New', legalEntityId: entity, terms: [{ kind: 'AMOUNT', amount: '1' }] },
    }),
    'costs.update': () => ({ body: { name: 'Renamed' } }),
    'costs.occurrences': () => ({ path: '/costs/occurrences?first=2026-01-01&last=2026-12-31' }),
    'costs.year': () => ({ path: '/costs/year?year=2026' }),
    'costs.philanthropy': () => ({ path: '/costs/debug/philanthropy?year=2026' }),
    'costs.pay': ({ outgoing }) => ({
      body: { expectedOn: '2026-02-28', transactionId: outgoing, amount: '31.337' },
    }),
    'costs.setRule': () => ({ body: { percent: '5' } }),
    'costs.budgets.year': () => ({ path: '/costs/budgets?year=2026' }),
    'costs.budgets.proof': () => ({ path: '/costs/budgets/proof?year=2026' }),
    'costs.budgets.suggestion': () => ({ path: '/costs/budgets/suggestion?year=2026&source=AGREEMENTS' }),
    'costs.budgets.set': ({ entity }) => ({
      body: { year: 2026, rows: [{ type: 'TAX', legalEntityId: entity, amount: '1', version: null }] },
    }),
    'costs.payAll': ({ cost, outgoing }) => ({
      body: {
        payments: [{ costId: cost, expectedOn: '2026-03-31', transactionId: outgoing, amount: '31.337' }],
      },
    }),
    'costs.decide': () => ({
      ids: { expectedOn: '2026-01-31' },
      body: { decision: 'SKIPPED', note: 'Not needed' },
    }),
  },
}
