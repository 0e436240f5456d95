import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { flowsOf } from '../flows/flows.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { attributeGain } from '../returns/gain-attribution.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { costBasisIn } from './cost-in-currency.ts'
import { linkTransfers } from './transfers.ts'
import { valuePosition } from './valuation.ts'

const rates = someRates({
  USD: { '2024-01-02': '1.25', '2024-03-01': '1', '2024-07-01': '2', '2024-12-30': '2' },
})
const closes = somePrices({ '2024-01-02': '10', '2024-07-01': '20', '2024-12-30': '25' })
const move = { subtype: 'TRANSFER', linkId: 'gift' } as const
const [from, on] = [day('2024-06-30'), day('2024-12-31')]

/** Everything a position's rows add up to, as text. */
const sums = (state: ReturnType<typeof valuePosition>) => {
  const { quantity, lenses, paidIn, distributed, unfunded, cost, realisedGain } = state
  const text = (value: typeof cost) => (value === null ? null : toText(value))
  return {
    quantity: toText(quantity),
    value: text(lenses.rolled.value),
    paidIn: text(paidIn),
    distributed: text(distributed),
    unfunded: text(unfunded),
    cost: text(cost),
    realisedGain: text(realisedGain),
  }
}

const [parent, trust] = [
  aPosition(
    [
      aTransaction('BUY', '2024-01-02', { quantity: '10', amount: '100', fee: '4' }),
      aTransaction('BUY', '2024-03-01', { quantity: '10', amount: '150' }),
      aTransaction('DIVIDEND', '2024-04-01', { amount: '20' }),
      aTransaction('SELL', '2024-07-01', { ...move, quantity: '15', amount: '300' }),
    ],
    { id: 'parent', prices: closes },
  ),
  aPosition([aTransaction('BUY', '2024-07-01', { ...move, quantity: '15', amount: '300' })], {
    id: 'trust',
    prices: closes,
  }),
]

describe('a transfer of shares between two entities', () => {
  const linked = linkTransfers([trust, parent])
  const [there, here] = linked.map((input) => valuePosition(input, on, rates))

  it('moves units, lots, paid-in and distributed, and realises nothing', () => {
    // Three quarters of 254 paid in and of 20 distributed; ten shares of 104 and five of 75.
    expect(here && sums(here)).toEqual({
      quantity: '5',
      value: '125',
      paidIn: '63.5',
      distributed: '5',
      unfunded: null,
      cost: '75',
      realisedGain: '0',
    })
    expect(there && sums(there)).toEqual({
      quantity: '15',
      value: '375',
      paidIn: '190.5',
      distributed: '15',
      unfunded: null,
      cost: '179',
      realisedGain: '0',
    })
  })

  it('keeps the days of the lots, by which they are taxed', () => {
    expect(there?.lots.map((lot) => [lot.openedOn, toText(lot.quantity), toText(lot.cost)])).toEqual([
      ['2024-01-02', '10', '104'],
      ['2024-03-01', '5', '75'],
    ])
  })

  it('is no flow of a total that holds both ends, and one of each end alone', () => {
    const flows = (inputs: Parameters<typeof flowsOf>[0]) =>
      flowsOf(inputs, on, rates, 'EUR').flows.map(({ day: flowsOn, amount }) => [flowsOn, toText(amount)])
    expect(flows(linked)).toEqual([
      ['2024-01-02', '-104'],
      ['2024-03-01', '-150'],
      ['2024-04-01', '20'],
    ])
    expect(flows([trust])).toEqual([['2024-07-01', '-300']])
  })

  it('makes no gain: those of both ends are the rise of 20 shares from 10 to 25', () => {
    const gains = linked.map((input) => attributeGain(input, from, on, rates, 'EUR').gain)
    expect(gains.map((gain) => gain && toText(gain))).toEqual(['75', '225'])
  })

  it('stays a sale and a purchase where the other end is not there', () => {
    const [alone] = linkTransfers([parent])
    expect(alone && sums(valuePosition(alone, on, rates))).toMatchObject({
      distributed: '320',
      realisedGain: '121',
    })
  })
})

describe('a transfer of a quarter of a fund', () => {
  const [giver, taker] = linkTransfers([
    aPosition(
      [
        aTransaction('CAPITAL_CALL', '2024-01-02', { amount: '400' }),
        aTransaction('DISTRIBUTION', '2024-02-01', { amount: '40' }),
        aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '480' }),
        aTransaction('SELL', '2024-07-01', { ...move, share: '0.25', amount: '110' }),
      ],
      { id: 'giver', type: 'PRIVATE_FUND', method: 'STATEMENT', commitment: decimal('1000') },
    ),
    aPosition([aTransaction('BUY', '2024-07-01', { ...move, amount: '110' })], {
      id: 'taker',
      type: 'PRIVATE_FUND',
      method: 'STATEMENT',
    }),
  ])

  it('moves value, paid-in, distributed, the open commitment and the cost', () => {
    expect(giver && sums(valuePosition(giver, on, rates))).toEqual({
      quantity: '0',
      value: '360',
      paidIn: '300',
      distributed: '30',
      unfunded: '450',
      cost: '270',
      realisedGain: '0',
    })
    expect(taker && sums(valuePosition(taker, on, rates))).toEqual({
      quantity: '0',
      value: '120',
      paidIn: '100',
      distributed: '10',
      unfunded: '150',
      cost: '90',
      realisedGain: '0',
    })
  })
})

describe('a transfer', () => {
  it('passed on arrives with what came with it the first time, at the rates of its first purchase', () => {
    const passedOn = { subtype: 'TRANSFER', linkId: 'again', quantity: '15', amount: '330' } as const
    const dollars = { currency: 'USD', prices: closes }
    const [, , child] = linkTransfers([
      { ...parent, ...dollars },
      {
        ...trust,
        ...dollars,
        transactions: [...trust.transactions, aTransaction('SELL', '2024-09-01', passedOn)],
      },
      aPosition([aTransaction('BUY', '2024-09-02', passedOn)], { id: 'child', ...dollars }),
    ])
    if (child === undefined) throw new Error('three went in')
    expect(sums(valuePosition(child, on, rates))).toMatchObject({
      quantity: '15',
      paidIn: '190.5',
      cost: '179',
    })
    const basis = costBasisIn(
      child,
      on,
      someRates({ USD: { '2024-01-02': '1.25', '2024-03-01': '1', '2024-09-02': '2' } }),
      'EUR',
    )
    // 104 dollars at 0.80 and 75 at 1.
    expect(basis.cost && toText(basis.cost)).toBe('158.2')
  })

  it('taken back moves everything back', () => {
    const [sale] = parent.transactions.slice(-1)
    const [purchase] = trust.transactions
    if (sale === undefined || purchase === undefined) throw new Error('both ends are there')
    const reverse = (row: typeof sale) =>
      aTransaction(row.type, '2024-08-01', { ...move, quantity: '15', amount: '300', reverses: row.id })
    const [here, there] = linkTransfers([
      { ...parent, transactions: [...parent.transactions, reverse(sale)] },
      { ...trust, transactions: [purchase, reverse(purchase)] },
    ]).map((input) => sums(valuePosition(input, on, rates)))
    expect(here).toMatchObject({ quantity: '20', paidIn: '254', distributed: '20', cost: '254' })
    expect(there).toMatchObject({ quantity: '0', paidIn: '0', distributed: '0', cost: '0' })
  })
})

describe('transfers of one day', () => {
  it('pass on what arrives that day, whichever was recorded first', () => {
    const end = (linkId: string) => ({ subtype: 'TRANSFER', linkId, quantity: '10', amount: '120' }) as const
    const bought = aTransaction('BUY', '2024-01-02', { quantity: '10', amount: '100' })
    const passedOn = aTransaction('SELL', '2024-05-01', end('second'))
    const [, , child] = linkTransfers([
      aPosition([bought, aTransaction('SELL', '2024-05-01', end('first'))], { id: 'parent', prices: closes }),
      aPosition([passedOn, aTransaction('BUY', '2024-05-01', end('first'))], { id: 'trust', prices: closes }),
      aPosition([aTransaction('BUY', '2024-05-01', end('second'))], { id: 'child', prices: closes }),
    ])
    expect(child && sums(valuePosition(child, on, rates))).toMatchObject({ paidIn: '100', cost: '100' })
  })
})

describe('the lots of a transfer', () => {
  const rows = [
    aTransaction('BUY', '2024-01-02', { quantity: '10', amount: '100' }),
    aTransaction('BUY', '2024-03-01', { quantity: '10', amount: '200' }),
  ]
  const away = aTransaction('SELL', '2024-07-01', { ...move, quantity: '10', amount: '180' })
  const arrival = aTransaction('BUY', '2024-07-01', { ...move, quantity: '10', amount: '180' })

  it('are by average cost where it leaves: half of 300', () => {
    const source = aPosition([...rows, away], { id: 'source', costMethod: 'AVERAGE' })
    const [, target] = linkTransfers([source, aPosition([arrival], { id: 'target' })])
    expect(target && sums(valuePosition(target, on, rates)).cost).toBe('150')
  })

  it('keep the rate that was applied to their purchase: 100 dollars at 0.90 and not at the 0.80 of the day', () => {
    const applied = { currency: 'EUR', rate: decimal('0.9') }
    const purchases = rows.map((row) => ({ ...row, applied }))
    const source = aPosition([...purchases, away], { id: 'source', currency: 'USD' })
    const [, target] = linkTransfers([source, aPosition([arrival], { id: 'target', currency: 'USD' })])
    const basis = target && costBasisIn(target, on, rates, 'EUR')
    expect(basis?.cost && toText(basis.cost)).toBe('90')
  })

  it('stay where they are when the other end is in another currency: it is a sale and a purchase', () => {
    const source = aPosition([...rows, away], { id: 'source', currency: 'USD' })
    const [sold, bought] = linkTransfers([source, aPosition([arrival], { id: 'target' })])
    expect(sold && sums(valuePosition(sold, on, rates)).realisedGain).toBe('80')
    expect(bought && sums(valuePosition(bought, on, rates)).cost).toBe('180')
  })
})

describe('a transfer there and back', () => {
  const rows = [
    aTransaction('BUY', '2024-01-02', { quantity: '60', amount: '600', fee: '6' }),
    aTransaction('BUY', '2024-03-01', { quantity: '40', amount: '480' }),
    aTransaction('DIVIDEND', '2024-04-01', { amount: '25' }),
  ]
  const lotsOf = (state: ReturnType<typeof valuePosition>) =>
    state.lots.map((lot) => [lot.openedOn, toText(lot.quantity), toText(lot.cost)])
  const moved = (there: string, back: string, quantity: string) => {
    const end = (linkId: string) => ({ subtype: 'TRANSFER', linkId, quantity, amount: '500' }) as const
    const away = aTransaction('SELL', there, end('there'))
    const arrival = aTransaction('BUY', there, end('there'))
    const leaving = aTransaction('SELL', back, end('back'))
    const home = aTransaction('BUY', back, end('back'))
    return linkTransfers([
      aPosition([...rows, away, home], { id: 'home', prices: closes }),
      aPosition([arrival, leaving], { id: 'away', prices: closes }),
    ]).map((input) => valuePosition(input, on, rates))
  }

  it('leaves all sums as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (quantity) => {
        const untouched = valuePosition(aPosition(rows, { id: 'home', prices: closes }), on, rates)
        const [home, away] = moved('2024-05-01', '2024-06-01', `${quantity}`)
        if (home === undefined || away === undefined) throw new Error('two went in')
        expect(sums(home)).toEqual(sums(untouched))
        expect(sums(away)).toMatchObject({ quantity: '0', paidIn: '0', distributed: '0', cost: '0' })
      }),
    )
  })

  it('puts the lots back among the others by their days, so that the oldest is sold first', () => {
    // Of the 60 of January, 40 went away and came back. A sale of 50 takes 20 and 30 of January, not the 40 of March.
    const [home] = moved('2024-05-01', '2024-06-01', '40')
    expect(home && lotsOf(home)).toEqual([
      ['2024-01-02', '20', '202'],
      ['2024-01-02', '40', '404'],
      ['2024-03-01', '40', '480'],
    ])
  })
})
