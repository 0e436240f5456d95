import type { Presence } from '@kinfolio/contract/message-threads'
import { eq, lte, or } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { messagePresence } from '../tables.ts'
import { tellPresence } from '../telling/commands.ts'
import { getThread } from '../threads/queries.ts'
import { listPresence, presentSince } from './queries.ts'

type Activity = 'LOOKING' | 'WRITING' | 'GONE'

/** Notes that the caller looks at a conversation or writes in it, or has left. Answers who else is there. */
export async function attend(
  org: OrgScope,
  { id, activity }: { id: string; activity: Activity },
): Promise<Presence[]> {
  const thread = await getThread(org, id)
  const p = messagePresence
  const own = eq(p.userId, org.userId)
  // What a member left without a word goes now, so that each has a few rows at most.
  const before = await org.db
    .delete(p)
    .where(org.owns(p, own, or(eq(p.threadId, thread.id), lte(p.seenAt, presentSince(org)))))
    .returning({ threadId: p.threadId, isWriting: p.isWriting, seenAt: p.seenAt })
  const isWriting = activity === 'WRITING'
  if (activity !== 'GONE')
    await org.db
      .insert(p)
      .values({ orgId: org.orgId, userId: org.userId, threadId: thread.id, isWriting, seenAt: org.now })
  const known = before.find((row) => row.threadId === thread.id && row.seenAt > presentSince(org))
  // Whoever stays as they were is known already; others ask again before it is forgotten.
  if (known?.isWriting !== (activity === 'GONE' ? undefined : isWriting)) await tellPresence(org)
  return listPresence(org, thread.id)
}
