import type { Notice } from '@kinfolio/contract/notices'
import { t } from '@lingui/core/macro'

import { dayOfInstant, formatDay } from '../../lib/format.ts'
import { typeNames } from './notice-words.ts'
import type { Grouping } from './notices-search.ts'

type Group = { key: string; title: string; notices: Notice[] }

/** Notices under headings: by the day on which they came, or by what they are and where. Each keeps its order. */
export function noticeGroups(
  notices: readonly Notice[],
  by: Grouping,
  { today, timeZone }: { today: string; timeZone: string },
): Group[] {
  const groups = Map.groupBy(notices, (notice) =>
    by === 'day' ? dayOfInstant(notice.createdAt, timeZone) : `${notice.type} ${notice.org?.id ?? ''}`,
  )
  return [...groups].map(([key, own]) => ({
    key,
    title: by === 'day' ? dayTitle(key, today) : kindTitle(own[0]),
    notices: own,
  }))
}

function dayTitle(day: string, today: string): string {
  return day === today ? t`Today` : formatDay(day)
}

function kindTitle(notice: Notice | undefined): string {
  if (!notice) return ''
  const name = typeNames[notice.type]
  return notice.org ? `${name} · ${notice.org.name}` : name
}
