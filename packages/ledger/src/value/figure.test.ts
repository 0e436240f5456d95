import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { someRates } from '../testing/a-position.ts'
import { convert, total } from './figure.ts'
import type { Figure } from './figure.ts'

const on = day('2024-01-05')
const euros = (value: string): Figure => ({
  value: decimal(value),
  currency: 'EUR',
  day: on,
  source: 'test',
  isStale: false,
})
const gap: Figure = {
  value: null,
  currency: 'EUR',
  day: null,
  source: 'test',
  isStale: false,
  reason: 'NO_PRICE',
}

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

  it('refuse a total over two currencies', () => {
    expect(() => total([{ id: 'a', figure: euros('1') }], 'USD')).toThrow(RangeError)
  })

  it('convert at the day’s rate, rounded half-even to 10 places, and keep their own day', () => {
    const converted = convert(euros('0.3'), 'USD', on, someRates({ USD: { '2024-01-05': '1.23456789012' } }))
    expect(converted).toMatchObject({ currency: 'USD', day: on })
    expect(converted.value && toText(converted.value)).toBe('0.370370367')
  })

  it('are missing, not unconverted, without a rate', () => {
    expect(convert(euros('1'), 'USD', on, someRates())).toMatchObject({
      value: null,
      reason: 'NO_RATE',
      currency: 'USD',
    })
  })
})
