import type { Decimal } from '../numbers/decimal.ts'
import { sum, zero } from '../numbers/decimal.ts'
import type { Expected } from './terms.ts'

/** What somebody means to spend in a year on a type of cost, by one entity or by all that have no budget of their own. */
export type Budget = {
  readonly type: string
  /** Null: of the whole. */
  readonly entityId: string | null
  /** Null: it cannot be converted. */
  readonly amount: Decimal | null
}

/** PAID left the accounts in the year. DUE fell due in it until today. OPEN is due in it, and not paid yet. */
export type SpendingKind = 'PAID' | 'DUE' | 'OPEN'

/** An amount of a year, in the part that one entity bears. */
export type Spending = {
  readonly type: string
  readonly entityId: string | null
  readonly kind: SpendingKind
  /** The least and the most of it. Null: unknown, because a rate, the base of a percentage or the amount is. */
  readonly amount: Expected
}

/** A budget, or the lack of one, and all the spending that counts against it. */
export type BudgetLine<B extends Budget, S extends Spending> = {
  readonly type: B['type'] | S['type']
  readonly entityId: string | null
  readonly budget: B | null
  readonly spending: readonly S[]
}

/**
 * Each spending stands in one line: that of its type and entity where they have a budget, else that of its type as a whole
 * where that has one, else a line without a budget. A type and an entity have one budget at most.
 */
export function budgetLines<B extends Budget, S extends Spending>(
  budgets: readonly B[],
  spending: readonly S[],
): BudgetLine<B, S>[] {
  const keyOf = (type: string, entityId: string | null) => `${type} ${entityId ?? ''}`
  const byKey = new Map(budgets.map((budget) => [keyOf(budget.type, budget.entityId), budget]))
  const placeOf = ({ type, entityId }: S): string => {
    const own = keyOf(type, entityId)
    const whole = keyOf(type, null)
    return byKey.has(own) || !byKey.has(whole) ? own : whole
  }
  const spent = Map.groupBy(spending, placeOf)
  return [...new Set([...byKey.keys(), ...spent.keys()])].flatMap((key) => {
    const budget = byKey.get(key) ?? null
    const own = spent.get(key) ?? []
    const head = budget ?? own[0]
    return head ? [{ type: head.type, entityId: head.entityId, budget, spending: own }] : []
  })
}

export type BudgetSums = {
  readonly budget: Decimal | null
  readonly paid: Decimal | null
  readonly due: Expected
  readonly open: Expected
  /** What was paid, and what is still open: the least and the most that the year will have cost. */
  readonly forecast: Expected
  /** What the budget leaves, at least and at most; below zero it is not enough. */
  readonly difference: Expected
  /** How many amounts are left out of each, because they are unknown. */
  readonly missing: {
    readonly budget: number
    readonly paid: number
    readonly due: number
    readonly open: number
  }
}

/**
 * Exact sums of lines. Where amounts of a kind are missing and none is known, their sum is unknown, not zero. The difference
 * is unknown where there is no budget, and where any amount of the budget or the forecast is missing: it would mislead.
 */
export function budgetSums(lines: readonly BudgetLine<Budget, Spending>[]): BudgetSums {
  const budgets = lines.flatMap(({ budget }) => budget ?? [])
  const spending = lines.flatMap((line) => line.spending)
  const known = budgets.flatMap(({ amount }) => amount ?? [])
  const budget = known.length === 0 ? null : sum(known)
  const [paid, due, open] = [sumOf(spending, 'PAID'), sumOf(spending, 'DUE'), sumOf(spending, 'OPEN')]
  const forecast =
    paid.amount === null || open.amount === null
      ? null
      : {
          min: paid.amount.min.plus(open.amount.min),
          max: paid.amount.max.plus(open.amount.max),
        }
  const missing = {
    budget: budgets.length - known.length,
    paid: paid.missing,
    due: due.missing,
    open: open.missing,
  }
  const isWhole = missing.budget + missing.paid + missing.open === 0
  return {
    budget,
    paid: paid.amount?.min ?? null,
    due: due.amount,
    open: open.amount,
    forecast,
    difference:
      isWhole && budget !== null && forecast !== null
        ? { min: budget.minus(forecast.max), max: budget.minus(forecast.min) }
        : null,
    missing,
  }
}

function sumOf(spending: readonly Spending[], kind: SpendingKind): { amount: Expected; missing: number } {
  const own = spending.filter((each) => each.kind === kind)
  const known = own.flatMap(({ amount }) => amount ?? [])
  const missing = own.length - known.length
  if (missing > 0 && known.length === 0) return { amount: null, missing }
  const amount = known.reduce((all, { min, max }) => ({ min: all.min.plus(min), max: all.max.plus(max) }), {
    min: zero,
    max: zero,
  })
  return { amount, missing }
}
