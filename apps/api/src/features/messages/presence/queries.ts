import { PRESENCE_SECONDS, type Presence } from '@kinfolio/contract/message-threads'
import { and, asc, eq, gt, ne } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { users } from '../../../access/tables.ts'
import { instantAt } from '../../../platform/clock.ts'
import { messagePresence } from '../tables.ts'

const presenceMs = PRESENCE_SECONDS * 1000

/** Whoever was heard of before this moment does not look any more. */
export function presentSince({ now }: Pick<OrgScope, 'now'>): Date {
  return instantAt(now.getTime() - presenceMs)
}

/** Who else looks at conversations that the caller sees; at one of them, where it is named. */
export async function listPresence(org: OrgScope, threadId?: string): Promise<Presence[]> {
  const p = messagePresence
  const rows = await org.db
    .select({
      threadId: p.threadId,
      id: users.id,
      name: users.name,
      isWriting: p.isWriting,
      seenAt: p.seenAt,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.userId))
    .where(
      and(
        org.owns(p, ne(p.userId, org.userId), gt(p.seenAt, presentSince(org))),
        threadId === undefined ? undefined : eq(p.threadId, threadId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
  return rows.map(({ id, name, seenAt, ...row }) => ({
    ...row,
    person: { id, name },
    until: instantAt(seenAt.getTime() + presenceMs).toISOString(),
  }))
}
