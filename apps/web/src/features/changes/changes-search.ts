import type { ChangeAction } from '@kinfolio/contract/changes'
import { changeActions, recordLabels } from '@kinfolio/contract/record-kinds'

import { dayIn, oneIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'

/** The state of the page that its address holds. */
export type ChangesSearch = {
  page?: number
  recordType?: string
  /** Only one record. The link on the record's own page sets it. */
  recordId?: string
  userId?: string
  action?: ChangeAction
  from?: string
  to?: string
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function changesSearch(search: RawSearch): ChangesSearch {
  const idIn = (key: string) => {
    const text = textIn(search, key)
    return text !== undefined && id.test(text) ? text : undefined
  }
  return {
    page: pageIn(search),
    recordType: oneIn(search, 'recordType', Object.keys(recordLabels)),
    recordId: idIn('recordId'),
    userId: idIn('userId'),
    action: oneIn(search, 'action', changeActions),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }
}

/** Everything but the page. */
export const noFilters = {
  recordType: undefined,
  recordId: undefined,
  userId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Omit<ChangesSearch, 'page'>

/** The address may also hold parameters that no page reads. */
export function isFiltered(search: ChangesSearch): boolean {
  const { recordType, recordId, userId, action, from, to } = search
  return [recordType, recordId, userId, action, from, to].some((filter) => filter !== undefined)
}
