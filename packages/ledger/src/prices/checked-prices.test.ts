import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { valuePosition } from '../value/valuation.ts'
import { checkedPrices } from './checked-prices.ts'

const first = day('2024-01-01')
const on = (offset: number) => addDays(first, offset)

/** Around 100, half a per cent up and down, with a few closes put in the place of the usual ones. */
const closes = (odd: Readonly<Record<number, string>>) =>
  somePrices(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, offset) => [
        on(offset),
        odd[offset] ?? (offset % 2 === 0 ? '100' : '100.5'),
      ]),
    ),
  )
const bought = aTransaction('BUY', on(1), { quantity: '1', amount: '100' })

function valueOn(offset: number, odd: Readonly<Record<number, string>>, confirmed: readonly Day[] = []) {
  const { series, leftOut } = checkedPrices(closes(odd), new Set(confirmed))
  const { value, reason } = valuePosition(aPosition([bought], { prices: series }), on(offset), someRates())
    .lenses.rolled
  return {
    value: value && toText(value),
    reason,
    leftOut: leftOut.map((tick) => [tick.day, toText(tick.value)]),
  }
}

describe('prices in doubt', () => {
  it('that jump and return value nothing: the close before does, and what was left out is named', () => {
    expect(valueOn(30, { 30: '180' })).toEqual({
      value: '100.5',
      reason: undefined,
      leftOut: [[on(30), '180']],
    })
  })

  it('in another unit value nothing', () => {
    expect(valueOn(31, { 30: '10000', 31: '10050' })).toMatchObject({ value: '100.5' })
  })

  it('count once their day is confirmed', () => {
    expect(valueOn(30, { 30: '180' }, [on(30)])).toEqual({ value: '180', reason: undefined, leftOut: [] })
  })

  it('count, marked, while they are the newest and nothing can be said of them', () => {
    expect(valueOn(59, { 59: '180' })).toEqual({ value: '180', reason: 'UNCONFIRMED_PRICE', leftOut: [] })
    expect(valueOn(58, { 59: '180' })).toMatchObject({ value: '100', reason: undefined })
    expect(valueOn(59, { 59: '180' }, [on(59)])).toMatchObject({ value: '180', reason: undefined })
  })
})
