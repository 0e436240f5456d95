import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { flowsOf } from '../flows/flows.ts'
import { toText } from '../numbers/decimal.ts'
import { checkTransactions } from '../rows/checks.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { costBasisIn } from './cost-in-currency.ts'
import type { PositionInput } from './position-input.ts'
import { linkTransfers } from './transfers.ts'
import { valuePosition } from './valuation.ts'

// The examples of DOMAIN.md. Alder: 60 shares bought for 600 in January, 40 bought for 500 in March.
const [on, rates] = [day('2024-12-31'), someRates()]
const bought = () => [
  aTransaction('BUY', '2024-01-02', { quantity: '60', amount: '600' }),
  aTransaction('BUY', '2024-03-01', { quantity: '40', amount: '500' }),
]
const alder = (...rows: LedgerTransaction[]) => aPosition([...bought(), ...rows], { id: 'alder' })
const other = (...rows: LedgerTransaction[]) => aPosition(rows, { id: 'other' })

const stateOf = (input: PositionInput | undefined) => {
  if (input === undefined) throw new Error('as many came out as went in')
  const state = valuePosition(input, on, rates)
  const text = (value: typeof state.cost) => (value === null ? null : toText(value))
  return {
    quantity: toText(state.quantity),
    lots: state.lots.map((lot) => [lot.openedOn, toText(lot.quantity), toText(lot.cost)]),
    paidIn: text(state.paidIn),
    distributed: text(state.distributed),
    realised: text(state.realisedGain),
  }
}

const flowsAmong = (inputs: readonly PositionInput[]) =>
  flowsOf(inputs, on, rates, 'EUR').flows.map((flow) => [flow.day, toText(flow.amount)])

const purchases = [
  ['2024-01-02', '-600'],
  ['2024-03-01', '-500'],
]

describe('what changes the number of units', () => {
  const split = (ratio: string, subtype: 'SPLIT' | 'REVERSE_SPLIT' | 'STOCK_DIVIDEND') =>
    aTransaction('NAV_ADJUSTMENT', '2024-06-03', { ratio, subtype })

  it('a split of 3 for 2 makes 150 of 100, with the days and the cost of the lots', () => {
    expect(stateOf(alder(split('1.5', 'SPLIT')))).toMatchObject({
      quantity: '150',
      lots: [
        ['2024-01-02', '90', '600'],
        ['2024-03-01', '60', '500'],
      ],
      realised: '0',
    })
  })

  it('a reverse split of 1 for 4 makes 25 of 100', () => {
    expect(stateOf(alder(split('0.25', 'REVERSE_SPLIT')))).toMatchObject({
      quantity: '25',
      lots: [
        ['2024-01-02', '15', '600'],
        ['2024-03-01', '10', '500'],
      ],
    })
  })

  it('one of 1 for 3 leaves a third, which a fraction sold for 20 leaves whole', () => {
    const third = split('0.333333333333', 'REVERSE_SPLIT')
    expect(stateOf(alder(third)).quantity).toBe('33.333333333333333333')
    const cash = aTransaction('SELL', '2024-06-03', {
      subtype: 'CASH_IN_LIEU',
      quantity: '0.333333333333333333',
      amount: '20',
    })
    // The oldest lot is 20 shares of 600: a third of one costs 10.
    expect(stateOf(alder(third, cash))).toMatchObject({ quantity: '33', realised: '10' })
  })

  it('one of 1 for 3 of 300 leaves 100, although its ratio has no end of decimals', () => {
    const three = aTransaction('BUY', '2024-01-02', { quantity: '300', amount: '900' })
    expect(stateOf(other(three, split('0.333333333333', 'REVERSE_SPLIT'))).quantity).toBe('100')
    const seven = aTransaction('BUY', '2024-01-02', { quantity: '700', amount: '900' })
    expect(stateOf(other(seven, split('0.142857142857', 'REVERSE_SPLIT'))).quantity).toBe('100')
  })

  it('a stock dividend of 1 for 10 adds a tenth to each lot, for nothing', () => {
    expect(stateOf(alder(split('1.1', 'STOCK_DIVIDEND')))).toMatchObject({
      quantity: '110',
      lots: [
        ['2024-01-02', '66', '600'],
        ['2024-03-01', '44', '500'],
      ],
      distributed: '0',
    })
  })
})

describe('a spin-off of 1 for 4 that takes 20 % of the cost, worth 300', () => {
  const end = { subtype: 'SPIN_OFF', linkId: 'spin-off', amount: '300' } as const
  const linked = linkTransfers([
    other(aTransaction('BUY', '2024-06-03', { ...end, quantity: '25' })),
    alder(aTransaction('DISTRIBUTION', '2024-06-03', { ...end, share: '0.2' })),
  ])

  it('keeps every share and four fifths of the cost of each lot', () => {
    expect(stateOf(linked[1])).toEqual({
      quantity: '100',
      lots: [
        ['2024-01-02', '60', '480'],
        ['2024-03-01', '40', '400'],
      ],
      paidIn: '880',
      distributed: '0',
      realised: '0',
    })
  })

  it('makes lots of the days of the old ones', () => {
    expect(stateOf(linked[0])).toEqual({
      quantity: '25',
      lots: [
        ['2024-01-02', '15', '120'],
        ['2024-03-01', '10', '100'],
      ],
      paidIn: '220',
      distributed: '0',
      realised: '0',
    })
  })

  it('is no flow of the two together, and 300 of each alone', () => {
    expect(flowsAmong(linked)).toEqual(purchases)
    expect(flowsAmong(linked.slice(0, 1))).toEqual([['2024-06-03', '-300']])
  })

  it('is a sale of that part of the cost where the other position is not there', () => {
    const [, alone] = [null, alder(aTransaction('DISTRIBUTION', '2024-06-03', { ...end, share: '0.2' }))]
    expect(stateOf(alone)).toMatchObject({ quantity: '100', distributed: '300', realised: '80' })
  })
})

describe('a merger that pays half a share, worth 16, and 4 in cash for each', () => {
  const end = { subtype: 'MERGER', linkId: 'merger' } as const
  const sale = aTransaction('SELL', '2024-06-03', {
    ...end,
    quantity: '100',
    amount: '2000',
    fee: '10',
    share: '0.8',
  })
  const purchase = aTransaction('BUY', '2024-06-03', { ...end, quantity: '50', amount: '1600' })
  const linked = linkTransfers([alder(sale), other(purchase)])

  it('sells the fifth of the cost that does not go along: 400 − 10 − 220', () => {
    expect(stateOf(linked[0])).toEqual({
      quantity: '0',
      lots: [],
      paidIn: '220',
      distributed: '390',
      realised: '170',
    })
  })

  it('keeps the days in 50 new shares of 880', () => {
    expect(stateOf(linked[1])).toEqual({
      quantity: '50',
      lots: [
        ['2024-01-02', '30', '480'],
        ['2024-03-01', '20', '400'],
      ],
      paidIn: '880',
      distributed: '0',
      realised: '0',
    })
  })

  it('has the cash as its only flow, and none with the account that it went to', () => {
    expect(flowsAmong(linked)).toEqual([...purchases, ['2024-06-03', '390']])
    const account = aPosition([aTransaction('BUY', '2024-06-03', { linkId: 'merger', amount: '390' })], {
      id: 'account',
      type: 'CASH',
      method: 'BALANCE',
    })
    expect(flowsAmong([...linked, account])).toEqual(purchases)
  })

  it('by average cost has one lot with the day of the first', () => {
    const [, average] = linkTransfers([
      { ...alder(sale), costMethod: 'AVERAGE' },
      { ...other(purchase), costMethod: 'AVERAGE' },
    ])
    expect(stateOf(average).lots).toEqual([['2024-01-02', '50', '880']])
  })

  it('in another currency costs what the lots cost on their days', () => {
    const dollars = someRates({ USD: { '2024-01-02': '1', '2024-03-01': '1.25', '2024-06-03': '2' } })
    const basis = (input: PositionInput | undefined) => input && costBasisIn(input, on, dollars, 'USD')
    // 480 at 1 and 400 at 1.25. The rest costs 120 and 125, and brings 390 at 2.
    expect(toText(basis(linked[1])?.cost ?? rateMissing())).toBe('980')
    const given = basis(linked[0])
    expect(given?.cost === null ? null : given && toText(given.realisedGain)).toBe('535')
  })
})

function rateMissing(): never {
  throw new Error('every day has a rate')
}

describe('a merger for cash, a delisting and an exchange', () => {
  it('for cash is a sale: 2000 − 1100', () => {
    const sale = aTransaction('SELL', '2024-06-03', { subtype: 'MERGER', quantity: '100', amount: '2000' })
    expect(stateOf(alder(sale))).toMatchObject({ quantity: '0', distributed: '2000', realised: '900' })
  })

  it('what is delisted for nothing has lost its cost', () => {
    const sale = aTransaction('SELL', '2024-06-03', { subtype: 'DELISTING', quantity: '100', amount: '0' })
    expect(stateOf(alder(sale))).toMatchObject({ quantity: '0', realised: '-1100', paidIn: '1100' })
  })

  it('an exchange of 2 for 1 moves all of it', () => {
    const end = { subtype: 'EXCHANGE', linkId: 'exchange', amount: '2000' } as const
    const linked = linkTransfers([
      alder(aTransaction('SELL', '2024-06-03', { ...end, quantity: '100' })),
      other(aTransaction('BUY', '2024-06-03', { ...end, quantity: '200' })),
    ])
    expect(linked.map(stateOf)).toMatchObject([
      { quantity: '0', lots: [], paidIn: '0', realised: '0' },
      {
        quantity: '200',
        paidIn: '1100',
        lots: [
          ['2024-01-02', '120', '600'],
          ['2024-03-01', '80', '500'],
        ],
      },
    ])
  })
})

it('lots that become fewer units sum to them: three of 1 share become thirds of one, and the last takes the rest', () => {
  const end = { subtype: 'EXCHANGE', linkId: 'exchange', amount: '30' } as const
  const one = (on: string) => aTransaction('BUY', on, { quantity: '1', amount: '10' })
  const [, there] = linkTransfers([
    aPosition(
      [
        one('2024-01-02'),
        one('2024-01-03'),
        one('2024-01-04'),
        aTransaction('SELL', '2024-06-03', { ...end, quantity: '3' }),
      ],
      { id: 'alder' },
    ),
    other(aTransaction('BUY', '2024-06-03', { ...end, quantity: '1' })),
  ])
  expect(stateOf(there).lots).toEqual([
    ['2024-01-02', '0.333333333333333333', '10'],
    ['2024-01-03', '0.333333333333333333', '10'],
    ['2024-01-04', '0.333333333333333334', '10'],
  ])
})

describe('rights, one for each share with 5 % of its cost, ten of them for a new share of 8', () => {
  const issue = { subtype: 'RIGHTS', linkId: 'rights', amount: '100' } as const
  const taken = { subtype: 'RIGHTS_EXERCISE', linkId: 'taken' } as const
  const linked = linkTransfers([
    alder(
      aTransaction('DISTRIBUTION', '2024-06-03', { ...issue, share: '0.05' }),
      aTransaction('BUY', '2024-06-20', { ...taken, quantity: '10', amount: '180', fee: '1' }),
    ),
    other(
      aTransaction('BUY', '2024-06-03', { ...issue, quantity: '100' }),
      aTransaction('SELL', '2024-06-20', { ...taken, quantity: '100', amount: '100' }),
    ),
  ])

  it('make a new lot of their day, of 80, the fee and what the rights cost', () => {
    expect(stateOf(linked[0])).toEqual({
      quantity: '110',
      lots: [
        ['2024-01-02', '60', '570'],
        ['2024-03-01', '40', '475'],
        ['2024-06-20', '10', '136'],
      ],
      paidIn: '1181',
      distributed: '0',
      realised: '0',
    })
  })

  it('leave nothing of the rights, and 81 as the only flow', () => {
    expect(stateOf(linked[1])).toMatchObject({ quantity: '0', paidIn: '0', realised: '0' })
    expect(flowsAmong(linked)).toEqual([...purchases, ['2024-06-20', '-81']])
  })
})

describe('an action that cannot be', () => {
  const codesOf = (...rows: LedgerTransaction[]) => {
    const { transactions, ...position } = alder(...rows)
    return checkTransactions({ ...position, openedOn: null, closedOn: null }, transactions).map(
      ({ code }) => code,
    )
  }
  const spinOff = (share: string | undefined, date = '2024-06-03') =>
    aTransaction('DISTRIBUTION', date, { subtype: 'SPIN_OFF', amount: '300', ...(share && { share }) })

  it('takes more than all of the cost, or less than none', () => {
    expect(codesOf(spinOff('1.1'))).toEqual(['COST_SHARE_OUT_OF_RANGE'])
    expect(codesOf(spinOff('-0.1'))).toEqual(['COST_SHARE_OUT_OF_RANGE'])
    expect(codesOf(spinOff('1'))).toEqual([])
    expect(codesOf(spinOff(undefined))).toEqual([])
  })

  it('is of a day on which nothing is held', () => {
    expect(codesOf(spinOff('0.2', '2023-12-29'))).toEqual(['HOLDS_NOTHING'])
    const reverse = aTransaction('NAV_ADJUSTMENT', '2023-12-29', { subtype: 'REVERSE_SPLIT', ratio: '0.5' })
    expect(codesOf(reverse)).toEqual(['HOLDS_NOTHING'])
  })

  it('turns its ratio around, or has none', () => {
    const of = (subtype: 'REVERSE_SPLIT' | 'STOCK_DIVIDEND', ratio?: string) =>
      codesOf(aTransaction('NAV_ADJUSTMENT', '2024-06-03', { subtype, ...(ratio && { ratio }) }))
    expect(of('REVERSE_SPLIT', '2')).toEqual(['RATIO_AGAINST_SUBTYPE'])
    expect(of('STOCK_DIVIDEND', '0.5')).toEqual(['RATIO_AGAINST_SUBTYPE'])
    expect(of('REVERSE_SPLIT', '0')).toEqual(['RATIO_OUT_OF_RANGE'])
    expect(of('REVERSE_SPLIT')).toEqual(['NEEDS_RATIO'])
  })

  it('has a fee where no money changes hands', () => {
    const fee = aTransaction('DISTRIBUTION', '2024-06-03', {
      subtype: 'SPIN_OFF',
      amount: '300',
      share: '0.2',
      fee: '1',
    })
    expect(codesOf(fee)).toEqual(['FEE_NOT_TAKEN'])
  })

  it('is of another type than its own', () => {
    const merger = aTransaction('DIVIDEND', '2024-06-03', { subtype: 'MERGER', amount: '1' })
    expect(codesOf(merger)).toEqual(['SUBTYPE_NOT_TAKEN'])
  })
})

describe('of one day', () => {
  it('what arrives is there for what leaves', () => {
    const first = { subtype: 'EXCHANGE', linkId: 'first', amount: '1', quantity: '100' } as const
    const second = { subtype: 'EXCHANGE', linkId: 'second', amount: '1', quantity: '100' } as const
    const linked = linkTransfers([
      aPosition([aTransaction('BUY', '2024-06-03', second)], { id: 'last' }),
      other(aTransaction('SELL', '2024-06-03', second), aTransaction('BUY', '2024-06-03', first)),
      alder(aTransaction('SELL', '2024-06-03', first)),
    ])
    expect(stateOf(linked[0])).toMatchObject({ quantity: '100', paidIn: '1100' })
  })
})

describe('a company that is worth something without a price', () => {
  it('passes its worth to what comes of it', () => {
    const end = { subtype: 'EXCHANGE', linkId: 'exchange', amount: '2000', quantity: '100' } as const
    const statement = { type: 'DIRECT_EQUITY', method: 'STATEMENT' } as const
    const [, there] = linkTransfers([
      { ...alder(aTransaction('SELL', '2024-06-03', end)), ...statement },
      { ...other(aTransaction('BUY', '2024-06-03', end)), prices: somePrices({ '2024-06-03': '20' }) },
    ])
    const { lenses } = valuePosition(there ?? rateMissing(), day('2024-06-03'), rates)
    expect(lenses.rolled.value && toText(lenses.rolled.value)).toBe('2000')
  })
})
