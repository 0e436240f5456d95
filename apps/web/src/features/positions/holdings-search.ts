import { type PositionType, positionTypes } from '@kinfolio/ledger/rows/position'

import { noTagFilter, tagSearch, type TagSearch } from '../../forms/tag-filter.ts'
import { dayIn, listIn, oneIn, type RawSearch, textIn, textsIn } from '../../lib/search.ts'

export const holdingsViews = ['all', 'listed', 'private', 'assets'] as const
export type HoldingsView = (typeof holdingsViews)[number]

const groupings = ['entity', 'type', 'manager', 'currency', 'tag', 'none'] as const
export type Grouping = (typeof groupings)[number]

/** The state of a position as a filter. Closed positions are hidden unless the user asks for them. */
const statusFilters = ['open', 'planned', 'closed', 'any'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Means: no entity, or no manager. */
export const nobody = 'none'

/** The filters of the list. Of each pair, "is" and "is not", only one is present. */
export type HoldingsFilter = TagSearch & {
  type?: PositionType[]
  excludeType?: PositionType[]
  /** Ids of entities, separated by commas. */
  entity?: string
  excludeEntity?: string
  manager?: string[]
  excludeManager?: string[]
  status?: StatusFilter
  search?: string
}

/** The state of the page that its address holds. */
export type HoldingsSearch = HoldingsFilter & {
  asOf?: string
  /** The day on which it was known so; now where absent. */
  knownOn?: string
  view?: HoldingsView
  group?: Grouping
  /** Grouped by the tags of one of their groups only. */
  tagGroup?: string
  /** A column. A minus before it means descending. */
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
  ...noTagFilter,
}

export function holdingsSearch(search: RawSearch): HoldingsSearch {
  return {
    asOf: dayIn(search, 'asOf'),
    knownOn: dayIn(search, 'knownOn'),
    view: oneIn(search, 'view', holdingsViews),
    group: oneIn(search, 'group', groupings),
    tagGroup: textIn(search, 'tagGroup'),
    type: listIn(search, 'type', positionTypes),
    excludeType: listIn(search, 'excludeType', positionTypes),
    entity: textIn(search, 'entity'),
    excludeEntity: textIn(search, 'excludeEntity'),
    manager: textsIn(search, 'manager'),
    excludeManager: textsIn(search, 'excludeManager'),
    ...tagSearch(search),
    status: oneIn(search, 'status', statusFilters),
    search: textIn(search, 'search'),
    sort: textIn(search, 'sort'),
  }
}
