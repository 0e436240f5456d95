import { fail } from '@kinfolio/contract/errors'
import type { MessageTarget } from '@kinfolio/contract/message-kinds'
import { eq, isNull } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { newId } from '../../../platform/ids.ts'
import { linkedTables, requireRecord } from '../../record-links/queries.ts'
import { messageLinks, messages, messageThreads } from '../tables.ts'

type Link = { threadId: string; entityType: MessageTarget; entityId: string }

/** Says what a conversation is about, or that it is not. Said again, nothing changes. */
export async function linkThread(
  org: OrgScope,
  { remove = false, ...link }: Link & { remove?: boolean },
): Promise<void> {
  await holdOrg(org)
  await requireThread(org, link.threadId)
  await requireRecord(org, link.entityType, link.entityId, { isHeld: true })
  if (!remove) {
    await insertLink(org, link)
    return
  }
  await removeLink(org, link)
  if (org.entityIds !== null && !(await seesThread(org, link.threadId))) {
    const words =
      'Your role covers some entities only, and would not see this conversation any more. Say what else it is about first, or ask an owner or admin to do it.'
    fail('ENTITIES_ONLY', undefined, words)
  }
}

/** The caller has asked for the record. Answers whether the link is new. */
export async function insertLink(
  org: RecordScope,
  { threadId, entityType, entityId }: Link,
): Promise<boolean> {
  const { orgId, now } = org
  const { rowCount } = await org.db
    .insert(messageLinks)
    .values({
      orgId,
      id: newId(),
      threadId,
      [linkedTables[entityType].column]: entityId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function removeLink(org: RecordScope, { threadId, entityType, entityId }: Link): Promise<void> {
  await org.db
    .delete(messageLinks)
    .where(
      org.owns(
        messageLinks,
        eq(messageLinks.threadId, threadId),
        eq(messageLinks[linkedTables[entityType].column], entityId),
      ),
    )
}

/** Puts the conversation of a message with a contact, or takes it off. */
export async function linkMessageToContact(
  org: OrgScope,
  { messageId, contactId, remove = false }: { messageId: string; contactId: string; remove?: boolean },
): Promise<void> {
  const [message] = await org.db
    .select({ threadId: messages.threadId })
    .from(messages)
    .where(org.owns(messages, eq(messages.id, messageId), isNull(messages.deletedAt)))
  // Without its contact a message is not looked for.
  await requireRecord(org, 'contact', contactId, { isHeld: true })
  const { threadId } = message ?? fail('MESSAGE_NOT_FOUND')
  await linkThread(org, { threadId, entityType: 'contact', entityId: contactId, remove })
}

async function requireThread(org: OrgScope, id: string): Promise<void> {
  if (!(await seesThread(org, id))) fail('MESSAGE_NOT_FOUND')
}

async function seesThread(org: OrgScope, id: string): Promise<boolean> {
  const rows = await org.db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(org.owns(messageThreads, eq(messageThreads.id, id)))
  return rows.length > 0
}
