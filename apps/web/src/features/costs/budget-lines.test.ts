import type { BudgetSums, CostBudget } from '@kinfolio/contract/cost-budgets'
import { describe, expect, it } from 'vitest'

import { missingOf, proofOf, rangeOf, takenBack } from './budget-lines.ts'

const sums: BudgetSums = {
  budget: '450',
  paid: '118',
  dueMin: '200',
  dueMax: '240',
  openMin: '300',
  openMax: '360',
  forecastMin: '418',
  forecastMax: '478',
  differenceMin: '-28',
  differenceMax: '32',
  missing: { budget: 1, paid: 2, due: 4, open: 8 },
}
const row: CostBudget = {
  id: '01a1fd45-7e83-70db-8799-4b5ede97cba6',
  year: 2026,
  type: 'LEGAL',
  legalEntityId: null,
  amount: '50',
  currency: 'USD',
  version: 3,
}

describe('the figures of a budget', () => {
  it('have a range and say what they leave out', () => {
    expect(rangeOf(sums, 'paid')).toEqual(['118', '118'])
    expect(rangeOf(sums, 'difference')).toEqual(['-28', '32'])
    expect(missingOf(sums, 'forecast')).toBe(10)
    expect(missingOf(sums, 'difference')).toBe(11)
  })

  it('are made of the amounts of their line', () => {
    const line = { type: 'LEGAL', legalEntityId: null } as const
    const items = [
      { kind: 'PAID', line },
      { kind: 'DUE', line },
      { kind: 'OPEN', line: { ...line, legalEntityId: 'trust' } },
      { kind: 'OPEN', line: { ...line, type: 'TAX' } },
    ] as const
    expect(proofOf(items, { column: 'forecast' })).toHaveLength(3)
    expect(proofOf(items, { column: 'forecast', type: 'LEGAL' })).toEqual([items[0], items[2]])
    expect(proofOf(items, { column: 'forecast', type: 'LEGAL', legalEntityId: null })).toEqual([items[0]])
    expect(proofOf(items, { column: 'due', legalEntityId: 'trust' })).toEqual([])
  })

  it('are taken back in the version in which they are now', () => {
    const changes = [
      { type: 'LEGAL', legalEntityId: null },
      { type: 'TAX', legalEntityId: null },
    ] as const
    const after = [
      { ...row, amount: '70', version: 4 },
      { ...row, type: 'TAX', version: 1 },
    ] as const
    expect(takenBack(changes, [row], after)).toEqual([
      { type: 'LEGAL', legalEntityId: null, amount: '50', currency: 'USD', version: 4 },
      { type: 'TAX', legalEntityId: null, amount: null, version: 1 },
    ])
    expect(takenBack(changes.slice(0, 1), [row], [])).toMatchObject([{ amount: '50', version: null }])
  })
})
