import type { NotificationType } from '@kinfolio/contract/notifications'

/** What these tell follows from values, so a role that sees none is told nothing of it. */
const valued: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'CAPITAL_CALL_DUE',
  'STALE_PRICE',
  'OLD_NAV',
  'PAPER_LATE',
  'APPROVAL',
])

export function tellsValues(type: NotificationType): boolean {
  return valued.has(type)
}

/** What happened longer ago is old news, of which nobody is told. It is shorter than what was told is kept. */
export const daysOfNews = 60
/** What is done is kept so many days, so that it is not told again; everything else as long as it may be of use. */
export const daysKept = { done: daysOfNews + 1, open: 180 }
