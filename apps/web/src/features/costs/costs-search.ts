import { type CostType, costTypes } from '@kinfolio/contract/cost-kinds'
import type { Cost } from '@kinfolio/contract/cost-records'

import { oneIn, type RawSearch, textIn } from '../../lib/search.ts'

const costViews = ['list', 'calendar', 'year', 'budget', 'fees'] as const
const budgetGroups = ['type', 'entity'] as const
const feeGroups = ['position', 'manager', 'entity'] as const
export type BudgetGroup = (typeof budgetGroups)[number]
export type CostView = (typeof costViews)[number]

/** What of the page stands in its address. */
export type CostsSearch = {
  /** The list where absent. */
  view?: CostView
  /** This year where absent. */
  year?: number
  /** By what the lines of a budget stand together; each by itself where absent. */
  group?: BudgetGroup
  /** What the lines of fees are of; positions where absent. */
  by?: (typeof feeGroups)[number]
  /** Whether fees are counted since the beginning, and not in a year. */
  since?: 'beginning'
  search?: string
  /** The id of an entity, or `none` for what belongs to no entity. */
  entity?: string
  type?: CostType
  /** A column, after a minus where it is descending. */
  sort?: string
}

/** Stands for no entity. */
export const noEntity = 'none'

/** Everything that narrows the list. */
export const noFilters = {
  search: undefined,
  entity: undefined,
  type: undefined,
} as const satisfies CostsSearch

const sortable = ['name', 'type', 'payee', 'entity', 'next'].flatMap((column) => [column, `-${column}`])

export function costsSearch(search: RawSearch): CostsSearch {
  const { year } = search
  return {
    view: oneIn(search, 'view', costViews),
    year:
      typeof year === 'number' && Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : undefined,
    group: oneIn(search, 'group', budgetGroups),
    by: oneIn(search, 'by', feeGroups),
    since: oneIn(search, 'since', ['beginning'] as const),
    search: textIn(search, 'search'),
    entity: textIn(search, 'entity'),
    type: oneIn(search, 'type', costTypes),
    sort: oneIn(search, 'sort', sortable),
  }
}

export function isFiltered({ search, entity, type }: CostsSearch): boolean {
  return search !== undefined || entity !== undefined || type !== undefined
}

/** The costs that fit: each word somewhere in name, payee, reference or notes, the entity and the type that are asked for. */
export function fittingCosts(costs: readonly Cost[], { search, entity, type }: CostsSearch): Cost[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return costs.filter((cost) => {
    const text = `${cost.name} ${cost.payeeName ?? ''} ${cost.reference} ${cost.notes}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (entity === undefined || (cost.legalEntityId ?? noEntity) === entity) &&
      (type === undefined || cost.type === type)
    )
  })
}
