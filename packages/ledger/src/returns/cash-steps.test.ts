import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { valuePosition } from '../value/valuation.ts'
import { cashSteps } from './cash-steps.ts'

const kind = { type: 'PRIVATE_FUND', method: 'STATEMENT' } as const
const rows = [
  aTransaction('CAPITAL_CALL', '2020-02-10', { amount: '100' }),
  aTransaction('NAV_ADJUSTMENT', '2020-03-31', { amount: '130' }),
  aTransaction('CAPITAL_CALL', '2020-08-20', { amount: '50' }),
  aTransaction('DISTRIBUTION', '2021-01-15', { amount: '90', tax: '5' }),
]
const texts = (steps: ReturnType<typeof cashSteps>) =>
  steps.map(({ day: on, paidIn, distributed, netCashFlow, unfunded }) => [
    on,
    ...[paidIn, distributed, netCashFlow].map(toText),
    unfunded && toText(unfunded),
  ])

describe('the steps of cash', () => {
  it('stand on the days on which money moved, with all that moved until then', () => {
    const fund = aPosition(rows, { ...kind, commitment: decimal('400') })
    // 400 − 100 − 50 = 250 can still be called; 90 less 5 of tax came back for 150.
    expect(texts(cashSteps(fund, day('2021-12-31')))).toEqual([
      ['2020-02-10', '100', '0', '-100', '300'],
      ['2020-08-20', '150', '0', '-150', '250'],
      ['2021-01-15', '150', '90', '-65', '250'],
    ])
    expect(texts(cashSteps(fund, day('2020-08-19')))).toHaveLength(1)
  })

  it('have nothing unfunded without a commitment', () => {
    expect(texts(cashSteps(aPosition(rows, kind), day('2020-02-10')))).toEqual([
      ['2020-02-10', '100', '0', '-100', null],
    ])
  })

  it('take each right to call again away on its own day, however late somebody looks', () => {
    const recallable = (on: string, amount: string, until: string) =>
      aTransaction('DISTRIBUTION', on, { amount, recallable: amount, recallableUntil: until })
    const fund = aPosition(
      [
        aTransaction('CAPITAL_CALL', '2020-01-01', { amount: '100' }),
        recallable('2020-02-01', '30', '2020-06-30'),
        recallable('2020-03-01', '20', '2020-09-30'),
      ],
      { ...kind, commitment: decimal('100') },
    )
    // Nothing is left of 100, then 30 and 20 may be called again, until the ends of June and September.
    expect(texts(cashSteps(fund, day('2020-12-31'))).map(([on, , , , unfunded]) => [on, unfunded])).toEqual([
      ['2020-01-01', '0'],
      ['2020-02-01', '30'],
      ['2020-03-01', '50'],
      ['2020-07-01', '20'],
      ['2020-10-01', '0'],
    ])
    for (const { day: on, unfunded } of cashSteps(fund, day('2020-12-31'))) {
      expect(unfunded?.eq(valuePosition(fund, on, someRates()).unfunded ?? NaN)).toBe(true)
    }
  })

  it('has no step where a row of the same day took back what moved', () => {
    const call = aTransaction('CAPITAL_CALL', '2020-01-01', { id: 'call', amount: '10' })
    const back = aTransaction('CAPITAL_CALL', '2020-01-01', {
      id: 'back',
      amount: '10',
      isReversal: true,
      reverses: 'call',
    })
    const fund = aPosition([rows[0] ?? call, call, back], kind)
    expect(cashSteps(fund, day('2020-12-31')).map(({ day: on }) => on)).toEqual(['2020-02-10'])
  })

  it('has none where nothing happened', () => {
    expect(cashSteps(aPosition([], kind), day('2020-12-31'))).toEqual([])
  })
})
