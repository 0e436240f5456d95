import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { callNumbersIn, figureOf, figuresIn, namesDayNear, referencesIn } from './rules.ts'

describe('what a text says of money and days', () => {
  it('amounts are the same however they are printed', () => {
    const printed = ['EUR 1,234.50', '1.234,50 €', "CHF 1'234.50", '1234.5', '1 234,50', '1\u00A0234,50']
    for (const text of printed) expect([...figuresIn(text)], text).toContain('1234.50')
    expect([...figuresIn('100.000,-')]).toContain('100000.00')
    expect([...figuresIn('12345678')]).toEqual(['12345678.00'])
    expect(figureOf('-1234.5')).toBe('1234.50')
    expect(figureOf('100000')).toBe('100000.00')
    // A small number, or a price of many places, tells nothing.
    expect(figureOf('12')).toBeNull()
    expect(figureOf('1234.567')).toBeNull()
  })

  it('a day is named in words or numbers, and one three days away is near', () => {
    const due = day('2026-04-03')
    for (const text of ['3 april 2026', 'april 3 2026', '03 04 2026', '2026 04 05', '31 marz 2026'])
      expect(namesDayNear(`due ${text} at the latest`, due), text).toBe(true)
    for (const text of ['7 april 2026', '3 april 2025', '13 april 2026', 'april'])
      expect(namesDayNear(`due ${text} at the latest`, due), text).toBe(false)
  })

  it('calls have numbers, and references have digits among their signs', () => {
    expect([...callNumbersIn('capital call no 7 and drawdown 12')]).toEqual(['7', '12'])
    expect(referencesIn('invoice re20260411 of 2026 and 20260411 abcdefg kd4711')).toEqual([
      're20260411',
      'kd4711',
    ])
  })

  it('a long text of digits is read at once', () => {
    const began = performance.now()
    figuresIn('1,'.repeat(10_000) + '9'.repeat(20_000) + '1 234 '.repeat(3_000))
    callNumbersIn('call '.repeat(4_000))
    expect(performance.now() - began).toBeLessThan(500)
  })
})
