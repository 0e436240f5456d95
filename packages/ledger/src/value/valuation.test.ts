import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import type { Figure } from './figure.ts'
import type { PositionInput } from './position-input.ts'
import { valuePosition } from './valuation.ts'

const rates = someRates({ USD: { '2024-06-28': '1.25' } })
const text = (figure: Figure) => (figure.value === null ? figure.reason : toText(figure.value))

function lensesOf(input: PositionInput, on: string) {
  const { official, rolled, estimate } = valuePosition(input, day(on), rates).lenses
  return { official: text(official), rolled: text(rolled), estimate: text(estimate) }
}

const fundOf = (transactions: readonly LedgerTransaction[], commitment: string | null = '1000') =>
  aPosition(transactions, {
    type: 'PRIVATE_FUND',
    method: 'STATEMENT',
    commitment: commitment === null ? null : decimal(commitment),
  })

describe('a quoted position', () => {
  const rows = [
    aTransaction('BUY', '2024-01-10', { quantity: '100', amount: '1000', fee: '5', tax: '2' }),
    aTransaction('NAV_ADJUSTMENT', '2024-02-01', { ratio: '2' }),
    aTransaction('SELL', '2024-03-01', { quantity: '50', amount: '300', fee: '4', tax: '6' }),
    aTransaction('DIVIDEND', '2024-04-01', { amount: '40', fee: '1', tax: '10' }),
    aTransaction('INTEREST', '2024-04-02', { amount: '12', tax: '3' }),
    aTransaction('FEES', '2024-05-01', { amount: '8' }),
  ]
  const share = aPosition(rows, { prices: somePrices({ '2024-01-10': '10', '2024-06-28': '5.2' }) })

  it('adds up as docs/DOMAIN.md shows in its first example', () => {
    const state = valuePosition(share, day('2024-06-30'), rates)
    expect({
      quantity: toText(state.quantity),
      value: text(state.lenses.rolled),
      paidIn: state.paidIn && toText(state.paidIn),
      distributed: state.distributed && toText(state.distributed),
      cost: state.cost && toText(state.cost),
      unrealised: state.unrealisedGain && toText(state.unrealisedGain),
      realised: state.realisedGain && toText(state.realisedGain),
    }).toEqual({
      quantity: '150',
      value: '780',
      paidIn: '1015',
      distributed: '348',
      cost: '755.25',
      unrealised: '24.75',
      realised: '38.25',
    })
    expect(state.lastChangedOn).toBe('2024-05-01')
  })

  it('has one value for all lenses, with the day and the staleness of its close', () => {
    expect(lensesOf(share, '2024-06-30')).toEqual({ official: '780', rolled: '780', estimate: '780' })
    expect(valuePosition(share, day('2024-07-06'), rates).lenses.rolled).toMatchObject({
      day: '2024-06-28',
      isStale: true,
      source: 'test',
    })
  })

  it('is rounded once, half-even to 10 places', () => {
    // 5 and 7 units of the tenth place at half a euro: 2.5 is rounded to the even 2, and 3.5 to 4.
    const holding = (quantity: string) =>
      aPosition([aTransaction('BUY', '2024-01-10', { quantity, amount: '1' })], {
        prices: somePrices({ '2024-01-10': '0.5' }),
      })
    expect(lensesOf(holding('0.0000000005'), '2024-01-10').rolled).toBe('0.0000000002')
    expect(lensesOf(holding('0.0000000007'), '2024-01-10').rolled).toBe('0.0000000004')
  })

  it('is missing, never 0, without a close on or before the day', () => {
    expect(lensesOf({ ...share, prices: null }, '2024-06-30').rolled).toBe('NO_PRICE')
    expect(lensesOf({ ...share, prices: somePrices({ '2024-06-29': '5' }) }, '2024-06-28').rolled).toBe(
      'NO_PRICE',
    )
  })

  it('is 0 and needs no price while nothing is held', () => {
    expect(lensesOf(aPosition([]), '2024-06-30').rolled).toBe('0')
    expect(lensesOf({ ...share, prices: null }, '2024-01-09').rolled).toBe('0')
  })

  it('converts a close in another currency at the day’s rate, and is missing without one', () => {
    const dollars = { ...share, prices: somePrices({ '2024-06-28': '5.2' }, { currency: 'USD' }) }
    expect(lensesOf(dollars, '2024-06-30').rolled).toBe('624')
    expect(lensesOf(dollars, '2024-07-10').rolled).toBe('NO_RATE')
  })

  it('is valued by a total-return series only where its owner says so', () => {
    const prices = somePrices({ '2024-06-28': '5.2' }, { isTotalReturn: true })
    expect(lensesOf({ ...share, prices }, '2024-06-30').rolled).toBe('TOTAL_RETURN_SERIES')
    expect(lensesOf({ ...share, prices, useTotalReturn: true }, '2024-06-30').rolled).toBe('780')
  })

  it('is exact at 10^17', () => {
    const big = aPosition(
      [aTransaction('BUY', '2024-06-28', { quantity: '100000000000000000', amount: '1' })],
      {
        prices: somePrices({ '2024-06-28': '1.0000000001' }),
      },
    )
    expect(lensesOf(big, '2024-06-28').rolled).toBe('100000000010000000')
  })
})

describe('a position valued by statement', () => {
  const lines = [
    aLine('INVESTMENT', '180'),
    aLine('MANAGEMENT_FEE', '15'),
    aLine('EQUALISATION_INTEREST', '5', false),
  ]
  const rows = [
    aTransaction('CAPITAL_CALL', '2024-01-10', { amount: '200', lines }),
    aTransaction('FEES', '2024-02-01', { amount: '10', lines: [aLine('MANAGEMENT_FEE', '10')] }),
    aTransaction('NAV_ADJUSTMENT', '2024-03-31', { id: 'q1', amount: '250' }),
    aTransaction('DISTRIBUTION', '2024-04-15', {
      id: 'd',
      amount: '60',
      fee: '1',
      tax: '4',
      recallable: '20',
    }),
    aTransaction('ESTIMATED_VALUATION', '2024-05-31', { amount: '230' }),
    aTransaction('SELL', '2024-06-15', { id: 's', share: '0.25', amount: '70', fee: '2', tax: '3' }),
    aTransaction('NAV_ADJUSTMENT', '2024-09-30', { subtype: 'WRITE_OFF', amount: '0' }),
  ]
  const fund = fundOf(rows)

  it.each([
    ['2024-01-09', 'NO_VALUATION', '0', 'NO_ESTIMATE', '0', '0', '1000'],
    ['2024-01-10', 'NO_VALUATION', '180', 'NO_ESTIMATE', '200', '0', '805'],
    ['2024-02-01', 'NO_VALUATION', '180', 'NO_ESTIMATE', '210', '0', '795'],
    ['2024-03-31', '250', '250', 'NO_ESTIMATE', '210', '0', '795'],
    ['2024-04-15', '250', '190', 'NO_ESTIMATE', '210', '60', '815'],
    ['2024-05-31', '250', '190', '230', '210', '60', '815'],
    ['2024-06-15', '250', '142.5', '172.5', '210', '128', '611.25'],
    ['2024-09-30', '0', '0', 'NO_ESTIMATE', '210', '128', '611.25'],
  ])(
    'stands on %s as docs/DOMAIN.md shows in its second example',
    (on, official, rolled, estimate, ...sums) => {
      const state = valuePosition(fund, day(on), rates)
      expect(lensesOf(fund, on)).toEqual({ official, rolled, estimate })
      expect([state.paidIn, state.distributed, state.unfunded].map((sum) => sum && toText(sum))).toEqual(sums)
    },
  )

  it('gives back cost with distributions and realises the rest, as in that example', () => {
    const state = valuePosition(fund, day('2024-06-15'), rates)
    expect(state.cost && toText(state.cost)).toBe('90')
    // 142.50 − 90
    expect(state.unrealisedGain && toText(state.unrealisedGain)).toBe('52.5')
    expect(state.realisedGain && toText(state.realisedGain)).toBe('35')
  })

  it('says that it stands at cost until the first official NAV', () => {
    expect(valuePosition(fund, day('2024-02-01'), rates).lenses.rolled).toMatchObject({ reason: 'AT_COST' })
    expect(valuePosition(fund, day('2024-03-31'), rates).lenses.rolled).toMatchObject({ day: '2024-03-31' })
    expect(valuePosition(fund, day('2024-03-31'), rates).lenses.rolled.reason).toBeUndefined()
  })

  it('has the day of the official NAV, however much flowed since', () => {
    expect(valuePosition(fund, day('2024-04-15'), rates).lenses.rolled).toMatchObject({ day: '2024-03-31' })
  })

  it('counts the flows of a statement’s own day as inside the statement', () => {
    const sameDay = fundOf([
      aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '250' }),
      aTransaction('CAPITAL_CALL', '2024-03-31', { amount: '40' }),
    ])
    expect(lensesOf(sameDay, '2024-03-31').rolled).toBe('250')
  })

  it('takes the later recorded of two NAVs of one day', () => {
    const twice = fundOf([
      aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '250' }),
      aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '260' }),
    ])
    expect(lensesOf(twice, '2024-03-31').rolled).toBe('260')
  })

  it('shows 0 and says so when more was distributed than it was worth, and rolls on from where it truly stands', () => {
    const beyond = fundOf([
      aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '100' }),
      aTransaction('DISTRIBUTION', '2024-04-01', { amount: '130' }),
      aTransaction('CAPITAL_CALL', '2024-05-01', { amount: '50' }),
    ])
    const shown = valuePosition(beyond, day('2024-04-01'), rates).lenses.rolled
    expect(shown).toMatchObject({ reason: 'DISTRIBUTED_BEYOND_NAV' })
    expect(text(shown)).toBe('0')
    expect(lensesOf(beyond, '2024-05-01').rolled).toBe('20')
  })

  it('shows a NAV below zero as it is', () => {
    const negative = fundOf([aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '-5' })])
    expect(lensesOf(negative, '2024-03-31').rolled).toBe('-5')
  })

  it('an official NAV of the same day ends an estimate, an older one does not', () => {
    const estimate = aTransaction('ESTIMATED_VALUATION', '2024-05-31', { amount: '230' })
    const sameDay = aTransaction('NAV_ADJUSTMENT', '2024-05-31', { amount: '220' })
    const older = aTransaction('NAV_ADJUSTMENT', '2024-05-30', { amount: '220' })
    expect(lensesOf(fundOf([estimate, sameDay]), '2024-06-01').estimate).toBe('NO_ESTIMATE')
    expect(lensesOf(fundOf([estimate, older]), '2024-06-01').estimate).toBe('230')
  })

  it('is unknown, not 0, where no row ever bore on its value', () => {
    const house = fundOf([aTransaction('INTEREST', '2024-01-01', { amount: '5' })], null)
    expect(lensesOf(house, '2024-02-01').rolled).toBe('NO_VALUATION')
    // Before its first row a position holds nothing: that is 0, whether or not rows come later.
    expect(lensesOf(house, '2023-12-31').rolled).toBe('0')
    expect(lensesOf(fundOf([], null), '2024-02-01').rolled).toBe('0')
    expect(lensesOf(fundOf([]), '2024-02-01').rolled).toBe('0')
  })

  it('a sale by quantity gives up the value of its units', () => {
    const shares = fundOf([
      aTransaction('BUY', '2024-01-01', { quantity: '3', amount: '300' }),
      aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '100' }),
      aTransaction('SELL', '2024-04-01', { quantity: '1', amount: '50' }),
    ])
    expect(lensesOf(shares, '2024-04-01').rolled).toBe('66.6666666667')
  })

  describe('with a reversal', () => {
    it('of a distribution, has its value and its sums back', () => {
      const reversed = fundOf([
        ...rows.slice(0, 4),
        aTransaction('DISTRIBUTION', '2024-05-01', {
          reverses: 'd',
          amount: '60',
          fee: '1',
          tax: '4',
          recallable: '20',
        }),
      ])
      const state = valuePosition(reversed, day('2024-05-01'), rates)
      expect(lensesOf(reversed, '2024-05-01').rolled).toBe('250')
      expect([state.distributed, state.unfunded].map((sum) => sum && toText(sum))).toEqual(['0', '795'])
      expect(lensesOf(reversed, '2024-04-30').rolled).toBe('190')
    })

    it('of a sale, has back exactly what the sale took', () => {
      const reversed = fundOf([
        ...rows.slice(0, 6),
        aTransaction('SELL', '2024-07-01', {
          reverses: 's',
          share: '0.25',
          amount: '70',
          fee: '2',
          tax: '3',
        }),
      ])
      expect(lensesOf(reversed, '2024-07-01')).toMatchObject({ rolled: '190', estimate: '230' })
    })

    it('of a NAV after a split that was taken back, still gave up a quarter with 50 of 200 units', () => {
      const shares = fundOf([
        aTransaction('BUY', '2024-01-01', { quantity: '100', amount: '1000' }),
        aTransaction('NAV_ADJUSTMENT', '2024-02-01', { id: 'split', ratio: '2' }),
        aTransaction('SELL', '2024-03-01', { quantity: '50', amount: '300' }),
        aTransaction('NAV_ADJUSTMENT', '2024-04-01', { reverses: 'split', ratio: '2' }),
        aTransaction('NAV_ADJUSTMENT', '2024-05-01', { id: 'nav', amount: '900' }),
        aTransaction('NAV_ADJUSTMENT', '2024-06-01', { reverses: 'nav', amount: '900' }),
      ])
      expect(lensesOf(shares, '2024-05-01').rolled).toBe('900')
      expect(lensesOf(shares, '2024-06-01').rolled).toBe('750')
      expect(toText(valuePosition(shares, day('2024-06-01'), rates).quantity)).toBe('75')
    })

    it('of a NAV, stands as if that NAV had never come', () => {
      const withdrawn = fundOf([
        ...rows.slice(0, 4),
        aTransaction('NAV_ADJUSTMENT', '2024-05-01', {
          reverses: 'q1',
          amount: '250',
        }),
      ])
      expect(lensesOf(withdrawn, '2024-04-30').rolled).toBe('190')
      expect(lensesOf(withdrawn, '2024-05-01')).toMatchObject({ official: 'NO_VALUATION', rolled: '120' })
    })
  })
})

describe('a balance', () => {
  it('runs with its rows and is set by a valuation', () => {
    const account = aPosition(
      [
        aTransaction('BUY', '2024-01-01', { amount: '1000' }),
        aTransaction('SELL', '2024-01-02', { amount: '300' }),
        aTransaction('INTEREST', '2024-01-03', { amount: '8', tax: '2' }),
        aTransaction('FEES', '2024-01-04', { amount: '1' }),
        aTransaction('NAV_ADJUSTMENT', '2024-02-01', { amount: '-20' }),
      ],
      { type: 'CASH', method: 'BALANCE' },
    )
    expect(lensesOf(account, '2024-01-04')).toEqual({ official: '705', rolled: '705', estimate: '705' })
    expect(lensesOf(account, '2024-02-01').rolled).toBe('-20')
    expect(valuePosition(account, day('2024-02-01'), rates)).toMatchObject({
      paidIn: null,
      distributed: null,
      cost: null,
    })
  })

  it('of a debt is at most 0: it is drawn, accrues and is repaid', () => {
    const loan = aPosition(
      [
        aTransaction('SELL', '2024-01-01', { amount: '1000' }),
        aTransaction('INTEREST', '2024-02-01', { amount: '10' }),
        aTransaction('BUY', '2024-03-01', { amount: '510' }),
      ],
      { type: 'LIABILITY', method: 'BALANCE' },
    )
    expect(lensesOf(loan, '2024-03-01').rolled).toBe('-500')
  })
})

const child = (id: string, amount: string, currency = 'EUR') => ({
  ...fundOf([aTransaction('NAV_ADJUSTMENT', '2024-06-28', { amount })]),
  id,
  currency,
})
const parent = (children: readonly PositionInput[]) =>
  aPosition([], { type: 'OTHER_ASSET', method: 'CHILDREN', children })

describe('a position that is the sum of its children', () => {
  it('sums them in its own currency at the day’s rate', () => {
    expect(lensesOf(parent([child('a', '100'), child('b', '100', 'USD')]), '2024-06-28').rolled).toBe('180')
  })

  it('is as old as the oldest of them', () => {
    const older = aPosition([aTransaction('NAV_ADJUSTMENT', '2024-05-31', { amount: '1' })], {
      method: 'STATEMENT',
    })
    const newer = aPosition([aTransaction('NAV_ADJUSTMENT', '2024-06-10', { amount: '2' })], {
      method: 'STATEMENT',
    })
    const { rolled } = valuePosition(parent([newer, older]), day('2024-06-28'), rates).lenses
    expect([rolled.day, text(rolled)]).toEqual(['2024-05-31', '3'])
  })

  it('is missing when one of them is', () => {
    expect(
      lensesOf(
        parent([
          child('a', '100'),
          aPosition([aTransaction('INTEREST', '2024-01-01', { amount: '5' })], { method: 'STATEMENT' }),
        ]),
        '2024-06-28',
      ).rolled,
    ).toBe('NO_VALUATION')
  })
})
