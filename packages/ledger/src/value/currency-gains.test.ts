import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import type { CostMethod } from '../rows/lots.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { currencyGains, hasCurrencyGains } from './currency-gains.ts'
import type { CurrencyGains } from './currency-gains.ts'
import type { PositionInput } from './position-input.ts'

/** Dollars for a euro: 0.80, 0.90, 0.95, 1.00, 1.03 and 1.05 euros a dollar are their inverses. */
const rates = someRates({
  USD: {
    '2025-01-02': '1.25',
    '2025-02-03': '1.1111111111111111111111111111',
    '2025-03-03': '1.0526315789473684210526315789',
    '2025-04-01': '1',
    '2025-05-02': '0.9708737864077669902912621359',
    '2025-12-31': '0.9523809523809523809523809524',
  },
})

const account = (transactions: readonly LedgerTransaction[], rest: Partial<PositionInput> = {}) =>
  aPosition(transactions, { id: 'usd', type: 'CASH', method: 'BALANCE', currency: 'USD', ...rest })

/** 400 dollars exchanged for 408 euros, whatever the rate of that day. */
const exchanged: LedgerTransaction = {
  ...aTransaction('SELL', '2025-05-02', { id: 'exchange', amount: '400' }),
  applied: { currency: 'EUR', rate: decimal('1.02') },
}

/** The example of DOMAIN.md. */
const rows = [
  aTransaction('BUY', '2025-01-02', { id: 'first', amount: '1000' }),
  aTransaction('BUY', '2025-02-03', { id: 'second', amount: '500' }),
  aTransaction('SELL', '2025-03-03', { id: 'share', amount: '600' }),
  aTransaction('INTEREST', '2025-04-01', { id: 'interest', amount: '20' }),
  exchanged,
]

const year = { from: day('2024-12-31'), to: day('2025-12-31'), rates, currency: 'EUR' }

function gainsOf(accounts: readonly PositionInput[], id = 'usd', asked = year): CurrencyGains {
  const gains = currencyGains(accounts, asked).get(id)
  if (!gains || gains.gain === null) throw new Error('every day has a rate')
  return gains
}

const rounded = (value: { toFixed: (places: number) => string }) => value.toFixed(6)
const realisedOf = ({ realised }: CurrencyGains) =>
  realised.map(({ transactionId, amount, cost, proceeds, gain }) => [
    transactionId,
    ...[amount, cost, proceeds, gain].map(rounded),
  ])

function figuresOf(gains: CurrencyGains) {
  const { balance, cost, value, realisedGain, unrealised, gain, residual } = gains
  expect(toText(residual)).toBe('0')
  return { balance, cost, value, realisedGain, unrealised, gain }
}

const inText = (figures: Record<string, { toFixed: (places: number) => string }>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]))

describe('the gains of money in another currency', () => {
  it('are realised when it leaves, the oldest first, and unrealised of what is left', () => {
    const gains = gainsOf([account(rows)])
    // 600 at 0.80 for 570; 400 at 0.80 for 408.
    expect(realisedOf(gains)).toEqual([
      ['share', '600.000000', '480.000000', '570.000000', '90.000000'],
      ['exchange', '400.000000', '320.000000', '408.000000', '88.000000'],
    ])
    // 500 at 0.90 and 20 at 1 are left, worth 520 × 1.05.
    expect(inText(figuresOf(gains))).toEqual({
      balance: '520.000000',
      cost: '470.000000',
      value: '546.000000',
      realisedGain: '178.000000',
      unrealised: '76.000000',
      gain: '254.000000',
    })
  })

  it('take their part of the pool under average cost, and come to the same together', () => {
    const gains = gainsOf([account(rows, { costMethod: 'AVERAGE' })])
    // 600 of 1500 that cost 1250; 400 of 920 that cost 770.
    expect(realisedOf(gains)).toEqual([
      ['share', '600.000000', '500.000000', '570.000000', '70.000000'],
      ['exchange', '400.000000', '334.782609', '408.000000', '73.217391'],
    ])
    expect(inText(figuresOf(gains))).toMatchObject({
      cost: '435.217391',
      unrealised: '110.782609',
      gain: '254.000000',
    })
  })

  it('of a year begin with what was unrealised at its beginning', () => {
    const gains = gainsOf([account(rows)], 'usd', { ...year, from: day('2025-02-03') })
    // 1500 dollars that cost 1250 were worth 1350 at its beginning.
    expect(inText({ before: gains.unrealisedBefore, gain: gains.gain })).toEqual({
      before: '100.000000',
      gain: '154.000000',
    })
    expect(toText(gains.residual)).toBe('0')
  })

  it.each(['FIFO', 'AVERAGE'] as const)(
    'go along to another account in the same currency (%s)',
    (costMethod) => {
      const link = { linkId: 'moved' }
      const giro = account(
        [
          aTransaction('BUY', '2025-01-02', { amount: '1000' }),
          aTransaction('SELL', '2025-03-03', { id: 'moved', amount: '600', ...link }),
        ],
        { costMethod },
      )
      const savings = account(
        [
          aTransaction('BUY', '2025-03-03', { amount: '600', ...link }),
          aTransaction('SELL', '2025-04-01', { id: 'spent', amount: '100' }),
        ],
        { id: 'savings', costMethod },
      )
      const accounts = [savings, giro]
      expect(realisedOf(gainsOf(accounts))).toEqual([])
      // 100 dollars that cost 80 are worth 100; of the others 500 cost 400 and are worth 525.
      expect(realisedOf(gainsOf(accounts, 'savings'))).toEqual([
        ['spent', '100.000000', '80.000000', '100.000000', '20.000000'],
      ])
      expect(inText(figuresOf(gainsOf(accounts, 'savings')))).toMatchObject({
        cost: '400.000000',
        unrealised: '125.000000',
      })
      // Without the other account it is a withdrawal like any other: 570 − 480.
      expect(realisedOf(gainsOf([giro]))).toEqual([
        ['moved', '600.000000', '480.000000', '570.000000', '90.000000'],
      ])
    },
  )

  it('keep their lots on the way, where money arrives on a later day', () => {
    const link = { linkId: 'way' }
    const giro = account([
      aTransaction('BUY', '2025-01-02', { amount: '1000' }),
      aTransaction('SELL', '2025-03-03', { amount: '1000', ...link }),
    ])
    const savings = account([aTransaction('BUY', '2025-04-01', { amount: '1000', ...link })], {
      id: 'savings',
    })
    const gains = gainsOf([giro, savings], 'savings')
    expect(inText(figuresOf(gains))).toMatchObject({ cost: '800.000000', realisedGain: '0.000000' })
  })

  it('are realised where more moves to another account than is held, which takes no lots along', () => {
    const link = { linkId: 'more' }
    const giro = account([
      aTransaction('BUY', '2025-01-02', { amount: '400' }),
      aTransaction('SELL', '2025-03-03', { id: 'more', amount: '1000', ...link }),
    ])
    const savings = account([aTransaction('BUY', '2025-03-03', { amount: '1000', ...link })], {
      id: 'savings',
    })
    const accounts = [giro, savings]
    // 400 at 0.80 left at 0.95; 600 more were drawn.
    expect(realisedOf(gainsOf(accounts))).toEqual([
      ['more', '400.000000', '320.000000', '380.000000', '60.000000'],
    ])
    // What was drawn brought 570 and would take 630 to give back; the other account begins at 950.
    expect(inText(figuresOf(gainsOf(accounts)))).toMatchObject({
      cost: '-570.000000',
      unrealised: '-60.000000',
    })
    expect(inText(figuresOf(gainsOf(accounts, 'savings')))).toMatchObject({
      cost: '950.000000',
      unrealised: '100.000000',
    })
  })

  it('of a corrected balance begin at the rate of its day, whatever rate was noted beside it', () => {
    const corrected: LedgerTransaction = {
      ...aTransaction('NAV_ADJUSTMENT', '2025-01-02', { amount: '1000' }),
      applied: { currency: 'EUR', rate: decimal('0.5') },
    }
    // 1000 at 0.80, and not at 0.50; worth 1050 at the end.
    expect(inText(figuresOf(gainsOf([account([corrected])])))).toMatchObject({
      cost: '800.000000',
      unrealised: '250.000000',
    })
  })

  it('of what is drawn beyond the balance are realised when it is given back', () => {
    const gains = gainsOf([
      account([
        aTransaction('SELL', '2025-01-02', { id: 'drawn', amount: '100' }),
        aTransaction('BUY', '2025-03-03', { id: 'back', amount: '150' }),
      ]),
    ])
    // 100 dollars brought 80 euros and cost 95 to give back; 50 more cost 47.50.
    expect(realisedOf(gains)).toEqual([['back', '100.000000', '95.000000', '80.000000', '-15.000000']])
    expect(inText(figuresOf(gains))).toMatchObject({ balance: '50.000000', cost: '47.500000' })
  })

  it.each([
    ['FIFO', '0.000000'],
    ['AVERAGE', '0.000000'],
  ] as const)('are none of a row that is taken back (%s)', (costMethod: CostMethod, none) => {
    const gains = gainsOf([
      account(
        [
          aTransaction('BUY', '2025-01-02', { amount: '1000' }),
          aTransaction('BUY', '2025-02-03', { id: 'wrong', amount: '300' }),
          aTransaction('BUY', '2025-03-03', { reverses: 'wrong', amount: '300' }),
          aTransaction('SELL', '2025-04-01', { id: 'slip', amount: '200' }),
          aTransaction('SELL', '2025-05-02', { reverses: 'slip', amount: '200' }),
        ],
        { costMethod },
      ),
    ])
    expect(inText(figuresOf(gains))).toMatchObject({
      balance: '1000.000000',
      cost: '800.000000',
      realisedGain: none,
      unrealised: '250.000000',
    })
  })

  it('are unknown where a row or a day has no rate, which is named', () => {
    const early = aTransaction('BUY', '2024-12-01', { id: 'early', amount: '10' })
    expect(currencyGains([account([early, ...rows])], year).get('usd')).toEqual({
      gain: null,
      reason: 'NO_RATE',
      missing: ['early'],
    })
    const later = { ...year, to: day('2026-06-30') }
    expect(currencyGains([account(rows)], later).get('usd')).toMatchObject({ gain: null, missing: [] })
  })

  it('are those of cash in another currency, and of nothing else', () => {
    expect(hasCurrencyGains(account([]), 'EUR')).toBe(true)
    expect(hasCurrencyGains(account([]), 'USD')).toBe(false)
    expect(hasCurrencyGains(account([], { type: 'LIABILITY' }), 'EUR')).toBe(false)
    expect(hasCurrencyGains(aPosition([], { currency: 'USD' }), 'EUR')).toBe(false)
  })
})
