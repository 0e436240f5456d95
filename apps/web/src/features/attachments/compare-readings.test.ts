import type { PaperSuggestion } from '@kinfolio/contract/paper-readings'
import { expect, it } from 'vitest'

import { comparedReadings } from './compare-readings.ts'

const said = (field: PaperSuggestion['field'], value: string): PaperSuggestion => ({
  field,
  value,
  currency: field === 'amount' ? 'EUR' : null,
  timing: null,
  label: null,
  page: 1,
  place: null,
  grade: 'SURE',
  why: '',
  rule: null,
})
const reading = (...suggestions: PaperSuggestion[]) => ({
  documents: [
    {
      kind: 'CAPITAL_CALL' as const,
      firstPage: 1,
      lastPage: 1,
      suggestions,
      tieOuts: [],
      fees: null,
      accounts: [],
    },
  ],
})
const shortOf = (values: ReturnType<typeof comparedReadings>) =>
  values.map((rows) =>
    rows.map(({ field, before, after, isChanged }) => [field, before?.value, after?.value, isChanged]),
  )

it('sets the values of two contents side by side, and names those that changed', () => {
  const before = reading(said('amount', '200000'), said('dueDate', '2026-03-20'), said('bic', 'COBADEFF'))
  const after = reading(said('amount', '250000'), said('dueDate', '2026-03-20'), said('fund', 'Linden II'))
  expect(shortOf(comparedReadings(before, after))).toEqual([
    [
      ['amount', '200000', '250000', true],
      ['dueDate', '2026-03-20', '2026-03-20', false],
      ['fund', undefined, 'Linden II', true],
      ['bic', 'COBADEFF', undefined, true],
    ],
  ])
})

it('says that a value in another currency is another one', () => {
  const dollars = { ...said('amount', '200000'), currency: 'USD' }
  expect(shortOf(comparedReadings(reading(said('amount', '200000')), reading(dollars)))).toEqual([
    [['amount', '200000', '200000', true]],
  ])
})

it('keeps the documents of a file apart, also where only one of the contents has them', () => {
  const two = {
    documents: [...reading(said('fund', 'A')).documents, ...reading(said('fund', 'B')).documents],
  }
  expect(shortOf(comparedReadings(reading(said('fund', 'A')), two))).toEqual([
    [['fund', 'A', 'A', false]],
    [['fund', undefined, 'B', true]],
  ])
})
