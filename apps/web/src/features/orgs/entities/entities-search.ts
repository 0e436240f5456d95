import { dayIn, oneIn, type RawSearch } from '../../../lib/search.ts'

/** What of the page stands in its address. */
export type EntitiesSearch = { view?: 'map'; day?: string }

export function entitiesSearch(search: RawSearch): EntitiesSearch {
  return { view: oneIn(search, 'view', ['map']), day: dayIn(search, 'day') }
}
