import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day, toEpochDay } from '../days/day.ts'
import { toText, zero } from '../numbers/decimal.ts'
import { explain } from '../proof/explain.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { dailyValues } from '../value/daily.ts'
import type { PositionInput } from '../value/position-input.ts'
import { valuePosition } from '../value/valuation.ts'
import { withOwnTrades } from './own-trades.ts'
import { priceSeries, type PriceSeries } from './price-series.ts'

const rates = someRates({
  USD: { '2026-01-05': '1.25', '2026-01-09': '1.3', '2026-01-20': '1.6' },
})

const traded = (
  transactions: readonly LedgerTransaction[],
  closes: PriceSeries | null = null,
  facts: Partial<PositionInput> = {},
) => aPosition(transactions, { prices: withOwnTrades(closes, transactions, 'EUR', rates), ...facts })

function valueOn(input: PositionInput, on: string) {
  const { value, day: of, source, isStale, reason } = valuePosition(input, day(on), rates).lenses.rolled
  return [value && toText(value), of, source, isStale, reason]
}

const bought = aTransaction('BUY', '2026-01-05', { quantity: '10', amount: '1200', fee: '7' })
const boughtMore = aTransaction('BUY', '2026-01-09', { quantity: '10', amount: '1300' })
const sold = aTransaction('SELL', '2026-01-12', { quantity: '5', amount: '700' })

describe('a position without closes', () => {
  it('is valued at the price of its own newest trade, which is marked with its day', () => {
    const share = traded([bought, boughtMore, sold])
    // 1200 ÷ 10 = 120, then 1300 ÷ 10 = 130 for 20 units, then 700 ÷ 5 = 140 for 15; the fee is no part of a price.
    expect(valueOn(share, '2026-01-05')).toEqual(['1200', '2026-01-05', 'trade', false, 'LAST_TRADE'])
    expect(valueOn(share, '2026-01-08')).toEqual(['1200', '2026-01-05', 'trade', false, 'LAST_TRADE'])
    expect(valueOn(share, '2026-01-09')).toEqual(['2600', '2026-01-09', 'trade', false, 'LAST_TRADE'])
    expect(valueOn(share, '2026-01-12')).toEqual(['2100', '2026-01-12', 'trade', false, 'LAST_TRADE'])
  })

  it('is stale after seven days, and still valued', () => {
    expect(valueOn(traded([bought]), '2026-01-12')).toMatchObject({ 3: false })
    expect(valueOn(traded([bought]), '2026-01-13')).toEqual([
      '1200',
      '2026-01-05',
      'trade',
      true,
      'LAST_TRADE',
    ])
  })

  it('takes the last of several trades of one day', () => {
    const again = aTransaction('BUY', '2026-01-05', { quantity: '1', amount: '125' })
    expect(valueOn(traded([bought, again]), '2026-01-05')).toMatchObject({ 0: '1375' })
  })

  it('has no price in what was taken back, given for nothing, or is no trade', () => {
    const back = aTransaction('BUY', '2026-01-10', {
      quantity: '10',
      amount: '1300',
      isReversal: true,
      reverses: boughtMore.id,
    })
    const gift = aTransaction('BUY', '2026-01-11', { quantity: '1', amount: '0' })
    const dividend = aTransaction('DIVIDEND', '2026-01-12', { quantity: '10', amount: '5' })
    const share = traded([bought, boughtMore, back, gift, dividend])
    expect(valueOn(share, '2026-01-12')).toMatchObject({ 0: '1320', 1: '2026-01-05' })
    expect(valueOn(traded([gift]), '2026-01-12')).toEqual([null, null, 'none', false, 'NO_PRICE'])
  })

  it('is worth as much after a split', () => {
    const split = aTransaction('NAV_ADJUSTMENT', '2026-01-07', { ratio: '4' })
    expect(valueOn(traded([bought, split]), '2026-01-08')).toMatchObject({ 0: '1200' })
  })

  it('has the same values day by day, and proves them', () => {
    const share = traded([bought, boughtMore, sold])
    const series = dailyValues(share, day('2026-01-04'), day('2026-01-12'), rates, 'EUR')
    expect([...series.values]).toEqual([0, 1200, 1200, 1200, 1200, 2600, 2600, 2600, 2100])
    expect(series.gaps).toEqual([])
    const on = day('2026-01-08')
    const proof = explain('value', { positions: [share], from: on, to: on, rates, currency: 'EUR' })
    expect(proof.rows[0]?.price).toMatchObject({ source: 'trade', day: '2026-01-05', isStale: false })
    expect(proof.formula).toContain('the price of its own last trade')
    expect(proof.residual).toEqual(zero)
  })
})

describe('a close', () => {
  const closes = somePrices({ '2026-01-08': '110', '2026-01-12': '115' })

  it('wins over every trade from its day on, and trades value the days before it', () => {
    const share = traded([bought, boughtMore], closes)
    expect(valueOn(share, '2026-01-07')).toMatchObject({ 0: '1200', 4: 'LAST_TRADE' })
    expect(valueOn(share, '2026-01-08')).toMatchObject({ 0: '1100', 4: undefined })
    // Bought for 130 on the 9th: the close of the 8th counts all the same.
    expect(valueOn(share, '2026-01-09')).toMatchObject({ 0: '2200', 1: '2026-01-08', 4: undefined })
    expect(valueOn(share, '2026-01-12')).toMatchObject({ 0: '2300', 2: closes.source })
  })

  it('may be quoted in hundredths, and in another currency: a trade counts at the rate of its day', () => {
    const cents = priceSeries({
      currency: 'USD',
      divisor: 100,
      source: 'a feed',
      rows: [{ day: day('2026-01-20'), value: '20000' }],
    })
    const share = traded([bought, boughtMore], cents)
    // 120 euros are 150 dollars on the day of the trade, and 130 euros 169 dollars on that of the other.
    expect(share.prices?.values.slice(0, 2)).toEqual(Float64Array.of(15_000, 16_900))
    expect(valueOn(share, '2026-01-06')).toMatchObject({ 0: '1200', 4: 'LAST_TRADE' })
    // 20 × 200 dollars ÷ 1.6
    expect(valueOn(share, '2026-01-20')).toMatchObject({ 0: '2500', 4: undefined })
  })

  it('in a currency without a rate on the day of a trade leaves that trade without a price', () => {
    const early = aTransaction('BUY', '2025-12-01', { quantity: '10', amount: '1200' })
    const dollars = priceSeries({
      currency: 'USD',
      source: 'a feed',
      rows: [{ day: day('2026-01-20'), value: '200' }],
    })
    expect(valueOn(traded([early], dollars), '2026-01-06')).toMatchObject({ 0: null, 4: 'NO_PRICE' })
  })
})

const from = day('2026-01-01')
const trade = fc.record({
  offset: fc.integer({ min: 0, max: 20 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
})
const close = fc.record({
  offset: fc.integer({ min: 0, max: 20 }),
  cents: fc.integer({ min: 1, max: 20_000 }),
})

it('whatever trades and closes there are: a day with a close on or before it is as without trades, and no other has a gap once something was traded', () => {
  fc.assert(
    fc.property(
      fc.array(trade, { minLength: 1, maxLength: 6 }),
      fc.array(close, { minLength: 1, maxLength: 6 }),
      (trades, quotes) => {
        const rows = trades.map(({ offset, quantity, cents }) =>
          aTransaction('BUY', addDays(from, offset), {
            quantity: `${quantity}`,
            amount: (cents / 100).toFixed(2),
          }),
        )
        const closes = somePrices(
          Object.fromEntries(
            quotes.map(({ offset, cents }) => [addDays(from, offset), (cents / 100).toFixed(2)]),
          ),
        )
        const both = traded(rows, closes)
        const alone = aPosition(rows, { prices: closes })
        for (let offset = 0; offset <= 20; offset++) {
          const on = addDays(from, offset)
          const [now, before] = [both, alone].map((input) => valuePosition(input, on, rates).lenses.rolled)
          if ((closes.days[0] ?? 0) <= toEpochDay(on)) expect(now).toEqual(before)
          else expect(now?.value).not.toBeNull()
        }
      },
    ),
  )
})
