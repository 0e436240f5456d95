import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { differenceWords, gapDays } from './balance-words.ts'

describe('the days of a gap', () => {
  it('begin after the day that was right', () => {
    expect(gapDays('2026-01-31', '2026-02-28')).toBe('from Feb 1, 2026 to Feb 28, 2026')
  })

  it('are one where both statements meet', () => {
    expect(gapDays('2026-01-31', '2026-01-31')).toBe('on Jan 31, 2026')
    expect(gapDays('2026-01-30', '2026-01-31')).toBe('on Jan 31, 2026')
  })

  it('have no beginning where nothing was stated before', () => {
    expect(gapDays(null, '2026-01-31')).toBe('until Jan 31, 2026')
  })
})

describe('a difference', () => {
  const balance = {
    kind: 'OPENING',
    on: day('2026-02-28'),
    measure: 'MONEY',
    amount: '1201.73',
    currency: 'EUR',
    book: '501.23',
    difference: '700.50',
    state: 'OPEN',
    since: day('2026-01-31'),
    missing: '700.50',
  } as const

  it('names amount and days', () => {
    expect(differenceWords(balance)).toBe('700.50 missing in the book from Feb 1, 2026 to Feb 28, 2026')
    expect(differenceWords({ ...balance, missing: '-1' })).toContain('1.00 too much')
  })

  it('is not said again where it only goes on', () => {
    expect(differenceWords({ ...balance, state: 'CARRIED' })).toContain('nothing more is missing')
    expect(differenceWords({ ...balance, state: 'AGREES' })).toBeNull()
  })
})
