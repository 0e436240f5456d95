import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { decimal, sum, toText } from '../numbers/decimal.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import { valuePosition } from '../value/valuation.ts'
import { checkTransactions } from './checks.ts'
import { costBasis, costMethods } from './lots.ts'

const lotTexts = (basis: Pick<ReturnType<typeof costBasis>, 'lots'>) =>
  basis.lots.map((lot) => `${lot.openedOn} ${toText(lot.quantity)} ${toText(lot.cost)}`)

// Dates, units and prices of a textbook case of three purchases and one sale: 10 at 10, 10 at 12, then 15 sold at 15.
const trades = [
  aTransaction('BUY', '2024-01-01', { quantity: '10', amount: '100' }),
  aTransaction('BUY', '2024-02-01', { quantity: '10', amount: '120' }),
  aTransaction('SELL', '2024-03-01', { id: 'sale', quantity: '15', amount: '225' }),
]

describe('a return of capital of what is quoted', () => {
  const returned = (on: string, amount: string) =>
    aTransaction('DISTRIBUTION', on, { amount, lines: [aLine('RETURN_OF_CAPITAL', amount)] })
  const rows = [
    aTransaction('BUY', '2026-01-10', { quantity: '100', amount: '1000' }),
    returned('2026-03-01', '150'),
    returned('2026-06-01', '900'),
  ]

  it.each(['FIFO', 'AVERAGE'] as const)('lowers its cost, and beyond its cost is realised: %s', (method) => {
    const after = (count: number) => {
      const { cost, realisedGain, lots } = costBasis(rows.slice(0, count), method)
      return [cost, realisedGain, lots[0]?.quantity ?? null].map((amount) => amount && toText(amount))
    }
    expect(after(2)).toEqual(['850', '0', '100'])
    expect(after(3)).toEqual(['0', '50', '100'])
  })

  it('leaves units and price as they are, and is money that came out', () => {
    const prices = somePrices({ '2026-01-10': '10', '2026-03-01': '8.5', '2026-06-01': '3' })
    const state = valuePosition(aPosition(rows, { prices }), day('2026-06-01'), someRates())
    const { quantity, lenses, distributed, paidIn } = state
    const amounts = [quantity, lenses.rolled.value, distributed, paidIn]
    expect(amounts.map((amount) => amount && toText(amount))).toEqual(['100', '300', '1050', '1000'])
    expect(checkTransactions({ ...aPosition(rows), openedOn: null, closedOn: null }, rows)).toEqual([])
  })

  it('has lines of that kind and no other', () => {
    const other = [
      aTransaction('DISTRIBUTION', '2026-03-01', { amount: '5' }),
      aTransaction('DISTRIBUTION', '2026-03-01', { amount: '5', lines: [aLine('DIVIDEND', '5')] }),
    ]
    const position = { ...aPosition(other), openedOn: null, closedOn: null }
    expect(checkTransactions(position, other).map(({ code }) => code)).toEqual([
      'NOT_RETURN_OF_CAPITAL',
      'NOT_RETURN_OF_CAPITAL',
    ])
  })
})

describe('the cost of what is held', () => {
  it('by FIFO sells the oldest lots first', () => {
    const basis = costBasis(trades, 'FIFO')
    expect(lotTexts(basis)).toEqual(['2024-02-01 5 60'])
    // 225 − (100 + 120 ÷ 2)
    expect(toText(basis.realisedGain)).toBe('65')
  })

  it('by average cost sells from one pool', () => {
    const basis = costBasis(trades, 'AVERAGE')
    expect(lotTexts(basis)).toEqual(['2024-01-01 5 55'])
    // 225 − 15 × (220 ÷ 20)
    expect(toText(basis.realisedGain)).toBe('60')
  })

  it('holds fee and tax of a purchase, and a sale’s fee and tax reduce what it realised', () => {
    const basis = costBasis(
      [
        aTransaction('BUY', '2024-01-01', { quantity: '1', amount: '100', fee: '3', tax: '2' }),
        aTransaction('SELL', '2024-02-01', { quantity: '1', amount: '120', fee: '4', tax: '1' }),
      ],
      'FIFO',
    )
    expect(basis.realised[0]).toMatchObject({
      cost: decimal('105'),
      proceeds: decimal('115'),
      gain: decimal('10'),
    })
  })

  it('goes with a sale lot by lot, with the days of purchase; a distribution gives up none', () => {
    const { realised } = costBasis(
      [
        aTransaction('BUY', '2024-01-01', { quantity: '10', amount: '100' }),
        aTransaction('BUY', '2024-02-01', { quantity: '10', amount: '120' }),
        aTransaction('SELL', '2024-03-01', { quantity: '15', amount: '225' }),
        aTransaction('DISTRIBUTION', '2024-04-01', { amount: '5' }),
      ],
      'FIFO',
    )
    expect(realised.map(lotTexts)).toEqual([['2024-01-01 10 100', '2024-02-01 5 60'], []])
  })

  it('is kept by a split, which multiplies every lot', () => {
    const basis = costBasis(
      [...trades.slice(0, 2), aTransaction('NAV_ADJUSTMENT', '2024-02-02', { ratio: '3' })],
      'FIFO',
    )
    expect(lotTexts(basis)).toEqual(['2024-01-01 30 100', '2024-02-01 30 120'])
  })

  it('shrinks by a share where there are no units, and a share of 1 leaves nothing', () => {
    const called = aTransaction('CAPITAL_CALL', '2024-01-01', { amount: '100' })
    const quarter = costBasis(
      [called, aTransaction('SELL', '2024-02-01', { share: '0.25', amount: '40' })],
      'FIFO',
    )
    expect([toText(quarter.cost), toText(quarter.realisedGain)]).toEqual(['75', '15'])
    const all = costBasis([called, aTransaction('SELL', '2024-02-01', { share: '1', amount: '40' })], 'FIFO')
    expect([all.lots, toText(all.realisedGain)]).toEqual([[], '-60'])
  })

  it('is what a distribution gives back first; its gain lines and what exceeds the cost are realised', () => {
    const called = aTransaction('CAPITAL_CALL', '2024-01-01', { amount: '100' })
    const lines = [aLine('RETURN_OF_CAPITAL', '30'), aLine('GAIN', '15'), aLine('DIVIDEND', '5')]
    const first = aTransaction('DISTRIBUTION', '2024-02-01', { amount: '50', lines })
    const second = aTransaction('DISTRIBUTION', '2024-03-01', { amount: '90' })
    expect(toText(costBasis([called, first], 'FIFO').cost)).toBe('70')
    expect(toText(costBasis([called, first], 'FIFO').realisedGain)).toBe('15')
    expect(toText(costBasis([called, first, second], 'FIFO').realisedGain)).toBe('35')
  })

  it('forgets a row that was reversed', () => {
    const reversal = aTransaction('SELL', '2024-04-01', { reverses: 'sale', quantity: '15', amount: '225' })
    const basis = costBasis([...trades, reversal], 'FIFO')
    expect(lotTexts(basis)).toEqual(['2024-01-01 10 100', '2024-02-01 10 120'])
    expect(basis.realised).toEqual([])
  })

  it('and what was realised conserve quantity and cost, whatever is bought, sold and split', () => {
    const step = fc.record({
      isBuy: fc.boolean(),
      quantity: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      amount: fc.bigInt({ min: 0n, max: 10n ** 17n }),
      ratio: fc.option(fc.constantFrom('2', '3', '0.5', '0.333333333333')),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.constantFrom(...costMethods), (steps, method) => {
        let balance = decimal('0')
        let bought = decimal('0')
        const rows = steps.map(({ isBuy, quantity, amount, ratio }, index) => {
          const on = addDays(day('2024-01-01'), index)
          if (ratio !== null) {
            // What 12 decimals leave of one for three is one for three.
            const isThird = ratio === '0.333333333333'
            const split = isThird ? balance.div(3) : balance.times(decimal(ratio))
            balance = split.decimalPlaces(18, 6)
            return aTransaction('NAV_ADJUSTMENT', on, { ratio })
          }
          const wanted = decimal(`${quantity}`).shiftedBy(-6)
          const money = decimal(`${amount}`).shiftedBy(-4)
          const units = isBuy || wanted.isLessThan(balance) ? wanted : balance
          balance = isBuy ? balance.plus(units) : balance.minus(units)
          if (isBuy) bought = bought.plus(money)
          return aTransaction(isBuy ? 'BUY' : 'SELL', on, {
            quantity: units.toFixed(),
            amount: money.toFixed(),
          })
        })
        const basis = costBasis(rows, method)
        const soldCost = sum(basis.realised.map((entry) => entry.cost))
        expect(toText(sum(basis.lots.map((lot) => lot.quantity)))).toBe(toText(balance))
        expect(toText(basis.cost.plus(soldCost))).toBe(toText(bought))
      }),
    )
  })
})
