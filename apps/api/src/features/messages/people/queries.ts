import { fail } from '@kinfolio/contract/errors'
import type { Person } from '@kinfolio/contract/message-records'
import type { ThreadPerson } from '@kinfolio/contract/message-threads'
import { say } from '@kinfolio/contract/say'
import { asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { roles, users } from '../../../access/tables.ts'
import { messageMentions } from '../tables.ts'

/** The members, by name, and whether each sees a conversation. */
export async function listThreadPeople(org: OrgScope, threadId: string): Promise<ThreadPerson[]> {
  return org.db
    .select({
      id: users.id,
      name: users.name,
      // Only roles for named entities are asked for by the walls: the others see all conversations.
      seesIt: sql<boolean>`case when ${roles.entityIds} is null then true
        else member_sees_thread(${threadId}, ${roles.userId}, ${roles.entityIds}) end`,
    })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles, or(isNull(roles.expiresAt), gt(roles.expiresAt, org.now))))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
}

/** All of them are members who see the conversation. */
export async function requireSeeing(
  org: OrgScope,
  threadId: string,
  userIds: readonly string[],
): Promise<void> {
  const people = new Map((await listThreadPeople(org, threadId)).map((person) => [person.id, person]))
  for (const id of userIds) {
    const person = people.get(id.toLowerCase())
    if (!person)
      fail('USER_NOT_FOUND', undefined, 'Only members of this organization can be named in a note.')
    if (person.seesIt) continue
    const words = say`${person.name} does not see this conversation. Say that it is about a record of theirs, or assign it to them, then name them.`
    fail('MENTION_UNSEEN', { userId: person.id }, words)
  }
}

/** The members whom messages name, by message. */
export async function listMentions(
  org: OrgScope,
  messageIds: readonly string[],
): Promise<Map<string, Person[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await org.db
    .select({ messageId: messageMentions.messageId, id: users.id, name: users.name })
    .from(messageMentions)
    .innerJoin(users, eq(users.id, messageMentions.userId))
    .where(org.owns(messageMentions, inArray(messageMentions.messageId, [...messageIds])))
    .orderBy(asc(users.name), asc(users.id))
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map([...byMessage].map(([id, own]) => [id, own.map(({ messageId: _, ...person }) => person)]))
}
