import { expect, it } from 'vitest'

import { proposedTemplateName } from './template-name.ts'

it.each([
  ['umsaetze-sparkasse_2026-03-31.csv', [], 'Umsaetze sparkasse'],
  ['Trading212 Export (3).csv', [], 'Trading'],
  ['20260331_184512.csv', [], 'Table of transactions'],
  ['Giro.xlsx', ['giro'], 'Giro 2'],
  ['Giro.xlsx', ['Giro', 'Giro 2'], 'Giro 3'],
  ['', [], 'Table of transactions'],
  ['\u0000....csv', [], 'Table of transactions'],
  [`${'long '.repeat(60)}.csv`, [], 'Long long long long long long long long long long long long'],
])('a template for %j with %j beside it is named %j', (fileName, taken, name) => {
  expect(proposedTemplateName({ fileName, format: 'Table of transactions' }, taken)).toBe(name)
})
