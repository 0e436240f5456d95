import { expect, it } from 'vitest'

import { conflictsOf, patternOf, titleOf } from './rules.ts'

it('signs of what somebody wrote mean themselves in the pattern', () => {
  expect(patternOf('a.b (c)* d', ' ')).toBe(String.raw`a\.b \(c\)\* d`)
  expect(patternOf('Ärger  Öl', String.raw`\s+`)).toBe(String.raw`Ärger\s+Öl`)
})

it('a title is made when all that it names is known', () => {
  const parts = { kind: 'Invoice', issuer: 'Alder', date: '', period: '', file: 'a.pdf' }
  expect(titleOf('{kind} of {issuer}', parts)).toBe('Invoice of Alder')
  expect(titleOf('{kind} {date}', parts)).toBeNull()
  expect(titleOf('', parts)).toBeNull()
})

const rule = (id: string, rest: object) => ({
  id,
  name: id,
  isActive: true,
  place: 1,
  ofIssuer: null,
  fileName: '',
  words: ['Statement'],
  ofKind: null,
  kind: 'INVOICE' as const,
  issuer: null,
  title: '',
  labels: [],
  ...rest,
})

it('rules that may meet and say otherwise are told, and others are not', () => {
  const one = rule('A', {})
  const other = rule('B', { words: ['statement', 'bank'], kind: 'RECEIPT' })
  expect(conflictsOf(one, [one, other])).toEqual([{ id: 'B', name: 'B', about: 'kind' }])
  expect(conflictsOf(one, [one, { ...other, isActive: false }])).toEqual([])
  expect(conflictsOf(one, [one, rule('C', { kind: 'INVOICE' })])).toEqual([])
  expect(conflictsOf(one, [one, rule('D', { words: ['Invoice'], kind: 'RECEIPT' })])).toEqual([])
  const alder = { ofIssuer: { id: 'alder', name: 'Alder' } }
  const birch = { ofIssuer: { id: 'birch', name: 'Birch' }, kind: 'RECEIPT' }
  expect(conflictsOf(rule('E', alder), [rule('F', birch)])).toEqual([])
})
