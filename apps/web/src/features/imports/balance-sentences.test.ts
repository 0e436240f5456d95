import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { openingWords } from './balance-sentences.ts'

const opening = {
  account: 'Giro',
  on: day('2025-12-31'),
  amount: '444.29',
  currency: 'EUR',
  basis: 'STATED',
  derivedFrom: null,
  replaces: null,
  problem: null,
} as const

describe('the opening of an account', () => {
  it('says what the file says', () => {
    expect(openingWords(opening)).toBe('It begins with 444.29 at the end of Dec 31, 2025. The file says so.')
  })

  it('says from which balance it was derived, and what that leaves open', () => {
    const derivedFrom = { on: day('2026-03-05'), lastRowOn: day('2026-01-31') }
    const words = openingWords({ ...opening, basis: 'DERIVED', derivedFrom })
    expect(words).toContain('the balance of Mar 5, 2026 less the rows until then')
    expect(words).toContain('If something moved after that')
  })

  it('says what it takes the place of', () => {
    const words = openingWords({ ...opening, replaces: { on: day('2026-02-15'), amount: '600' } })
    expect(words).toContain('600.00 on Feb 15, 2026')
  })
})
