import { expect, test } from 'vitest'

import { isBeingRead, isReadable, newFacts, shownSuggestions } from './reading-facts.ts'

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
})
const document = (...suggestions: ReturnType<typeof said>[]) => ({
  kind: 'CAPITAL_CALL' as const,
  firstPage: 1,
  lastPage: 1,
  suggestions,
  tieOuts: [],
})

test('what a paper says and nobody has noted would be taken', () => {
  const read = document(said('kind', 'CAPITAL_CALL'), said('date', '2026-03-01'))
  expect(newFacts({ kind: null, on: null }, read)).toEqual({ kind: 'CAPITAL_CALL', on: '2026-03-01' })
  expect(newFacts({ kind: 'CAPITAL_CALL', on: '2026-03-01' }, read)).toEqual({})
})

test('what is doubtful, and a kind that says nothing, are not taken', () => {
  const read = document(said('kind', 'OTHER'), said('date', '2026-03-01', 'DOUBTFUL'))
  expect(newFacts({ kind: null, on: null }, read)).toEqual({})
})

test('letters of papers and pictures are read, but never programs and drawings of vectors', () => {
  expect(isReadable({ mediaType: 'application/pdf', inert: null })).toBe(true)
  expect(isReadable({ mediaType: 'application/pdf', inert: 'MACROS' })).toBe(false)
  expect(isReadable({ mediaType: 'image/png', inert: null })).toBe(true)
  expect(isReadable({ mediaType: 'image/svg+xml', inert: null })).toBe(false)
})

test('a scan is asked for again until all of its pages are read, or none can be', () => {
  const scan = { readPages: 1, reason: null }
  expect(isBeingRead({ state: 'PICTURE', scan })).toBe(true)
  expect(isBeingRead({ state: 'PICTURE', scan: { ...scan, reason: 'No letters were found.' } })).toBe(false)
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
