import { expect, it } from 'vitest'

import { termWords } from './term-words.ts'

it.each([
  ['2026-04-10', '2046-05-01', '20 years'],
  ['2026-04-10', '2027-05-10', '1 year, 1 month'],
  ['2026-01-31', '2026-02-28', '1 month'],
  ['2026-04-10', '2026-05-09', '29 days'],
  ['2026-04-10', '2026-04-11', '1 day'],
])('from %s to %s it is %s', (from, to, words) => {
  expect(termWords(from, to)).toBe(words)
})
