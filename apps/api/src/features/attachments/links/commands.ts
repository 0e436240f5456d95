import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import type { AttachmentLinking } from '@kinfolio/contract/attachments'
import { fail } from '@kinfolio/contract/errors'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { newId } from '../../../platform/ids.ts'
import { linkColumn, requireRecord } from '../../record-links/queries.ts'
import { attachmentLinks, attachments } from '../tables.ts'
import { linkedPapers } from './queries.ts'

/** Puts papers on a record, or takes them from it. Answers those that changed, so that the same can be undone. */
export async function linkAttachments(
  org: OrgScope,
  { attachmentIds, entityType, entityId, remove = false }: AttachmentLinking,
): Promise<{ attachmentIds: string[] }> {
  await holdOrg(org)
  const ids = [...new Set(attachmentIds.map((id) => id.toLowerCase()))]
  await requireRecord(org, entityType, entityId, { isHeld: true })
  await requireAttachments(org, ids)
  const changed = remove
    ? await removeLinks(org, ids, entityType, entityId)
    : await insertLinks(org, ids, entityType, entityId)
  return { attachmentIds: changed }
}

/** Answers the papers that were not on the record before. */
export async function insertLinks(
  org: RecordScope,
  ids: readonly string[],
  kind: AttachmentTarget,
  recordId: string,
): Promise<string[]> {
  const { orgId, now } = org
  const column = linkColumn(kind)
  const links = ids.map((attachmentId) => ({
    orgId,
    id: newId(),
    attachmentId,
    [column]: recordId,
    createdAt: now,
    updatedAt: now,
  }))
  const inserted = await org.db.insert(attachmentLinks).values(links).onConflictDoNothing().returning()
  return inserted.map(({ attachmentId }) => attachmentId)
}

async function removeLinks(
  org: OrgScope,
  ids: readonly string[],
  kind: AttachmentTarget,
  recordId: string,
): Promise<string[]> {
  const removed = await org.db
    .delete(attachmentLinks)
    .where(
      org.owns(
        attachmentLinks,
        inArray(attachmentLinks.attachmentId, [...ids]),
        eq(attachmentLinks[linkColumn(kind)], recordId),
      ),
    )
    .returning()
  const changed = removed.map(({ attachmentId }) => attachmentId)
  await refuseLosing(org, changed)
  if (changed.length > 0) await letWait(org, changed, kind)
  return changed
}

/** Papers that are on no record any more wait for one of the kind that they were on last. */
async function letWait(org: OrgScope, ids: readonly string[], kind: AttachmentTarget): Promise<void> {
  await org.db
    .update(attachments)
    .set({ putOn: kind, updatedAt: org.now, version: sql`${attachments.version} + 1` })
    .where(
      org.owns(
        attachments,
        inArray(attachments.id, [...ids]),
        and(...linkedPapers(org).map((papers) => notInArray(attachments.id, papers))),
      ),
    )
}

/** A role for named entities sees papers by the records that it sees, and takes none out of its own sight. */
async function refuseLosing(org: OrgScope, ids: readonly string[]): Promise<void> {
  if (org.entityIds === null || ids.length === 0) return
  const rows = await org.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(org.owns(attachments, inArray(attachments.id, [...ids])))
  if (rows.length === ids.length) return
  const words =
    'Your role covers some entities only, and would not see this paper any more. Put it on another record first, or ask an owner or admin to do it.'
  fail('ENTITIES_ONLY', undefined, words)
}

/** The papers exist, are not in the trash, and the caller sees them. They stay until the call ends. */
async function requireAttachments(org: OrgScope, ids: readonly string[]): Promise<void> {
  const rows = await org.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(org.owns(attachments, inArray(attachments.id, [...ids]), isNull(attachments.deletedAt)))
    .for('key share')
  if (rows.length < ids.length) fail('ATTACHMENT_NOT_FOUND')
}
