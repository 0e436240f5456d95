import { fail } from '@kinfolio/contract/errors'
import type { PushBrowser } from '@kinfolio/contract/push-browsers'
import { and, desc, eq, isNotNull } from 'drizzle-orm'

import type { UserScope } from '../../../access/scope.ts'
import { pushBrowsers } from './tables.ts'

type PushBrowserRow = typeof pushBrowsers.$inferSelect

export async function listPushBrowsers(me: UserScope): Promise<PushBrowser[]> {
  const rows = await me.db
    .select()
    .from(pushBrowsers)
    .where(eq(pushBrowsers.userId, me.user.id))
    .orderBy(desc(pushBrowsers.lastSeenAt), desc(pushBrowsers.id))
  return rows.map(toPushBrowser)
}

/** The browsers that show the caller messages now. */
export function listToldBrowsers(me: UserScope): Promise<{ id: string }[]> {
  return me.db
    .select({ id: pushBrowsers.id })
    .from(pushBrowsers)
    .where(and(eq(pushBrowsers.userId, me.user.id), isNotNull(pushBrowsers.sessionId)))
}

/** One that shows messages. */
export async function findToldBrowser(me: UserScope, id: string): Promise<PushBrowserRow | null> {
  const [row] = await me.db
    .select()
    .from(pushBrowsers)
    .where(
      and(eq(pushBrowsers.userId, me.user.id), eq(pushBrowsers.id, id), isNotNull(pushBrowsers.sessionId)),
    )
  return row ?? null
}

export async function getToldBrowser(me: UserScope, id: string): Promise<PushBrowserRow> {
  return (await findToldBrowser(me, id)) ?? fail('PUSH_BROWSER_NOT_FOUND')
}

export function toPushBrowser(row: PushBrowserRow): PushBrowser {
  const { id, userAgent, sessionId, createdAt, lastSeenAt } = row
  return {
    id,
    userAgent,
    isSignedIn: sessionId !== null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }
}
