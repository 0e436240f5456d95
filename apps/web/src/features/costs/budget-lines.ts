import type {
  BudgetChange,
  BudgetProofItem,
  BudgetSums,
  BudgetYear,
  CostBudget,
} from '@kinfolio/contract/cost-budgets'
import type { CostType } from '@kinfolio/contract/cost-kinds'
import type { z } from 'zod'

export type BudgetLine = BudgetYear['lines'][number]

/** The figures of a line, as columns. */
export const budgetColumns = ['budget', 'paid', 'due', 'open', 'forecast', 'difference'] as const
export type BudgetColumn = (typeof budgetColumns)[number]

type Place = { type: CostType; legalEntityId: string | null }

/** One figure: of a line, of all lines of a type or an entity, or of the whole year where nothing is named. */
export type BudgetFigure = {
  year: number
  column: BudgetColumn
  sums: BudgetSums
  type?: CostType
  /** Null: of what no entity has a budget for. */
  legalEntityId?: string | null
  /** Of what it is, in words. */
  name: string
}

/** Which amounts make a figure. */
const kindsOf: Readonly<Record<BudgetColumn, readonly BudgetProofItem['kind'][]>> = {
  budget: ['BUDGET'],
  paid: ['PAID'],
  due: ['DUE'],
  open: ['OPEN'],
  forecast: ['PAID', 'OPEN'],
  difference: ['BUDGET', 'PAID', 'OPEN'],
}

/** The least and the most of a figure; null where it is unknown. */
export function rangeOf(sums: BudgetSums, column: BudgetColumn): [string | null, string | null] {
  if (column === 'budget' || column === 'paid') return [sums[column], sums[column]]
  const ends = {
    due: [sums.dueMin, sums.dueMax],
    open: [sums.openMin, sums.openMax],
    forecast: [sums.forecastMin, sums.forecastMax],
    difference: [sums.differenceMin, sums.differenceMax],
  } as const
  const [min, max] = ends[column]
  return [min, max]
}

/** How many amounts a figure leaves out. */
export function missingOf({ missing }: BudgetSums, column: BudgetColumn): number {
  if (column === 'forecast') return missing.paid + missing.open
  if (column === 'difference') return missing.budget + missing.paid + missing.open
  return missing[column]
}

/** The amounts of which a figure was made. */
export function proofOf<T extends Pick<BudgetProofItem, 'kind' | 'line'>>(
  items: readonly T[],
  { column, type, legalEntityId }: Pick<BudgetFigure, 'column' | 'type' | 'legalEntityId'>,
): T[] {
  return items.filter(
    ({ kind, line }) =>
      kindsOf[column].includes(kind) &&
      (type === undefined || line.type === type) &&
      (legalEntityId === undefined || line.legalEntityId === legalEntityId),
  )
}

export function isAt(place: Place): (other: Place) => boolean {
  return ({ type, legalEntityId }) => type === place.type && legalEntityId === place.legalEntityId
}

/** The changes that take a change back. */
export function takenBack(
  changes: readonly Place[],
  before: readonly CostBudget[],
  after: readonly CostBudget[],
): z.input<typeof BudgetChange>[] {
  return changes.map(({ type, legalEntityId }) => {
    const at = isAt({ type, legalEntityId })
    const [old, now] = [before.find(at), after.find(at)]
    return {
      type,
      legalEntityId,
      amount: old?.amount ?? null,
      ...(old && { currency: old.currency }),
      version: now?.version ?? null,
    }
  })
}
