import { tagSearch, type TagSearch } from '../../../forms/tag-filter.ts'
import { dayIn, oneIn, type RawSearch } from '../../../lib/search.ts'

/** The state of the page that its address holds. */
export type EntitiesSearch = TagSearch & { view?: 'map'; day?: string }

export function entitiesSearch(search: RawSearch): EntitiesSearch {
  return { view: oneIn(search, 'view', ['map']), day: dayIn(search, 'day'), ...tagSearch(search) }
}
