import { describe, expect, expectTypeOf, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { someRates } from '../testing/a-position.ts'
import { convert, total } from './figure.ts'
import type { Figure, Total } from './figure.ts'

const on = day('2024-01-05')
const figureIn = (currency: string, value: string): Figure => ({
  value: decimal(value),
  currency,
  day: on,
  source: 'test',
  isStale: false,
})
const rates = someRates({ USD: { '2024-01-05': '1.25' } })
const euros = (value: string) => convert(figureIn('EUR', value), 'EUR', on, rates)
const unknown: Figure = {
  value: null,
  currency: 'EUR',
  day: null,
  source: 'test',
  isStale: false,
  reason: 'NO_PRICE',
}
const gap = convert(unknown, 'EUR', on, rates)

describe('figures', () => {
  it('total what is known and name what is missing', () => {
    const sum = total(
      [
        { id: 'a', figure: euros('1.1') },
        { id: 'b', figure: gap },
        { id: 'c', figure: euros('2') },
      ],
      'EUR',
    )
    expect(sum).toMatchObject({ isComplete: false, missing: [{ id: 'b', reason: 'NO_PRICE' }] })
    expect(sum.value && toText(sum.value)).toBe('3.1')
  })

  it('total nothing to 0, and nothing known to null', () => {
    expect(total([], 'EUR')).toMatchObject({ value: decimal('0'), isComplete: true })
    expect(total([{ id: 'b', figure: gap }], 'EUR').value).toBeNull()
  })

  it('total once they are converted: 1 euro, and 5 dollars at 1.25 a euro', () => {
    const dollars = convert(figureIn('USD', '5'), 'EUR', on, rates)
    const sum = total(
      [
        { id: 'a', figure: euros('1') },
        { id: 'b', figure: dollars },
      ],
      'EUR',
    )
    expectTypeOf(sum).toEqualTypeOf<Total<'EUR'>>()
    expect([sum.currency, sum.value && toText(sum.value)]).toEqual(['EUR', '5'])
  })

  it('do not compile as a total before they are converted, nor in another currency', () => {
    // @ts-expect-error nobody converted this figure
    expect(() => total([{ id: 'a', figure: figureIn('USD', '1') }], 'EUR')).toThrow(RangeError)
    // @ts-expect-error these are euros
    expect(() => total([{ id: 'a', figure: euros('1') }], 'USD')).toThrow(RangeError)
  })

  it('refuse a total over currencies that only the running program knows', () => {
    const [euro, dollar]: string[] = ['EUR', 'USD']
    const figure = convert(figureIn('USD', '5'), euro ?? '', on, rates)
    expect(() => total([{ id: 'a', figure }], dollar ?? '')).toThrow(
      'A figure in EUR cannot enter a total in USD.',
    )
  })

  it('convert at the day’s rate, rounded half-even to 10 places, and keep their own day', () => {
    const converted = convert(
      figureIn('EUR', '0.3'),
      'USD',
      on,
      someRates({ USD: { '2024-01-05': '1.23456789012' } }),
    )
    expect(converted).toMatchObject({ currency: 'USD', day: on })
    expect(converted.value && toText(converted.value)).toBe('0.370370367')
  })

  it('of nothing need no rate', () => {
    const nothing = convert(euros('0.00'), 'USD', on, someRates())
    expect(nothing).toMatchObject({ currency: 'USD' })
    expect(nothing.value && toText(nothing.value)).toBe('0')
    expect(nothing).not.toHaveProperty('reason')
  })

  it('are missing, not unconverted, without a rate', () => {
    expect(convert(figureIn('EUR', '1'), 'USD', on, someRates())).toMatchObject({
      value: null,
      reason: 'NO_RATE',
      currency: 'USD',
    })
  })
})
