import { type InboxPart, inboxParts } from '@kinfolio/contract/message-kinds'

import {
  isTagFiltered,
  noTagFilter,
  tagOperators,
  tagSearch,
  type TagSearch,
} from '../../forms/tag-filter.ts'
import { oneIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'

/** What of the inbox stands in its address. */
export type InboxSearch = TagSearch & {
  /** The desk where absent. */
  part?: InboxPart
  search?: string
  /** The id of a member to whom conversations are assigned. */
  assignee?: string
  /** The conversation that is read. */
  thread?: string
  /** A message whose conversation is looked for: of a link that knows the message alone. */
  message?: string
  page?: number
}

export const noFilters = {
  search: undefined,
  assignee: undefined,
  ...noTagFilter,
  page: undefined,
} as const satisfies InboxSearch

export function inboxSearch(search: RawSearch): InboxSearch {
  return {
    part: oneIn(search, 'part', inboxParts),
    search: textIn(search, 'search'),
    assignee: textIn(search, 'assignee'),
    ...tagSearch(search),
    thread: textIn(search, 'thread'),
    message: textIn(search, 'message'),
    page: pageIn(search),
  }
}

/** What a saved view keeps: which conversations are listed, and not which one is read. */
export function listSearch(search: RawSearch): InboxSearch {
  const { part, search: words, assignee } = inboxSearch(search)
  return { part, search: words, assignee, ...tagSearch(search) }
}

export function isFiltered({ search, assignee, ...tags }: InboxSearch): boolean {
  return search !== undefined || assignee !== undefined || isTagFiltered(tags)
}

/** The address after a change. Another list begins with its first page, and with nothing open. */
export function changedSearch(before: InboxSearch, change: Partial<InboxSearch>): InboxSearch {
  const isOtherList = (['part', 'search', 'assignee', ...tagOperators] as const).some(
    (key) => key in change && change[key] !== before[key],
  )
  const isOtherPage = 'page' in change && change.page !== before.page
  return {
    ...before,
    ...(isOtherList && { page: undefined }),
    ...((isOtherList || isOtherPage) && { thread: undefined, message: undefined }),
    ...change,
    ...('thread' in change && { message: undefined }),
  }
}
