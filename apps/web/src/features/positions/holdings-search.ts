import { type PositionType, positionTypes } from '@kinfolio/ledger/rows/position'

import { dayIn, listIn, oneIn, type RawSearch, textIn, textsIn } from '../../lib/search.ts'

export const holdingsViews = ['all', 'listed', 'private', 'assets'] as const
export type HoldingsView = (typeof holdingsViews)[number]

const groupings = ['entity', 'type', 'manager', 'currency', 'none'] as const
export type Grouping = (typeof groupings)[number]

/** Which positions by their state. Closed ones stay out of sight unless asked for. */
const statusFilters = ['open', 'planned', 'closed', 'any'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Stands for having no entity, or no manager. */
export const nobody = 'none'

/** What narrows the list; of a pair only one is there: is, or is not. */
export type HoldingsFilter = {
  type?: PositionType[]
  excludeType?: PositionType[]
  /** Ids of entities, between commas. */
  entity?: string
  excludeEntity?: string
  manager?: string[]
  excludeManager?: string[]
  status?: StatusFilter
  search?: string
}

/** What of the page stands in its address. */
export type HoldingsSearch = HoldingsFilter & {
  asOf?: string
  view?: HoldingsView
  group?: Grouping
  /** A column, after a minus where it is descending. */
  sort?: string
}

export const noFilter: HoldingsFilter = {
  type: undefined,
  excludeType: undefined,
  entity: undefined,
  excludeEntity: undefined,
  manager: undefined,
  excludeManager: undefined,
  status: undefined,
  search: undefined,
}

export function holdingsSearch(search: RawSearch): HoldingsSearch {
  return {
    asOf: dayIn(search, 'asOf'),
    view: oneIn(search, 'view', holdingsViews),
    group: oneIn(search, 'group', groupings),
    type: listIn(search, 'type', positionTypes),
    excludeType: listIn(search, 'excludeType', positionTypes),
    entity: textIn(search, 'entity'),
    excludeEntity: textIn(search, 'excludeEntity'),
    manager: textsIn(search, 'manager'),
    excludeManager: textsIn(search, 'excludeManager'),
    status: oneIn(search, 'status', statusFilters),
    search: textIn(search, 'search'),
    sort: textIn(search, 'sort'),
  }
}
