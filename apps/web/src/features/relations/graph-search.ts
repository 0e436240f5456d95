import { dayIn, oneIn, type RawSearch, textIn } from '../../lib/search.ts'

const graphTabs = ['ownership', 'family', 'signing', 'gone'] as const
export type GraphTab = (typeof graphTabs)[number]

/** The state of the page that its address holds. */
export type GraphSearch = {
  /** Ownership where it is absent. */
  tab?: GraphTab
  day?: string
  /** The contact of whom one asks what hangs on them. */
  person?: string
}

export function graphSearch(search: RawSearch): GraphSearch {
  const person = textIn(search, 'person')
  return { tab: oneIn(search, 'tab', graphTabs), day: dayIn(search, 'day'), person }
}
