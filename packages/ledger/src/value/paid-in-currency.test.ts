import { expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { paidInCurrency } from './paid-in-currency.ts'

const rates = someRates({ USD: { '2024-01-02': '1.25', '2024-03-01': '1', '2024-06-03': '0.8' } })
const called = aTransaction('CAPITAL_CALL', '2024-01-02', { amount: '1000' })
const fund = aPosition(
  [
    called,
    aTransaction('CAPITAL_CALL', '2024-03-01', { amount: '500' }),
    aTransaction('DISTRIBUTION', '2024-06-03', { amount: '400' }),
  ],
  { type: 'PRIVATE_FUND', method: 'STATEMENT', currency: 'USD' },
)
const on = day('2024-06-30')

it('counts each row at the rate of its day', () => {
  // 1,000 dollars at 0.80 and 500 at 1; 400 came back at 1.25.
  const paid = paidInCurrency(fund, on, rates, 'EUR')
  expect([paid.paidIn, paid.distributed].map((amount) => amount && toText(amount))).toEqual(['1300', '500'])
  const earlier = paidInCurrency(fund, day('2024-02-01'), rates, 'EUR')
  expect(earlier.paidIn && toText(earlier.paidIn)).toBe('800')
})

it('takes the rate that was applied to a row before that of its day', () => {
  const applied = { currency: 'EUR', rate: decimal('0.9') }
  const { paidIn } = paidInCurrency({ ...fund, transactions: [{ ...called, applied }] }, on, rates, 'EUR')
  expect(paidIn && toText(paidIn)).toBe('900')
})

it('is unknown with a row without a rate', () => {
  const late = aTransaction('CAPITAL_CALL', '2024-06-20', { amount: '1' })
  const input = { ...fund, transactions: [...fund.transactions, late] }
  expect(paidInCurrency(input, on, rates, 'EUR')).toMatchObject({
    paidIn: null,
    distributed: null,
    reason: 'NO_RATE',
  })
})
