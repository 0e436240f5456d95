import { trashTypes } from '@kinfolio/contract/record-kinds'
import type { TrashType } from '@kinfolio/contract/trash'

import { oneIn, pageIn, type RawSearch } from '../../lib/search.ts'

/** The state of the page that its address holds. */
export type TrashSearch = { page?: number; recordType?: TrashType }

export function trashSearch(search: RawSearch): TrashSearch {
  return { page: pageIn(search), recordType: oneIn(search, 'recordType', trashTypes) }
}
