import type { PublicMarketEquivalent } from '@kinfolio/contract/position-performance'
import { expect, it } from 'vitest'

import { pmeMissing, pmeSentence } from './pme-words.ts'

const missing = { value: null, reason: 'NO_PRICE' } as const
const pme = (rest: Partial<PublicMarketEquivalent>): PublicMarketEquivalent => ({
  ks: missing,
  ln: missing,
  pmePlus: missing,
  mPme: missing,
  directAlpha: missing,
  ...rest,
})

it.each([
  [
    0.0312,
    1.18,
    'The fund made 3.1 points a year more than Index would have with the same cash (direct alpha); Kaplan–Schoar 1.18×.',
  ],
  [
    -0.0312,
    0.91,
    'The fund made 3.1 points a year less than Index would have with the same cash (direct alpha); Kaplan–Schoar 0.91×.',
  ],
  [
    -0.0002,
    1,
    'The fund made as much a year as Index would have with the same cash (direct alpha); Kaplan–Schoar 1.00×.',
  ],
  [
    0.02,
    null,
    'The fund made 2.0 points a year more than Index would have with the same cash (direct alpha).',
  ],
  [null, 1.18, 'The fund made 1.18× of what the same cash in Index would have (Kaplan–Schoar).'],
  [null, null, null],
])('alpha %s and Kaplan–Schoar %s in words', (directAlpha, ks, words) => {
  expect(pmeSentence(pme({ directAlpha: { value: directAlpha }, ks: { value: ks } }), 'Index')).toBe(words)
})

it('says of a comparison what its missing figure means for it', () => {
  expect(pmeMissing('pmePlus', 'NO_FLOWS')).toBe('Nothing was distributed yet, so there is nothing to scale')
  expect(pmeMissing('mPme', 'NO_VALUATION')).toContain('on each day on which it paid out')
  expect(pmeMissing('ks', 'NO_RATE')).toContain('No exchange rate')
})
