import type { ViewState } from '@kinfolio/contract/saved-views'

/** What is kept of the state of a list: all that its page reads in its address, but not at which page it is turned. */
export function stateOf(search: object): ViewState {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => key !== 'page' && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ) as ViewState // pages read texts, numbers, flags and lists of texts, and nothing else (lib/search.ts)
}

export function isBlank(state: ViewState): boolean {
  return Object.keys(state).length === 0
}

/** Both as their page reads them, with their fields in one order. */
export function isSameState(a: ViewState, b: ViewState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
