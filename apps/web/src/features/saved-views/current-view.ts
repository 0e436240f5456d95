import type { SavedView, ViewState } from '@kinfolio/contract/saved-views'

import type { RawSearch } from '../../lib/search.ts'
import { isBlank, isSameState, stateOf } from './list-state.ts'

type Shown<View> = {
  views: readonly View[]
  /** What the address has now. */
  state: ViewState
  /** Which view was shown last. */
  openedId: string | null
  /** How the page of the list reads an address. */
  read: (search: RawSearch) => object
}

/** Which view a list shows, and whether somebody has changed filters or order since it was opened. */
export function currentOf<View extends Pick<SavedView, 'id' | 'state'>>({
  views,
  state,
  openedId,
  read,
}: Shown<View>): { view: View | null; isChanged: boolean } {
  const same = views.filter((view) => isSameState(stateOf(read(view.state)), state))
  const exact = same.find(({ id }) => id === openedId) ?? same[0]
  if (exact) return { view: exact, isChanged: false }
  const opened = isBlank(state) ? undefined : views.find(({ id }) => id === openedId)
  return { view: opened ?? null, isChanged: opened !== undefined }
}
