import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aRun } from '../testing/a-run.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { flowsOfSet, measureSet } from './set-flows.ts'
import type { SetMember } from './set-flows.ts'

// 1000 are paid into an account; 100 of it buy ten shares; 30 leave for good; each share ends at 11.
const account = aPosition(
  [
    aTransaction('BUY', '2024-01-02', { amount: '1000' }),
    aTransaction('SELL', '2024-01-10', { amount: '100' }),
    aTransaction('SELL', '2024-01-20', { amount: '30' }),
  ],
  { id: 'account', type: 'CASH', method: 'BALANCE' },
)
const share = aPosition([aTransaction('BUY', '2024-01-10', { quantity: '10', amount: '100' })], {
  id: 'share',
  prices: somePrices({ '2024-01-10': '10', '2024-01-31': '11' }),
})
const rates = someRates()
const to = day('2024-01-31')

const measure = (members: readonly SetMember[], from: string) => {
  const flows = flowsOfSet(members, [day(from)], to, rates, 'EUR')
  const measured = measureSet(members, { from: day(from), to, currency: 'EUR' }, rates, flows)
  if (measured.between === null) return measured.reason
  return [
    toText(measured.start),
    ...measured.between.map(({ day: on, amount }) => `${on} ${toText(amount)}`),
    toText(measured.end),
  ]
}

describe.each([
  ['rows', (input: typeof share): SetMember => input],
  ['days', (input: typeof share): SetMember => aRun(input)],
])('a set by its %s', (_, memberOf) => {
  it('nets what its members pay each other on one day', () => {
    const members = [account, share].map(memberOf)
    expect(measure(members, '2024-01-05')).toEqual(['1000', '2024-01-20 30', '980'])
  })

  it('has the flows of its first day before it', () => {
    expect(measure([account].map(memberOf), '2024-01-10')).toEqual(['900', '2024-01-20 30', '870'])
  })

  it('has the flows of its last day inside it', () => {
    const paid = aTransaction('SELL', '2024-01-31', { amount: '70' })
    const last = { ...account, transactions: [...account.transactions, paid] }
    expect(measure([last].map(memberOf), '2024-01-20')).toEqual(['870', '2024-01-31 70', '800'])
  })

  it('is nothing at its beginning where nothing had begun', () => {
    expect(measure([share].map(memberOf), '2024-01-05')).toEqual(['0', '2024-01-10 -100', '110'])
  })

  it('says why it has no value', () => {
    expect(measure([{ ...share, prices: null }].map(memberOf), '2024-01-05')).toBe('NO_PRICE')
  })
})
