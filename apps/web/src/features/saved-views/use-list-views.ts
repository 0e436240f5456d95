import type { SavedViewList } from '@kinfolio/contract/saved-view-lists'
import type { SavedView, ViewState } from '@kinfolio/contract/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import type { RawSearch } from '../../lib/search.ts'
import { currentOf } from './current-view.ts'
import { isBlank, stateOf } from './list-state.ts'
import { savedViewsQuery } from './queries.ts'

export type ListViews = {
  list: SavedViewList
  views: readonly SavedView[]
  state: ViewState
  current: SavedView | null
  isChanged: boolean
  setOpenedId: (id: string) => void
}

const noViews: readonly SavedView[] = []

/**
 * The views of a list, and which of them its address shows. The route of the list asks: what stands in the page may be
 * taken away and put up again while a view is changed.
 */
export function useListViews(list: SavedViewList, read: (search: RawSearch) => object): ListViews {
  const { api } = useOrg()
  const { data } = useQuery(savedViewsQuery(api))
  const [openedId, setOpenedId] = useState<string | null>(null)
  const state = stateOf(read(useSearch({ strict: false })))
  const views = data?.filter((view) => view.list === list) ?? noViews
  const { view: current, isChanged } = currentOf({ views, state, openedId, read })
  // What is changed later is a change of the view that was shown last, and of none once the list was as it opens by itself.
  const shownId = current?.id ?? (isBlank(state) ? null : openedId)
  if (shownId !== openedId) setOpenedId(shownId)
  return { list, views, state, current, isChanged, setOpenedId }
}
