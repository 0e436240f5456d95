import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import { expect, it } from 'vitest'

import { dueCostsOf } from './due-costs.ts'

function occurrence(costId: string, dueOn: string, isLate: boolean, legalEntityId: string | null = null) {
  const max = costId === 'tax' ? null : '110'
  return { costId, dueOn, isLate, legalEntityId, min: '100', max } as CostOccurrence // no other field decides here
}

const items = [
  occurrence('rent', '2026-01-31', true, 'trust'),
  occurrence('rent', '2026-02-28', true, 'trust'),
  occurrence('rent', '2026-03-07', false, 'trust'),
  occurrence('rent', '2026-03-31', false, 'trust'),
  occurrence('rent', '2026-04-30', false, 'trust'),
  occurrence('tax', '2026-05-31', false),
]
const linesOf = (entityId: string | undefined) =>
  dueCostsOf(items, entityId).map(({ first, count, min, max }) => [
    first.costId,
    first.dueOn,
    count,
    min,
    max,
  ])

it('tells what is late of each cost in one line, and what is due in each month, with its sums', () => {
  expect(linesOf(undefined)).toEqual([
    ['rent', '2026-01-31', 2, '200', '220'],
    ['rent', '2026-03-07', 2, '200', '220'],
    ['rent', '2026-04-30', 1, '100', '110'],
    ['tax', '2026-05-31', 1, '100', null],
  ])
})

it('tells of one entity what is its own', () => {
  expect(linesOf('none')).toEqual([['tax', '2026-05-31', 1, '100', null]])
  expect(linesOf('other')).toEqual([])
})
