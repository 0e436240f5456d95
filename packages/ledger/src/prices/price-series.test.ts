import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { somePrices } from '../testing/a-position.ts'
import { closeOn } from './price-series.ts'

describe('price series', () => {
  const pence = somePrices(
    { '2024-01-05': '7643.0', '2024-01-02': '7600.5' },
    { currency: 'GBP', divisor: 100 },
  )

  it('finds the last close on or before a day, in money for one unit, whatever the order of the rows', () => {
    const close = closeOn(pence, day('2024-01-04'))
    expect(close).toMatchObject({ day: '2024-01-02', isStale: false })
    expect(close && toText(close.close)).toBe('76.005')
  })

  it('has no close before its first day', () => {
    expect(closeOn(pence, day('2024-01-01'))).toBeNull()
  })

  it('calls a close stale once it is older than 7 days, and still answers it', () => {
    expect(closeOn(pence, day('2024-01-12'))?.isStale).toBe(false)
    expect(closeOn(pence, day('2024-01-13'))?.isStale).toBe(true)
  })

  it('loses no digit of a close that a float cannot hold', () => {
    const text = '12345678901234567.123456789012'
    const close = closeOn(somePrices({ '2024-01-02': text }), day('2024-01-02'))
    expect(close && toText(close.close)).toBe(text)
  })
})
