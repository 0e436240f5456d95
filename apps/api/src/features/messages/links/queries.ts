import { messageTargets, type MessageTarget } from '@kinfolio/contract/message-kinds'
import type { ThreadLink } from '@kinfolio/contract/message-records'
import { eq, inArray } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { linkedTables, listLinkedRecords } from '../../record-links/queries.ts'
import { messageLinks } from '../tables.ts'

/** What conversations are about: the records that the role sees and that are not in the trash. */
export async function listLinks(
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Map<string, ThreadLink[]>> {
  if (threadIds.length === 0) return new Map()
  const { threadId: owner } = messageLinks
  const fitting = org.owns(messageLinks, inArray(owner, [...threadIds]))
  return listLinkedRecords(org, { links: messageLinks, kinds: messageTargets, owner, fitting })
}

/** The conversations about a record, by a subquery. */
export function threadsAbout(org: OrgScope, kind: MessageTarget, id: string) {
  return org.db
    .select({ id: messageLinks.threadId })
    .from(messageLinks)
    .where(org.owns(messageLinks, eq(messageLinks[linkedTables[kind].column], id)))
}
