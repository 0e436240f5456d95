import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { quarterEnds } from '../days/quarter-ends.ts'
import { toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { jCurve } from './j-curve.ts'

// The fund calls 100 and 50 and is valued at 130; 30 comes back, then 90 less 5 of tax, then 60; the last statement
// says 20.
const fund = aPosition(
  [
    aTransaction('CAPITAL_CALL', '2020-02-10', { amount: '100' }),
    aTransaction('CAPITAL_CALL', '2020-08-20', { amount: '50' }),
    aTransaction('NAV_ADJUSTMENT', '2020-09-30', { amount: '130' }),
    aTransaction('DISTRIBUTION', '2020-11-15', { amount: '30' }),
    aTransaction('DISTRIBUTION', '2021-01-15', { amount: '90', tax: '5' }),
    aTransaction('DISTRIBUTION', '2021-02-15', { amount: '60' }),
    aTransaction('NAV_ADJUSTMENT', '2021-02-20', { amount: '20' }),
  ],
  { type: 'PRIVATE_FUND', method: 'STATEMENT' },
)
const rates = someRates()

describe('a J-curve', () => {
  const curve = jCurve(fund, day('2021-03-15'), rates)

  it('says at each quarter’s end, and on the last day, what was paid, came back and is left', () => {
    const rows = curve.points.map((point) => [
      point.day,
      toText(point.paidIn),
      toText(point.distributed),
      toText(point.netCashFlow),
      point.nav && toText(point.nav),
      point.netWithNav && toText(point.netWithNav),
      point.tvpi,
    ])
    expect(rows).toEqual([
      ['2020-03-31', '100', '0', '-100', '100', '0', 1],
      ['2020-06-30', '100', '0', '-100', '100', '0', 1],
      ['2020-09-30', '150', '0', '-150', '130', '-20', 130 / 150],
      ['2020-12-31', '150', '30', '-120', '100', '-20', 130 / 150],
      ['2021-03-15', '150', '180', '25', '20', '45', 200 / 150],
    ])
  })

  it('is at cost until a statement says more, and says so', () => {
    expect(curve.points.map((point) => point.reason)).toEqual([
      'AT_COST',
      'AT_COST',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('turns on the day of its deepest cash, and is even on the day all of it was back', () => {
    expect(curve.trough).toMatchObject({ day: '2020-08-20' })
    expect(curve.trough && toText(curve.trough.netCashFlow)).toBe('-150')
    expect(curve.breakEvenOn).toBe('2021-02-15')
  })

  it('is not even before it is, and knows nothing of later days', () => {
    const early = jCurve(fund, day('2021-01-31'), rates)
    expect(early.breakEvenOn).toBeNull()
    expect(early.points.at(-1)?.day).toBe('2021-01-31')
  })

  it('is even once more after it fell below an earlier trough', () => {
    const again = aPosition(
      [
        aTransaction('CAPITAL_CALL', '2020-01-01', { amount: '10' }),
        aTransaction('DISTRIBUTION', '2020-02-01', { amount: '10' }),
        aTransaction('CAPITAL_CALL', '2020-03-01', { amount: '40' }),
        aTransaction('DISTRIBUTION', '2020-04-01', { amount: '41' }),
      ],
      { type: 'PRIVATE_FUND', method: 'STATEMENT' },
    )
    expect(jCurve(again, day('2020-12-31'), rates)).toMatchObject({
      trough: { day: '2020-03-01' },
      breakEvenOn: '2020-04-01',
    })
  })

  it('takes the days and the lens it is given', () => {
    const days = [day('2020-02-09'), day('2020-02-10')]
    const [before, after] = jCurve(fund, day('2021-03-15'), rates, { days, lens: 'official' }).points
    expect(before).toMatchObject({ nav: null, netWithNav: null, tvpi: null, reason: 'NO_VALUATION' })
    expect(after && toText(after.netCashFlow)).toBe('-100')
  })

  it('has no shape where nothing flowed', () => {
    const idle = aPosition([], { type: 'PRIVATE_FUND', method: 'STATEMENT' })
    expect(jCurve(idle, day('2020-01-01'), rates)).toEqual({ points: [], trough: null, breakEvenOn: null })
  })
})

describe('the ends of quarters', () => {
  it('lie between two days, both included', () => {
    expect(quarterEnds(day('2023-12-31'), day('2024-06-29'))).toEqual(['2023-12-31', '2024-03-31'])
    expect(quarterEnds(day('2024-04-01'), day('2024-04-02'))).toEqual([])
  })
})
