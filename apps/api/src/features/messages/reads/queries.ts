import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { messageReads, messageThreads } from '../tables.ts'

/** What the caller has read of a conversation. */
export function readBy(org: OrgScope): SQL | undefined {
  return and(
    eq(messageReads.orgId, messageThreads.orgId),
    eq(messageReads.userId, org.userId),
    eq(messageReads.threadId, messageThreads.id),
  )
}

/** Beside `readBy`: something came after that. */
export function isUnread(): SQL<boolean> {
  return sql<boolean>`coalesce(${messageThreads.lastInAt} > coalesce(${messageReads.readAt}, '-infinity'), false)`
}
