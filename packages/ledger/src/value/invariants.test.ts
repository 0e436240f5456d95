import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { decimal, sum, toText } from '../numbers/decimal.ts'
import { explain } from '../proof/explain.ts'
import { timeWeightedReturn } from '../returns/time-weighted-return.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { dailyValues } from './daily.ts'
import type { PositionInput } from './position-input.ts'
import { valuePosition } from './valuation.ts'

const from = day('2024-01-01')
const length = 30
const to = addDays(from, length)
const rates = someRates()

type Trade = { offset: number; quantity: number; cents: number }
const trade: fc.Arbitrary<Trade> = fc.record({
  offset: fc.integer({ min: 1, max: length }),
  quantity: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
})
const closes = fc
  .array(fc.integer({ min: 50, max: 20_000 }), { minLength: length + 1, maxLength: length + 1 })
  .map((list) =>
    Object.fromEntries(list.map((cents, offset) => [addDays(from, offset), (cents / 100).toFixed(2)])),
  )

const bought = ({ offset, quantity, cents }: Trade) =>
  aTransaction('BUY', addDays(from, offset), { quantity: `${quantity}`, amount: (cents / 100).toFixed(2) })

const share = (trades: readonly Trade[], prices: Readonly<Record<string, string>>, id = 'share') =>
  aPosition(trades.map(bought), { id, prices: somePrices(prices) })

const valueOf = (input: PositionInput) => valuePosition(input, to, rates).lenses.rolled.value ?? decimal('0')
const returnOf = (input: PositionInput, first = from, last = to) =>
  timeWeightedReturn(dailyValues(input, first, last, rates, 'EUR'), first, last)

describe('whatever the rows', () => {
  it('the NAV of disjoint positions is the sum of their NAVs', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(trade, { maxLength: 6 }), closes), { maxLength: 4 }), (list) => {
        const positions = list.map(([trades, prices], index) => share(trades, prices, `${index}`))
        const parent = aPosition([], { id: 'all', method: 'CHILDREN', children: positions })
        const apart = toText(sum(positions.map(valueOf)))
        if (positions.length > 0) expect(toText(valueOf(parent))).toBe(apart)
        const { results } = explain('value', { positions, from, to, rates, currency: 'EUR' })
        const { value } = results
        if (value === null || value === undefined || typeof value === 'number')
          throw new Error('a value is money')
        expect(toText(value)).toBe(apart)
      }),
    )
  })

  it('the time-weighted return chains over a cut', () => {
    fc.assert(
      fc.property(
        fc.array(trade, { minLength: 1, maxLength: 8 }),
        closes,
        fc.integer({ min: 0, max: length }),
        (trades, prices, cut) => {
          const input = share(trades, prices)
          const middle = addDays(from, cut)
          const [first, second, whole] = [
            returnOf(input, from, middle),
            returnOf(input, middle, to),
            returnOf(input),
          ]
          const chained = (1 + (first ?? NaN)) * (1 + (second ?? NaN)) - 1
          expect(Math.abs(chained - (whole ?? NaN))).toBeLessThan(1e-9 * Math.max(1, Math.abs(chained)))
        },
      ),
    )
  })

  it('the time-weighted return is unmoved by how much is bought at the close', () => {
    const atClose = fc.array(
      fc.tuple(fc.integer({ min: 2, max: length }), fc.integer({ min: 1, max: 1000 })),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(closes, atClose, (prices, more) => {
        const first = { offset: 1, quantity: 10, cents: 0 }
        const costOf = (offset: number, quantity: number) =>
          // It is bought at the close of the day before, so that it earns the move of the day like the rest.
          Math.round(Number(prices[addDays(from, offset - 1)]) * 100) * quantity
        const alone = share([{ ...first, cents: costOf(1, 10) }], prices)
        const flows = more.map(([offset, quantity]) => ({
          offset,
          quantity,
          cents: costOf(offset, quantity),
        }))
        const withFlows = share([{ ...first, cents: costOf(1, 10) }, ...flows], prices)
        expect(returnOf(withFlows)).toBeCloseTo(returnOf(alone) ?? NaN, 9)
      }),
    )
  })

  it('the order in which rows are given changes nothing', () => {
    fc.assert(
      fc.property(
        fc
          .array(trade, { minLength: 2, maxLength: 8 })
          .chain((trades) =>
            fc.tuple(
              fc.constant(trades.map(bought)),
              fc.shuffledSubarray([...trades.keys()], { minLength: trades.length }),
            ),
          ),
        closes,
        ([rows, order], prices) => {
          const input = aPosition(rows, { prices: somePrices(prices) })
          const shuffled = { ...input, transactions: order.flatMap((index) => rows[index] ?? []) }
          expect(valuePosition(shuffled, to, rates)).toEqual(valuePosition(input, to, rates))
          expect(dailyValues(shuffled, from, to, rates, 'EUR')).toEqual(
            dailyValues(input, from, to, rates, 'EUR'),
          )
        },
      ),
    )
  })

  it('a split changes no value: twice the units at half the price', () => {
    fc.assert(
      fc.property(
        fc.array(trade, { minLength: 1, maxLength: 6 }),
        closes,
        fc.integer({ min: 1, max: length }),
        (trades, prices, offset) => {
          const on = addDays(from, offset)
          // Rows of the day come after the split: they trade new units.
          const after = trades.map((row) =>
            row.offset >= offset ? { ...row, quantity: row.quantity * 2 } : row,
          )
          const halved = Object.fromEntries(
            Object.entries(prices).map(([closedOn, close]) => [
              closedOn,
              closedOn >= on ? decimal(close).div(2).toFixed() : close,
            ]),
          )
          const plain = share(trades, prices)
          const split = {
            ...share(after, halved),
            transactions: [...after.map(bought), aTransaction('NAV_ADJUSTMENT', on, { ratio: '2' })],
          }
          expect(toText(valueOf(split))).toBe(toText(valueOf(plain)))
          expect(returnOf(split)).toBeCloseTo(returnOf(plain) ?? NaN, 9)
          const [a, b] = [split, plain].map((input) => valuePosition(input, to, rates).cost)
          expect(a && toText(a)).toBe(b && toText(b))
        },
      ),
    )
  })
})

describe('exactness', () => {
  it('keeps 9007199254740993, which no float does', () => {
    const row = aTransaction('BUY', from, { amount: '9007199254740993' })
    const account = aPosition([row], { type: 'CASH', method: 'BALANCE' })
    expect(toText(valueOf(account))).toBe('9007199254740993')
  })

  it('adds ten thousand times ten cents to a thousand', () => {
    const rows = Array.from({ length: 10_000 }, () => aTransaction('BUY', from, { amount: '0.10' }))
    expect(toText(valueOf(aPosition(rows, { type: 'CASH', method: 'BALANCE' })))).toBe('1000')
  })
})
