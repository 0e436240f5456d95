import type { OrgScope } from '../../../access/scope.ts'
import { messageMentions } from '../tables.ts'
import { tellMentioned } from '../telling/commands.ts'
import { requireSeeing } from './queries.ts'

type Thread = { id: string; name: string }

/** Notes whom a message names, and tells them. */
export async function writeMentions(
  org: OrgScope,
  { messageId, thread, userIds }: { messageId: string; thread: Thread; userIds: readonly string[] },
): Promise<void> {
  const named = [...new Set(userIds.map((id) => id.toLowerCase()))]
  if (named.length === 0) return
  await requireSeeing(org, thread.id, named)
  const { orgId } = org
  await org.db.insert(messageMentions).values(named.map((userId) => ({ orgId, messageId, userId })))
  await tellMentioned(org, { messageId, thread, userIds: named.filter((id) => id !== org.userId) })
}
