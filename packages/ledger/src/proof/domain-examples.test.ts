import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { attributeGain } from '../returns/gain-attribution.ts'
import { modifiedDietz } from '../returns/modified-dietz.ts'
import { pme } from '../returns/pme.ts'
import { dailyGrowth } from '../returns/time-weighted-return.ts'
import { xirr } from '../returns/xirr.ts'
import { aDailySeries } from '../testing/a-daily-series.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { valuePosition } from '../value/valuation.ts'

// The numbers of docs/DOMAIN.md that no other test checks.
const rates = someRates()
const valueOn = (input: Parameters<typeof valuePosition>[0], on: string) => {
  const { value } = valuePosition(input, day(on), rates).lenses.rolled
  return value && toText(value)
}

describe('the third example of docs/DOMAIN.md', () => {
  const account = aPosition(
    [
      aTransaction('BUY', '2024-01-02', { amount: '1000' }),
      aTransaction('INTEREST', '2024-01-31', { amount: '10', tax: '2' }),
      aTransaction('FEES', '2024-02-01', { amount: '3' }),
      aTransaction('SELL', '2024-02-05', { amount: '400' }),
      aTransaction('NAV_ADJUSTMENT', '2024-02-28', { amount: '610' }),
    ],
    { type: 'CASH', method: 'BALANCE' },
  )
  const loan = aPosition(
    [
      aTransaction('SELL', '2024-01-02', { amount: '5000' }),
      aTransaction('INTEREST', '2024-01-31', { amount: '25' }),
      aTransaction('FEES', '2024-02-01', { amount: '5' }),
      aTransaction('BUY', '2024-02-05', { amount: '530' }),
      aTransaction('NAV_ADJUSTMENT', '2024-02-28', { amount: '-4505' }),
    ],
    { type: 'LIABILITY', method: 'BALANCE' },
  )

  it.each([
    ['2024-01-02', '1000', '-5000'],
    ['2024-01-31', '1008', '-5025'],
    ['2024-02-01', '1005', '-5030'],
    ['2024-02-05', '605', '-4500'],
    ['2024-02-28', '610', '-4505'],
  ])('has on %s an account of %s and a loan of %s', (on, inAccount, ofLoan) => {
    expect([valueOn(account, on), valueOn(loan, on)]).toEqual([inAccount, ofLoan])
  })

  it('splits the gain of the account', () => {
    const parts = attributeGain(account, day('2024-01-01'), day('2024-02-28'), rates, 'EUR')
    if (parts.gain === null) throw new Error('every day is known')
    const { gain, price, income, fees, taxes } = parts
    expect([gain, price, income, fees, taxes].map(toText)).toEqual(['10', '5', '10', '3', '2'])
  })
})

describe('the returns of docs/DOMAIN.md', () => {
  it('time-weighted: 100 become 110, and 200 with 90 paid in', () => {
    const columns = { values: [100, 110, 200], contributions: [0, 0, 90], withdrawals: [0, 0, 0] }
    const growth = dailyGrowth(aDailySeries(columns))
    expect(growth.at(-1)).toBeCloseTo(1.1, 12)
  })

  it('Modified Dietz: 100 become 300, 50 of them paid in half way', () => {
    expect(modifiedDietz({ start: 100, end: 300, flows: [{ amount: 50, weight: 0.5 }] })).toBeCloseTo(1.2, 12)
  })

  it('XIRR: 200 out, 210 back 364 days later', () => {
    const { value } = xirr([
      { day: day('2010-01-01'), amount: -200 },
      { day: day('2010-12-31'), amount: 210 },
    ])
    expect(value).toBeCloseTo(0.050141, 6)
  })

  it('Kaplan–Schoar: 25 paid in, 15 back, 20 left', () => {
    const ratio = pme({ method: 'ks', cashflows: [-25, 15, 0], index: [100, 115, 130], nav: 20 })
    expect(ratio.value).toBeCloseTo(1.137, 3)
  })
})
