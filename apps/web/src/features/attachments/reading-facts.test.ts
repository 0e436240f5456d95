import { expect, test } from 'vitest'

import { isBeingRead, isReadable, shownSuggestions, shownValues } from './reading-facts.ts'

const said = (field: 'kind' | 'date' | 'periodEnd', value: string, grade: 'SURE' | 'DOUBTFUL' = 'SURE') => ({
  field,
  value,
  grade,
  currency: null,
  timing: null,
  label: null,
  page: 1,
  place: null,
  why: '',
  rule: null,
})
const document = (...suggestions: ReturnType<typeof said>[]) => ({
  kind: 'CAPITAL_CALL' as const,
  firstPage: 1,
  lastPage: 1,
  suggestions,
  accounts: [],
  tieOuts: [],
  fees: null,
})

test('letters of papers and pictures are read, but never programs, drawings of vectors and files with a virus', () => {
  const file = { mediaType: 'application/pdf', inert: null, virusCheck: null }
  const virusCheck = {
    state: 'INFECTED',
    checkedAt: '',
    signature: 'Eicar',
    reason: null,
    scanner: null,
  } as const
  expect(isReadable(file)).toBe(true)
  expect(isReadable({ ...file, inert: 'MACROS' })).toBe(false)
  expect(isReadable({ ...file, virusCheck })).toBe(false)
  expect(isReadable({ ...file, mediaType: 'image/png' })).toBe(true)
  expect(isReadable({ ...file, mediaType: 'message/rfc822' })).toBe(true)
  expect(isReadable({ ...file, mediaType: 'application/vnd.ms-outlook' })).toBe(true)
  expect(isReadable({ ...file, mediaType: 'image/svg+xml' })).toBe(false)
})

test('a scan is asked for again until all of its pages are read, or none can be', () => {
  const scan = { readPages: 1, reason: null, isStopped: false }
  expect(isBeingRead({ state: 'PICTURE', scan })).toBe(true)
  expect(isBeingRead({ state: 'PICTURE', scan: { ...scan, reason: 'No letters were found.' } })).toBe(false)
  expect(isBeingRead({ state: 'PICTURE', scan: { ...scan, isStopped: true } })).toBe(false)
  expect(isBeingRead({ state: 'READ', scan })).toBe(false)
  expect(isBeingRead({ state: 'PICTURE', scan: null })).toBe(false)
})

test('of a paper of no known kind only what is sure is shown', () => {
  const other = {
    ...document(said('kind', 'OTHER'), said('date', '2026-03-01', 'DOUBTFUL')),
    kind: 'OTHER' as const,
  }
  expect(shownSuggestions(other)).toEqual([])
  const call = document(said('kind', 'CAPITAL_CALL'), said('date', '2026-03-01', 'DOUBTFUL'))
  expect(shownSuggestions(call)).toHaveLength(2)
})

test('what people noted stands in the place of what was read, and after it where nothing was', () => {
  const call = document(said('kind', 'CAPITAL_CALL'), said('date', '2026-03-01'))
  const noted = [
    { field: 'amount' as const, value: '100', currency: 'EUR' },
    { field: 'tax' as const, value: '7', currency: null },
  ]
  const read = { ...said('date', '90'), field: 'amount' as const }
  const values = shownValues({ ...call, suggestions: [...call.suggestions, read] }, noted)
  expect(values.map(({ field, read: was, noted: is }) => [field, was?.value, is?.value])).toEqual([
    ['kind', 'CAPITAL_CALL', undefined],
    ['date', '2026-03-01', undefined],
    ['amount', '90', '100'],
    ['tax', undefined, '7'],
  ])
})
