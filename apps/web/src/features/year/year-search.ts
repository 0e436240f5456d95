import { dayIn, oneIn, type RawSearch, textIn } from '../../lib/search.ts'

const yearViews = ['sales', 'income', 'charges', 'holdings', 'flows', 'exchange'] as const
export type YearView = (typeof yearViews)[number]

/** What of the page stands in its address. */
export type YearSearch = {
  /** The id of an entity, or `none` for what belongs to no entity. */
  entity?: string
  /** The last year that is over where absent. */
  year?: number
  /** In place of a year of the calendar. */
  firstOn?: string
  lastOn?: string
  knownOn?: string
  /** Realised gains where absent. */
  view?: YearView
}

export function yearSearch(search: RawSearch): YearSearch {
  const { year } = search
  return {
    entity: textIn(search, 'entity'),
    year:
      typeof year === 'number' && Number.isInteger(year) && year >= 1800 && year <= 2199 ? year : undefined,
    firstOn: dayIn(search, 'firstOn'),
    lastOn: dayIn(search, 'lastOn'),
    knownOn: dayIn(search, 'knownOn'),
    view: oneIn(search, 'view', yearViews),
  }
}

export type YearDays = {
  entityId?: string
  year?: number
  firstOn?: string
  lastOn?: string
  knownOn?: string
}

/** What the server is asked: days that are named, else a year of the calendar. */
export function askedOf({ entity, year, firstOn, lastOn, knownOn }: YearSearch): YearDays {
  const hasDays = firstOn !== undefined || lastOn !== undefined
  return { entityId: entity, knownOn, ...(hasDays ? { firstOn, lastOn } : { year }) }
}
