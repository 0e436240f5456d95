import { messageTargets, type MessageTarget } from '@kinfolio/contract/message-kinds'
import type { ThreadLink } from '@kinfolio/contract/message-records'
import { eq, sql } from 'drizzle-orm'

import { preparedRead, type OrgScope } from '../../../access/scope.ts'
import { byOwner, linkedTables, selectLinkedRecords } from '../../record-links/queries.ts'
import { messageLinks } from '../tables.ts'

const threadLinks = preparedRead((org) =>
  selectLinkedRecords(org, {
    links: messageLinks,
    kinds: messageTargets,
    owner: messageLinks.threadId,
    fitting: org.owns(messageLinks, sql`${messageLinks.threadId} = any(${sql.placeholder('ids')}::uuid[])`),
  }),
)

/** What conversations are about: the records that the role sees and that are not in the trash. */
export async function listLinks(
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Map<string, ThreadLink[]>> {
  return threadIds.length === 0 ? new Map() : byOwner(await threadLinks(org, { ids: threadIds }))
}

/** The conversations about a record, by a subquery. */
export function threadsAbout(org: OrgScope, kind: MessageTarget, id: string) {
  return org.db
    .select({ id: messageLinks.threadId })
    .from(messageLinks)
    .where(org.owns(messageLinks, eq(messageLinks[linkedTables[kind].column], id)))
}
