import { expect, it } from 'vitest'

import { sumTexts } from './sum-texts.ts'

it.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['-90000', '12000.50'], '-77999.5'],
  [['100000000000000000.01', '0.99'], '100000000000000001'],
  [['5', '-5.00'], '0'],
  [['-0.05', '-0'], '-0.05'],
] as const)('the sum of %j is %s, to the last digit', (texts, sum) => {
  expect(sumTexts(texts)).toBe(sum)
})
