import type { Sample } from '../walk.ts'

const account = (name: string, currency: string, entity: string | undefined) => ({
  path: '/positions',
  body: { name, type: 'CASH', currency, entityId: entity },
})

const exchanged = ({ account, foreign }: Record<string, string>) => ({
  positionId: account,
  toPositionId: foreign,
  date: '2026-02-01',
  amount: '10',
  // A currency that became the euro needs no rate of a source.
  toAmount: '19.5583',
})

/** What the walk over the contract knows of exchanges of money. */
export const sample: Sample = {
  id: 'exchange',
  noun: 'exchanges',
  ties: [
    ({ entity }) => ({ id: 'account', ...account('Marked euros', 'EUR', entity) }),
    ({ entity }) => ({ id: 'foreign', ...account('Marked marks', 'DEM', entity) }),
    (ids) => ({
      id: 'exchange',
      path: '/transactions/exchange',
      body: { ...exchanged(ids), fee: '1', notes: 'Marked exchange' },
      idOf: (answer) => answer.to.id,
    }),
  ],
  calls: {
    'transactions.exchange': (ids) => ({ body: exchanged(ids) }),
    'transactions.exchangeEffect': (ids) => ({ body: exchanged(ids) }),
    'transactions.exchangeTerms': ({ exchange = '' }) => ({ ids: { id: exchange } }),
  },
}
