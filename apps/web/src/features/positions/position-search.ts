import { dayIn, oneIn, type RawSearch, textIn } from '../../lib/search.ts'
import { type PositionTab, positionTabs } from './position-tabs.ts'

/** The state of the page that its address holds. */
export type PositionSearch = { asOf?: string; knownOn?: string; tab?: PositionTab; currency?: string }

export function positionSearch(search: RawSearch): PositionSearch {
  return {
    asOf: dayIn(search, 'asOf'),
    knownOn: dayIn(search, 'knownOn'),
    tab: oneIn(search, 'tab', positionTabs),
    currency: textIn(search, 'currency'),
  }
}
