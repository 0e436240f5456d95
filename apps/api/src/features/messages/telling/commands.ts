import { eq } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { users } from '../../../access/tables.ts'
import { tellLive } from '../../../platform/live.ts'
import { notify } from '../../notices/commands.ts'

type Thread = { id: string; name: string }

/** Tells members that a note names them. */
export async function tellMentioned(
  org: OrgScope,
  { messageId, thread, userIds }: { messageId: string; thread: Thread; userIds: readonly string[] },
): Promise<void> {
  await notify(org, {
    type: 'MENTION',
    userIds,
    about: { kind: 'thread', ...thread },
    key: `mention ${messageId}`,
    facts: await byWhom(org, org.userId),
  })
}

/** Tells a member that conversations are theirs now. Nobody is told of what they took themselves. */
export async function tellAssigned(
  org: RecordScope & { userId?: string },
  { threads, userId }: { threads: readonly Thread[]; userId: string },
): Promise<void> {
  if (userId === org.userId) return
  const facts = org.userId === undefined ? {} : await byWhom(org, org.userId)
  for (const thread of threads)
    await notify(org, {
      type: 'ASSIGNMENT',
      userIds: [userId],
      about: { kind: 'thread', ...thread },
      // Whoever gets a conversation a second time is told a second time.
      key: `assignment ${thread.id} ${org.now.toISOString()}`,
      facts,
    })
}

/** Somebody came to a conversation, left it, or began to write. Which one is for the calls to say, which ask who may know. */
export function tellPresence(org: OrgScope): Promise<void> {
  return tellLive(org, { topic: 'presence' })
}

async function byWhom({ db }: Pick<RecordScope, 'db'>, userId: string): Promise<{ byName?: string }> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return row ? { byName: row.name } : {}
}
