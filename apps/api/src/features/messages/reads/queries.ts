import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { instantAt } from '../../../platform/clock.ts'
import { messageReads, messageThreads } from '../tables.ts'

/** Until when somebody has read what they marked as unread. */
export const unreadSince = instantAt(0)

/** What the caller has read of a conversation. */
export function readBy({ userId }: { userId: OrgScope['userId'] | Placeholder }): SQL | undefined {
  return and(
    eq(messageReads.orgId, messageThreads.orgId),
    eq(messageReads.userId, userId),
    eq(messageReads.threadId, messageThreads.id),
  )
}

/** Beside `readBy`: something came after that. */
export function isUnread(): SQL<boolean> {
  const { lastInAt, readUntil } = messageThreads
  // Whoever marked it as unread finds it so, whatever a rule said.
  return sql<boolean>`coalesce(${lastInAt} > case when ${messageReads.readAt} = ${unreadSince.toISOString()}::timestamptz then ${messageReads.readAt}
    else coalesce(greatest(${messageReads.readAt}, ${readUntil}), '-infinity') end, false)`
}
