import { expect, it } from 'vitest'

import { columnLetters } from './sheet-columns.ts'

it('names columns as programs for tables do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map((column) => columnLetters(column))).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})
