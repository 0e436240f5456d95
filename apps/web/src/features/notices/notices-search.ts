import { notificationTypes, type NotificationType } from '@kinfolio/contract/notifications'

import { flagIn, oneIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'

/** What is open, asleep or done, and the reminders that have not come yet. */
const noticeParts = ['open', 'snoozed', 'done', 'coming'] as const
export type NoticePart = (typeof noticeParts)[number]

/** How notices are grouped. */
const groupings = ['day', 'kind'] as const
export type Grouping = (typeof groupings)[number]

/** What of the inbox stands in its address. */
export type NoticesSearch = {
  /** What is open where absent. */
  part?: NoticePart
  /** By day where absent. */
  by?: Grouping
  unread?: true
  type?: NotificationType
  /** The id of an organisation. */
  org?: string
  page?: number
}

export const noFilters = {
  unread: undefined,
  type: undefined,
  org: undefined,
  page: undefined,
} as const satisfies NoticesSearch

export function noticesSearch(search: RawSearch): NoticesSearch {
  return {
    part: oneIn(search, 'part', noticeParts),
    by: oneIn(search, 'by', groupings),
    unread: flagIn(search, 'unread'),
    type: oneIn(search, 'type', notificationTypes),
    org: textIn(search, 'org'),
    page: pageIn(search),
  }
}

export function isFiltered({ unread, type, org }: NoticesSearch): boolean {
  return unread !== undefined || type !== undefined || org !== undefined
}

/** The address after a change. Another list begins with its first page. */
export function changedSearch(before: NoticesSearch, change: Partial<NoticesSearch>): NoticesSearch {
  return { ...before, page: undefined, ...change }
}
