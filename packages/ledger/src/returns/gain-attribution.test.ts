import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { flowsOf } from '../flows/flows.ts'
import { decimal, sum, toFloat, toText } from '../numbers/decimal.ts'
import { recordedIn } from '../numbers/money.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import type { PositionInput } from '../value/position-input.ts'
import { valuePosition } from '../value/valuation.ts'
import { attributeGain, sumOfGains } from './gain-attribution.ts'
import type { GainAttribution } from './gain-attribution.ts'

const attributed = (...args: Parameters<typeof attributeGain>): GainAttribution => {
  const parts = attributeGain(...args)
  if (parts.gain === null) throw new Error(`The gain is missing: ${parts.reason}`)
  return parts
}

const partsOf = ({ gain, price, currency, income, fees, taxes, residual }: GainAttribution) =>
  Object.fromEntries(
    Object.entries({ gain, price, currency, income, fees, taxes, residual }).map(([name, part]) => [
      name,
      toText(part),
    ]),
  )

const [from, to] = [day('2024-01-01'), day('2024-01-05')]

// A dollar share of a euro family. A dollar is 0.80 euros until the 3rd (1.25 dollars per euro), and 0.50 on the 4th
// (2 dollars per euro).
const rates = someRates({
  USD: { '2024-01-01': '1.25', '2024-01-03': '1.25', '2024-01-04': '2', '2024-01-05': '2' },
})
const share = aPosition(
  [
    aTransaction('BUY', '2024-01-02', { quantity: '10', amount: '100', fee: '5' }),
    aTransaction('DIVIDEND', '2024-01-03', { amount: '20', tax: '10' }),
  ],
  {
    currency: 'USD',
    prices: somePrices({ '2024-01-02': '10', '2024-01-03': '12', '2024-01-04': '15' }, { currency: 'USD' }),
  },
)

describe('the gain of a period', () => {
  it('splits into price, currency, income, fees and taxes, each by its own daily formula', () => {
    // 105 dollars paid in and 10 received at 0.80, 150 left at 0.50: 75 − 84 + 8 = −1.
    // Price: 20 dollars on the 3rd at 0.80 and 30 on the 4th at 0.50. Currency: 120 dollars from 0.80 to 0.50.
    expect(partsOf(attributed(share, from, to, rates, 'EUR'))).toEqual({
      gain: '-1',
      price: '31',
      currency: '-36',
      income: '16',
      fees: '4',
      taxes: '8',
      residual: '0',
    })
  })

  it('has no currency part in the position’s own currency', () => {
    expect(partsOf(attributed(share, from, to, rates, 'USD'))).toMatchObject({
      gain: '55',
      price: '50',
      currency: '0',
    })
  })

  it('takes a flow at the rate that was applied, the difference to the close is currency', () => {
    const [bought, ...rest] = share.transactions
    if (bought === undefined) throw new Error('the share has been bought')
    const applied = { currency: 'EUR', rate: decimal('0.9') }
    const dearer = { ...share, transactions: [{ ...bought, applied }, ...rest] }
    // 100 dollars that were bought at 0.90 and close at 0.80 lose 10 euros. The fee of 5 dollars is 4.50.
    expect(partsOf(attributed(dearer, from, to, rates, 'EUR'))).toMatchObject({
      gain: '-11.5',
      price: '31',
      currency: '-46',
      fees: '4.5',
    })
  })

  it('keeps interest that stays on an account as income, and its currency apart', () => {
    const account = aPosition(
      [
        aTransaction('BUY', '2024-01-02', { amount: '1000' }),
        aTransaction('INTEREST', '2024-01-03', { amount: '10', tax: '2' }),
        aTransaction('FEES', '2024-01-03', { amount: '3' }),
      ],
      { type: 'CASH', method: 'BALANCE', currency: 'USD' },
    )
    // 1005 dollars lose 0.30 euros each.
    expect(partsOf(attributed(account, from, to, rates, 'EUR'))).toEqual({
      gain: '-297.5',
      price: '0',
      currency: '-301.5',
      income: '8',
      fees: '2.4',
      taxes: '1.6',
      residual: '0',
    })
  })

  it('counts the fee lines of a call as fees and the rise of a NAV as price', () => {
    const fund = aPosition(
      [
        aTransaction('CAPITAL_CALL', '2024-01-02', {
          amount: '100',
          lines: [aLine('INVESTMENT', '90'), aLine('MANAGEMENT_FEE', '10')],
        }),
        aTransaction('NAV_ADJUSTMENT', '2024-01-04', { amount: '120' }),
      ],
      { type: 'PRIVATE_FUND', method: 'STATEMENT' },
    )
    expect(partsOf(attributed(fund, from, to, someRates(), 'EUR'))).toMatchObject({
      gain: '20',
      price: '30',
      fees: '10',
    })
  })

  it('sums over the children of a sum', () => {
    const parent = aPosition([], { type: 'OTHER_INVESTMENT', method: 'CHILDREN', children: [share, share] })
    expect(partsOf(attributed(parent, from, to, rates, 'EUR'))).toMatchObject({ gain: '-2', residual: '0' })
  })

  it('is missing with its reason where an end or the rate of a flow is', () => {
    const unpriced = { ...share, prices: null }
    expect(attributeGain(unpriced, from, to, rates, 'EUR')).toEqual({ gain: null, reason: 'NO_PRICE' })
    expect(attributeGain(share, from, to, someRates(), 'EUR')).toEqual({ gain: null, reason: 'NO_RATE' })
    const late = someRates({ USD: { '2024-01-04': '2' } })
    expect(attributeGain(share, from, to, late, 'EUR')).toEqual({ gain: null, reason: 'NO_RATE' })
  })

  it('begins with nothing before the first row', () => {
    expect(toText(attributed(share, from, to, rates, 'EUR').opening)).toBe('0')
  })
})

const row = fc.record({
  offset: fc.integer({ min: 1, max: 19 }),
  type: fc.constantFrom('BUY', 'SELL', 'DIVIDEND', 'FEES'),
  quantity: fc.integer({ min: 1, max: 50 }),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  fee: fc.integer({ min: 0, max: 500 }),
})
const someDays = (min: number, max: number, digits: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min, max })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((ticks) =>
      Object.fromEntries(
        [[0, min] as const, ...ticks].map(([offset, value]) => [
          addDays(from, offset),
          decimal(`${value}`).shiftedBy(-digits).toFixed(),
        ]),
      ),
    )

function inputOf(
  rows: readonly { offset: number; type: string; quantity: number; cents: number; fee: number }[],
  closes: Record<string, string>,
): PositionInput {
  let units = 0
  const transactions = rows
    .toSorted((a, b) => a.offset - b.offset || (a.type < b.type ? -1 : +(a.type > b.type)))
    .flatMap(({ offset, type, quantity, cents, fee }) => {
      const on = addDays(from, offset)
      const amount = decimal(`${cents}`).shiftedBy(-2).toFixed()
      if (type === 'DIVIDEND') return [aTransaction('DIVIDEND', on, { amount, tax: '0.01' })]
      if (type === 'FEES') return [aTransaction('FEES', on, { amount })]
      if (type === 'SELL' && units === 0) return []
      const moved = type === 'SELL' ? Math.min(quantity, units) : quantity
      units += type === 'SELL' ? -moved : moved
      const rest = { quantity: `${moved}`, amount, fee: decimal(`${fee}`).shiftedBy(-2).toFixed() }
      return [type === 'SELL' ? aTransaction('SELL', on, rest) : aTransaction('BUY', on, rest)]
    })
  return aPosition(transactions, { currency: 'USD', prices: somePrices(closes, { currency: 'USD' }) })
}

/** A fixing every five days, so that none is too old, and the fixings of the case. */
const often = (fixings: Record<string, string>) => ({
  ...Object.fromEntries([0, 5, 10, 15, 20].map((offset) => [addDays(from, offset), '1.1'])),
  ...fixings,
})

describe('the parts of any gain', () => {
  const end = addDays(from, 20)
  const cases = fc.tuple(
    fc.array(row, { maxLength: 15 }),
    someDays(50, 30_000, 3),
    someDays(600_000, 1_700_000, 6),
    fc.integer({ min: 0, max: 20 }),
  )

  it('add up to the last digit, and to V1 − V0 + out − in found without them', () => {
    fc.assert(
      fc.property(cases, ([rows, closes, fixings]) => {
        const input = inputOf(rows, closes)
        const table = someRates({ USD: often(fixings) })
        const gain = attributed(input, from, end, table, 'EUR')
        const value = (on: typeof from) => {
          const { value: own } = valuePosition(input, on, table).lenses.rolled
          const perEuro = Object.entries(often(fixings))
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .findLast(([fixedOn]) => fixedOn <= on)?.[1]
          return toFloat(own ?? decimal('0')) / Number(perEuro)
        }
        const flow = toFloat(sum(flowsOf([input], end, table, 'EUR').flows.map(({ amount }) => amount)))
        expect(toText(gain.residual)).toBe('0')
        expect(Math.abs(toFloat(gain.gain) - (value(end) - value(from) + flow))).toBeLessThan(1e-6)
      }),
    )
  })

  it('show what they leave of a gain, and hand it to none of them', () => {
    const euros = (amount: string) => recordedIn(decimal(amount), 'EUR')
    const none = euros('0')
    // 100 became 130. Of the gain 20 are price, 4 income and 1 a fee: 7 have no part.
    const unexplained = sumOfGains([
      {
        opening: euros('100'),
        closing: euros('130'),
        in: none,
        out: none,
        gain: euros('30'),
        price: euros('20'),
        currency: none,
        income: euros('4'),
        fees: euros('1'),
        taxes: none,
        residual: none,
        steps: [],
      },
    ])
    if (unexplained.gain === null) throw new Error('all parts are known')
    const { gain, price, residual } = unexplained
    expect([gain, price, residual].map(toText)).toEqual(['30', '20', '7'])
  })

  it('of two stretches in a row sum to those of the whole', () => {
    fc.assert(
      fc.property(cases, ([rows, closes, fixings, cut]) => {
        const input = inputOf(rows, closes)
        const table = someRates({ USD: often(fixings) })
        const middle = addDays(from, cut)
        const [first, second, whole] = [
          attributed(input, from, middle, table, 'EUR'),
          attributed(input, middle, end, table, 'EUR'),
          attributed(input, from, end, table, 'EUR'),
        ]
        for (const part of ['gain', 'income', 'fees', 'taxes'] as const) {
          expect(toText(first[part].plus(second[part]))).toBe(toText(whole[part]))
        }
        // A stretch that is cut in two rounds the value at the cut once more.
        for (const part of ['price', 'currency'] as const) {
          expect(toFloat(first[part].plus(second[part]).minus(whole[part]).abs())).toBeLessThan(1e-8)
        }
      }),
    )
  })
})
