import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { expect, it } from 'vitest'

import { withRules } from './rules.ts'

const kind = (value: 'INVOICE' | 'RECEIPT', by: string | null): SuggestedFact => ({
  fact: 'kind',
  kind: value,
  grade: by === null ? 'SURE' : 'LIKELY',
  why: by === null ? 'Its title says so.' : `The rule “${by}” says so.`,
  rule: by === null ? null : { id: by, name: by },
})
const link = (entityId: string, by: string | null): SuggestedFact => ({
  fact: 'link',
  entityType: 'position',
  entityId,
  name: entityId,
  grade: 'SURE',
  why: 'It is named.',
  rule: by === null ? null : { id: by, name: by },
})

it('without rules, what was read stays as it is', () => {
  const read = [kind('INVOICE', null), link('p1', null)]
  expect(withRules(read, [])).toEqual(read)
})

it('a rule comes before the reading, and tells what the paper reads as', () => {
  expect(withRules([kind('INVOICE', null)], [kind('RECEIPT', 'A')])).toEqual([
    { ...kind('RECEIPT', 'A'), why: 'The rule “A” says so. By itself it reads: Invoice.' },
  ])
})

it('a rule that says what the paper reads as is sure', () => {
  expect(withRules([kind('INVOICE', null)], [kind('INVOICE', 'A')])).toMatchObject([
    { grade: 'SURE', rule: { id: 'A' } },
  ])
})

it('the first of two rules is right and doubtful, and two that agree are one', () => {
  expect(withRules([], [kind('INVOICE', 'A'), kind('RECEIPT', 'B')])).toMatchObject([
    {
      kind: 'INVOICE',
      grade: 'DOUBTFUL',
      why: expect.stringContaining('The rule “B” says otherwise: Receipt.'),
    },
  ])
  expect(withRules([], [kind('INVOICE', 'A'), kind('INVOICE', 'B')])).toEqual([kind('INVOICE', 'A')])
})

it('a record that the paper names stays beside that of a rule, and is doubtful', () => {
  expect(withRules([link('p1', null)], [link('p2', 'A')])).toMatchObject([
    { entityId: 'p2', grade: 'SURE' },
    { entityId: 'p1', grade: 'DOUBTFUL' },
  ])
})
