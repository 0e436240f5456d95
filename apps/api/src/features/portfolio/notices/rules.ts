import type { NoticeFacts } from '@kinfolio/contract/notices'
import type { NotificationType } from '@kinfolio/contract/notifications'
import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import { daysOfNews } from '../../notices/rules.ts'

/** Calls are told so many days before they are due. */
const daysBeforeCalls = 10

export type BookNotice = {
  type: NotificationType
  position: { id: string; name: string }
  key: string
  facts: NoticeFacts
}

/**
 * What is told of the positions on a day: calls that are due soon, prices that are more than a week old, statements that have not come.
 * The key holds the day of the last price or of the missing statement. So each is told once, and again only after it was fresh in between.
 */
export function bookNotices(
  { due, health }: Pick<PortfolioSummary, 'due' | 'health'>,
  today: Day,
): BookNotice[] {
  const oldest = addDays(today, -daysOfNews)
  const told = (
    type: NotificationType,
    { positionId: id, name }: { positionId: string; name: string },
    facts: NoticeFacts & { day: string },
  ): BookNotice => ({ type, position: { id, name }, key: `${type} ${id} ${facts.day}`, facts })
  return [
    ...due
      .filter(({ kind, on }) => kind === 'CALL' && on <= addDays(today, daysBeforeCalls))
      .map((item) => told('CAPITAL_CALL_DUE', item, { day: item.on, reason: 'DUE' })),
    ...due
      .filter(({ kind, on }) => kind === 'VALUATION' && on < today && on >= oldest)
      .map((item) => told('OLD_NAV', item, { day: item.on, reason: 'LATE' })),
    ...health.flatMap((item) =>
      item.kind === 'STALE' && item.day !== null && item.day >= oldest
        ? [told('STALE_PRICE', item, { day: item.day })]
        : [],
    ),
  ]
}
