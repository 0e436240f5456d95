import type { Notice } from '@kinfolio/contract/notices'
import type { UserSettings } from '@kinfolio/contract/users'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'

import type { UserScope } from '../../access/scope.ts'
import type { FeedScope } from '../../access/system-scope.ts'
import { orgs, users } from '../../access/tables.ts'
import { seeNotices } from '../notices/queries.ts'
import { notices } from '../notices/tables.ts'
import { noticeDeliveries, type OutwardChannel } from './tables.ts'

/** Those for whom something is due. One run does not do all of a crowd; the next one is a minute away. */
export async function listDuePeople({ db, now }: FeedScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: noticeDeliveries.userId })
    .from(noticeDeliveries)
    .where(and(eq(noticeDeliveries.state, 'WAITING'), lte(noticeDeliveries.dueAt, now)))
    .limit(2_000)
  return rows.map(({ userId }) => userId)
}

/** A notice that is due, and as its person may see it today: null, if they may not, or need not be told any more. */
export type Due = {
  row: typeof notices.$inferSelect
  channel: OutwardChannel
  notice: Notice | null
}

/** What is due for the caller, locked. What another process is about to send is left to it. */
export async function takeDue(me: UserScope): Promise<Due[]> {
  const rows = await me.db
    .select({ row: notices, channel: noticeDeliveries.channel })
    .from(noticeDeliveries)
    .innerJoin(
      notices,
      and(eq(notices.userId, noticeDeliveries.userId), eq(notices.id, noticeDeliveries.noticeId)),
    )
    .where(
      and(
        eq(noticeDeliveries.userId, me.user.id),
        eq(noticeDeliveries.state, 'WAITING'),
        lte(noticeDeliveries.dueAt, me.now),
      ),
    )
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(1_000)
    .for('update', { of: noticeDeliveries, skipLocked: true })
  if (rows.length === 0) return []
  const open = rows.map(({ row }) => row).filter((row) => !row.readAt && !row.doneAt && !row.snoozedUntil)
  const samples = await listSamples(me, [...new Set(open.flatMap(({ orgId }) => orgId ?? []))])
  const seen = await seeNotices(
    me,
    open.filter(({ orgId }) => orgId === null || !samples.has(orgId)),
  )
  const byId = new Map(seen.map((notice) => [notice.id, notice]))
  return rows.map(({ row, channel }) => ({ row, channel, notice: byId.get(row.id) ?? null }))
}

/** Families that are invented for looking around. Nobody is woken up by one. */
async function listSamples(me: UserScope, orgIds: string[]): Promise<Set<string>> {
  if (orgIds.length === 0) return new Set()
  const rows = await me.db
    .select({ id: orgs.id })
    .from(orgs)
    .where(and(inArray(orgs.id, orgIds), orgs.isSample))
  return new Set(rows.map(({ id }) => id))
}

/** What the caller chose of their language and time zone. */
export async function findOwnSettings(
  me: UserScope,
): Promise<Partial<Pick<UserSettings, 'language' | 'timeZone'>>> {
  const [row] = await me.db.select({ settings: users.settings }).from(users).where(eq(users.id, me.user.id))
  return row?.settings ?? {}
}
