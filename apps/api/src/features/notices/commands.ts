import { fail } from '@kinfolio/contract/errors'
import type { Notice, NoticeChange, NoticeFacts, NoticeKind } from '@kinfolio/contract/notices'
import type { NotificationType } from '@kinfolio/contract/notifications'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'

import { isInForce, type UserScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { roles } from '../../access/tables.ts'
import { hoursAfter, instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { tellLive } from '../../platform/live.ts'
import { listWanting } from '../notifications/queries.ts'
import { readNotices } from './queries.ts'
import { daysKept } from './rules.ts'
import { notices } from './tables.ts'

/** Who tells: a call of a member, or a job inside an organisation. */
type Telling = Pick<SystemScope, 'db' | 'orgId' | 'now' | 'owns'>

type Told = {
  type: NotificationType
  /** The record, as it is called now. Null: the notice is about no single one. */
  about: { kind: NoticeKind; id: string; name: string } | null
  /** Within the organisation. Whoever was told of it already is told nothing. */
  key: string
  facts?: NoticeFacts
  /** The person knows already: it is listed among what is done. */
  isDone?: boolean
}

/**
 * Tells members of something, each of them once. Whoever has no role in force is told nothing; whoever does not want to see it in
 * the application gets a row for the other channels. It asks nothing outside, and is written with the call or not at all.
 */
export async function notify(
  scope: Telling,
  { userIds, ...told }: Told & { userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return
  const members = await scope.db
    .select({ id: roles.userId })
    .from(roles)
    .where(scope.owns(roles, inArray(roles.userId, [...new Set(userIds)]), isInForce(scope.now)))
  await addNotices(
    scope,
    members.flatMap(({ id }) => id ?? []),
    { ...told, orgId: scope.orgId, key: `${scope.orgId} ${told.key}` },
  )
  await tellLive(scope, { topic: 'notices', userIds })
}

/** Tells somebody of what is about their account, or about a place in an organisation that has ended. */
export async function notifyPerson(
  scope: Pick<Telling, 'db' | 'now'>,
  userId: string,
  told: Told,
): Promise<void> {
  await addNotices(scope, [userId], { ...told, orgId: null })
}

async function addNotices(
  scope: Pick<Telling, 'db' | 'now'>,
  userIds: readonly string[],
  { type, about, key, facts = {}, isDone = false, orgId }: Told & { orgId: string | null },
): Promise<void> {
  if (userIds.length === 0) return
  const wanting = new Set(await listWanting(scope, userIds, type, 'inApp'))
  const values = userIds.map((userId) => ({
    userId,
    id: newId(),
    orgId,
    type,
    key,
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    aboutName: about?.name ?? null,
    facts,
    isInApp: wanting.has(userId),
    createdAt: scope.now,
    readAt: isDone ? scope.now : null,
    doneAt: isDone ? scope.now : null,
  }))
  await scope.db.insert(notices).values(values).onConflictDoNothing()
}

/** Erases what was done or told long ago, of one organisation, or of none. */
export async function eraseOld({ db, now }: Pick<Telling, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => hoursAfter(now, -24 * days)
  const isOver = or(isNull(notices.snoozedUntil), lt(notices.snoozedUntil, now))
  await db
    .delete(notices)
    .where(
      or(
        lt(notices.doneAt, before(daysKept.done)),
        and(lt(notices.createdAt, before(daysKept.open)), isOver),
      ),
    )
}

/** Changes the caller's notices; answers as they were before. */
export async function changeNotices(
  me: UserScope,
  { ids: asked, isRead, isDone, snoozedUntil }: NoticeChange & { ids: readonly string[] },
): Promise<{ notices: Notice[] }> {
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))]
  const chosen = and(eq(notices.userId, me.user.id), inArray(notices.id, ids))
  await me.db.select({ id: notices.id }).from(notices).where(chosen).orderBy(notices.id).for('update')
  const before = await readNotices(me, inArray(notices.id, ids))
  if (before.length < ids.length) fail('NOTICE_NOT_FOUND')
  const since = (isSo: boolean | undefined) => (isSo === undefined ? undefined : isSo ? me.now : null)
  const change = {
    readAt: since(isRead),
    doneAt: since(isDone),
    snoozedUntil: typeof snoozedUntil === 'string' ? instantOf(snoozedUntil) : snoozedUntil,
  }
  if (Object.values(change).some((value) => value !== undefined))
    await me.db.update(notices).set(change).where(chosen)
  for (const orgId of new Set(before.flatMap(({ org }) => org?.id ?? [])))
    await tellLive({ db: me.db, orgId }, { topic: 'notices', userIds: [me.user.id] })
  return { notices: before }
}
