import { type PositionType, positionTypes } from '@kinfolio/ledger/position'

import { dayIn, listIn, oneIn, type RawSearch, textIn } from '../../lib/search.ts'

export const holdingsViews = ['all', 'listed', 'private', 'assets'] as const
export type HoldingsView = (typeof holdingsViews)[number]

const groupings = ['entity', 'type', 'currency', 'none'] as const
export type Grouping = (typeof groupings)[number]

/** Which positions by their state. Closed ones stay out of sight unless asked for. */
const statusFilters = ['open', 'closed', 'any'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** What of the page stands in its address. */
export type HoldingsSearch = {
  asOf?: string
  view?: HoldingsView
  group?: Grouping
  type?: PositionType[]
  entity?: string
  status?: StatusFilter
  search?: string
  /** A column, after a minus where it is descending. */
  sort?: string
}

export function holdingsSearch(search: RawSearch): HoldingsSearch {
  return {
    asOf: dayIn(search, 'asOf'),
    view: oneIn(search, 'view', holdingsViews),
    group: oneIn(search, 'group', groupings),
    type: listIn(search, 'type', positionTypes),
    entity: textIn(search, 'entity'),
    status: oneIn(search, 'status', statusFilters),
    search: textIn(search, 'search'),
    sort: textIn(search, 'sort'),
  }
}
