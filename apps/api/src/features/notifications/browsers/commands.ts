import { fail } from '@kinfolio/contract/errors'
import { MAX_PUSH_BROWSERS, type PushBrowser } from '@kinfolio/contract/push-browsers'
import { and, count, eq, ne, sql } from 'drizzle-orm'

import type { UserScope } from '../../../access/scope.ts'
import { sessions } from '../../../access/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { isPushAddress } from '../../../platform/push.ts'
import { toPushBrowser } from './queries.ts'
import { pushBrowsers } from './tables.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Has the browser of this session show messages, and nobody else's in it any more. */
export async function addPushBrowser(
  me: UserScope,
  { endpoint, keys }: Subscription,
  call: { sessionToken: string | null; userAgent: string | null },
): Promise<PushBrowser> {
  if (!isPushAddress(endpoint)) fail('PUSH_ADDRESS_REFUSED')
  const sessionId = await ownSession(me, call.sessionToken)
  await me.db.execute(sql`select take_push_browser(${endpoint})`)
  const [others] = await me.db
    .select({ total: count() })
    .from(pushBrowsers)
    .where(and(eq(pushBrowsers.userId, me.user.id), ne(pushBrowsers.endpoint, endpoint)))
  if ((others?.total ?? 0) >= MAX_PUSH_BROWSERS) fail('TOO_MANY_PUSH_BROWSERS')
  const { p256dh, auth } = keys
  const seen = {
    sessionId,
    p256dh,
    auth,
    userAgent: (call.userAgent ?? '').slice(0, 400),
    lastSeenAt: me.now,
  }
  const [row] = await me.db
    .insert(pushBrowsers)
    .values({ userId: me.user.id, id: newId(), endpoint, createdAt: me.now, ...seen })
    .onConflictDoUpdate({ target: pushBrowsers.endpoint, set: seen })
    .returning()
  return toPushBrowser(row ?? fail('PUSH_BROWSER_NOT_FOUND'))
}

/** A browser of the caller is in use, in the session of this call. */
export async function seePushBrowser(
  me: UserScope,
  endpoint: string,
  sessionToken: string | null,
): Promise<PushBrowser> {
  const [row] = await me.db
    .update(pushBrowsers)
    .set({ sessionId: await ownSession(me, sessionToken), lastSeenAt: me.now })
    .where(and(eq(pushBrowsers.userId, me.user.id), eq(pushBrowsers.endpoint, endpoint)))
    .returning()
  return toPushBrowser(row ?? fail('PUSH_BROWSER_NOT_FOUND'))
}

async function ownSession(me: UserScope, token: string | null): Promise<string> {
  const [session] = await me.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, token ?? ''), eq(sessions.userId, me.user.id)))
  return session?.id ?? fail('UNAUTHORIZED')
}

export async function removePushBrowser(me: UserScope, id: string): Promise<void> {
  const rows = await me.db
    .delete(pushBrowsers)
    .where(and(eq(pushBrowsers.userId, me.user.id), eq(pushBrowsers.id, id)))
    .returning({ id: pushBrowsers.id })
  if (rows.length === 0) fail('PUSH_BROWSER_NOT_FOUND')
}
