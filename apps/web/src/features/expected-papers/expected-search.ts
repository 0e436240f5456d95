import { expectedStates, type ExpectedState } from '@kinfolio/contract/expected-kinds'

import { oneIn, type RawSearch, textIn } from '../../lib/search.ts'

const expectedViews = ['calendar', 'list', 'coverage', 'rules'] as const
export type ExpectedView = (typeof expectedViews)[number]

/** What of the page stands in its address. */
export type ExpectedSearch = {
  /** The calendar where absent. */
  view?: ExpectedView
  /** This year where absent. */
  year?: number
  /** Only what belongs to this entity; `none` for what belongs to none. */
  owner?: string
  /** In the list. */
  state?: ExpectedState
}

export function expectedSearch(search: RawSearch): ExpectedSearch {
  const year = search.year
  return {
    view: oneIn(search, 'view', expectedViews),
    year:
      typeof year === 'number' && Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : undefined,
    owner: textIn(search, 'owner'),
    state: oneIn(search, 'state', expectedStates),
  }
}

/** What belongs to the entity that was chosen. */
export function isOwned({ ownerId }: { ownerId: string | null }, owner: string | undefined): boolean {
  return owner === undefined || (ownerId ?? 'none') === owner
}
