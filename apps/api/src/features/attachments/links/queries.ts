import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import type { AttachmentLink } from '@kinfolio/contract/attachments'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { isStored, linkedKinds, linkedTables, listLinkedRecords } from '../../record-links/queries.ts'
import { attachmentLinks } from '../tables.ts'

/** The records that papers are on, by paper: those that the role sees and that are not in the trash. */
export async function listLinks(
  org: OrgScope,
  attachmentIds: readonly string[],
): Promise<Map<string, AttachmentLink[]>> {
  if (attachmentIds.length === 0) return new Map()
  const { attachmentId: owner } = attachmentLinks
  const fitting = org.owns(attachmentLinks, inArray(owner, [...attachmentIds]))
  return listLinkedRecords(org, { links: attachmentLinks, kinds: linkedKinds, owner, fitting })
}

/** The papers on a record, by a subquery. */
export function papersOn(org: OrgScope, kind: AttachmentTarget, id: string | undefined) {
  if (!isStored(kind)) {
    return org.db
      .select({ id: attachmentLinks.attachmentId })
      .from(attachmentLinks)
      .where(sql`false`)
  }
  const { table, column } = linkedTables[kind]
  return org.db
    .select({ id: attachmentLinks.attachmentId })
    .from(attachmentLinks)
    .innerJoin(table, and(eq(table.orgId, attachmentLinks.orgId), eq(table.id, attachmentLinks[column])))
    .where(
      org.owns(
        attachmentLinks,
        id === undefined ? undefined : eq(attachmentLinks[column], id),
        isNull(table.deletedAt),
      ),
    )
}

/** The papers on any record that is not in the trash, kind by kind. */
export function linkedPapers(org: OrgScope) {
  return linkedKinds.map((kind) => papersOn(org, kind, undefined))
}
