import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decimal, sum, toText } from '../numbers/decimal.ts'
import { budgetLines, budgetSums } from './budget.ts'
import type { Budget, BudgetSums, Spending, SpendingKind } from './budget.ts'
import { splitExpected } from './terms.ts'

const budget = (type: string, entityId: string | null, amount: string | null): Budget => ({
  type,
  entityId,
  amount: amount === null ? null : decimal(amount),
})
const spent = (
  kind: SpendingKind,
  type: string,
  entityId: string | null,
  min: string | null,
  max = min,
): Spending => ({
  kind,
  type,
  entityId,
  amount: min === null || max === null ? null : { min: decimal(min), max: decimal(max) },
})
const words = (sums: BudgetSums) => {
  const range = (of: BudgetSums['due']) => of && `${toText(of.min)} to ${toText(of.max)}`
  return {
    budget: sums.budget && toText(sums.budget),
    paid: sums.paid && toText(sums.paid),
    due: range(sums.due),
    open: range(sums.open),
    forecast: range(sums.forecast),
    difference: range(sums.difference),
  }
}

describe('a budget', () => {
  it('stands beside what was paid and what is still open: custody at 100 to 120 a quarter, of which two were paid', () => {
    const lines = budgetLines(
      [budget('CUSTODY', null, '450')],
      [
        spent('DUE', 'CUSTODY', null, '100', '120'),
        spent('DUE', 'CUSTODY', null, '100', '120'),
        spent('PAID', 'CUSTODY', null, '118'),
        spent('PAID', 'CUSTODY', null, '112'),
        spent('OPEN', 'CUSTODY', null, '100', '120'),
        spent('OPEN', 'CUSTODY', null, '100', '120'),
      ],
    )
    expect(lines).toHaveLength(1)
    // 118 + 112 = 230 are paid, 200 to 240 are open: 430 to 470 of 450.
    expect(words(budgetSums(lines))).toEqual({
      budget: '450',
      paid: '230',
      due: '200 to 240',
      open: '200 to 240',
      forecast: '430 to 470',
      difference: '-20 to 20',
    })
  })

  it('of an entity takes what that one bears; the rest goes to the budget of the whole, or stands without one', () => {
    const lines = budgetLines(
      [budget('LEGAL', 'trust', '50'), budget('LEGAL', null, '200')],
      [
        spent('PAID', 'LEGAL', 'trust', '60'),
        spent('PAID', 'LEGAL', 'holding', '30'),
        spent('PAID', 'LEGAL', null, '40'),
        spent('PAID', 'TAX', 'trust', '7'),
      ],
    )
    expect(
      lines.map((line) => [line.type, line.entityId, line.budget !== null, words(budgetSums([line]))]),
    ).toMatchObject([
      ['LEGAL', 'trust', true, { paid: '60', difference: '-10 to -10' }],
      ['LEGAL', null, true, { paid: '70', difference: '130 to 130' }],
      ['TAX', 'trust', false, { budget: null, paid: '7', forecast: '7 to 7', difference: null }],
    ])
  })

  it('counts nothing that is unknown as zero', () => {
    const unknownFee = budgetLines(
      [budget('MANAGEMENT_FEE', null, '100')],
      [
        spent('PAID', 'MANAGEMENT_FEE', null, '40'),
        spent('OPEN', 'MANAGEMENT_FEE', null, null),
        spent('OPEN', 'MANAGEMENT_FEE', null, '10'),
      ],
    )
    const sums = budgetSums(unknownFee)
    expect(words(sums)).toMatchObject({ open: '10 to 10', forecast: '50 to 50', difference: null })
    expect(sums.missing).toEqual({ budget: 0, paid: 0, due: 0, open: 1 })
    const only = budgetSums(
      budgetLines(
        [budget('TAX', null, null)],
        [spent('PAID', 'TAX', null, null), spent('OPEN', 'TAX', null, '5')],
      ),
    )
    expect(words(only)).toMatchObject({ budget: null, paid: null, forecast: null, difference: null })
    expect(only.missing).toMatchObject({ budget: 1, paid: 1 })
  })

  const types = fc.constantFrom('LEGAL', 'TAX', 'STAFF')
  const owners = fc.constantFrom('trust', 'holding', null)
  const cents = fc.bigInt({ min: 0n, max: 10_000_000n }).map((n) => decimal(`${n}`).div(100))
  const anAmount = fc.tuple(cents, cents).map(([min, more]) => ({ min, max: min.plus(more) }))
  const aYear = fc.record({
    budgets: fc.uniqueArray(fc.record({ type: types, entityId: owners, amount: cents }), {
      selector: ({ type, entityId }) => `${type} ${entityId}`,
    }),
    amounts: fc.array(
      fc.record({
        type: types,
        kind: fc.constantFrom<SpendingKind>('PAID', 'DUE', 'OPEN'),
        amount: anAmount,
      }),
    ),
    weights: fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })),
  })

  it('sums to the same by type, by entity and as a whole, and the forecast is what was paid and what is open', () => {
    fc.assert(
      fc.property(aYear, ({ budgets, amounts, weights }) => {
        const key = weights.map((weight) => decimal(`${weight}`))
        const parts = amounts.flatMap(({ amount, kind, ...rest }): Spending[] =>
          splitExpected(kind === 'PAID' ? { min: amount.min, max: amount.min } : amount, key, 'EUR').map(
            (part, at) => ({ ...rest, kind, entityId: at === 0 ? 'trust' : null, amount: part }),
          ),
        )
        const lines = budgetLines(budgets, parts)
        expect(lines.flatMap(({ spending }) => spending)).toHaveLength(parts.length)
        expect(lines.flatMap(({ budget: own }) => own ?? [])).toHaveLength(budgets.length)
        const whole = budgetSums(lines)
        for (const head of ['type', 'entityId'] as const) {
          const groups = [...Map.groupBy(lines, (line) => line[head]).values()].map((own) => budgetSums(own))
          const added = (of: (sums: BudgetSums) => (typeof whole)['paid'] | undefined) =>
            toText(sum(groups.map((sums) => of(sums) ?? decimal('0'))))
          expect(added(({ paid }) => paid)).toBe(toText(whole.paid ?? decimal('1')))
          expect(added(({ forecast }) => forecast?.max)).toBe(toText(whole.forecast?.max ?? decimal('1')))
          expect(added((sums) => sums.budget)).toBe(toText(whole.budget ?? decimal('0')))
        }
        const asked = (kind: SpendingKind, end: 'min' | 'max') =>
          sum(
            amounts.flatMap((each) =>
              each.kind === kind ? [kind === 'PAID' ? each.amount.min : each.amount[end]] : [],
            ),
          )
        for (const end of ['min', 'max'] as const)
          expect(toText(whole.forecast?.[end] ?? decimal('1'))).toBe(
            toText(asked('PAID', end).plus(asked('OPEN', end))),
          )
      }),
    )
  })
})
