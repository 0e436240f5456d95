import type { Attachment } from '@kinfolio/contract/attachments'
import { eq, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { lockAttachment } from '../commands.ts'
import { getAttachment, requireAttachment } from '../queries.ts'
import { attachments, attachmentVersions } from '../tables.ts'
import { keepContent, requireRoom } from '../upload/commands.ts'
import type { StoredPaper } from '../upload/queries.ts'
import type { AttachmentLimits } from '../upload/rules.ts'
import { requireVersion } from './queries.ts'

type Content = Pick<
  typeof attachmentVersions.$inferSelect,
  'fileName' | 'mediaType' | 'bytes' | 'sha256' | 'inert' | 'uploadedBy' | 'contentAt'
>

/** Refuses another content before anything of it is stored. */
export async function admitReplacement(
  org: OrgScope,
  limits: AttachmentLimits,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  await requireAttachment(org, id)
  await requireRoom(org, limits, bytes)
}

/** Gives a paper another content. What it had stays as a version; the same content again changes nothing. */
export async function replaceContent(
  org: OrgScope,
  { files, limits }: { files: FileStore; limits: AttachmentLimits },
  paper: StoredPaper,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Attachment> {
  // The sweep holds the organisation too: from here on, it does not take away what this call is about to name.
  await holdOrg(org)
  const row = await lockAttachment(org, id, version)
  if (row.sha256 === paper.sha256) return getAttachment(org, id)
  await requireRoom(org, limits, paper.bytes)
  await keepContent(org, files, paper)
  await keepVersion(org, row)
  const { keep: _, ...content } = paper
  return writeContent(org, id, { ...content, uploadedBy: org.userId, contentAt: org.now })
}

/** Gives a paper a content back. The one that it has takes its place among the versions. */
export async function restoreVersion(
  org: OrgScope,
  { id, versionId }: { id: string; versionId: string },
): Promise<Attachment> {
  await holdOrg(org)
  const row = await lockAttachment(org, id)
  const version = await requireVersion(org, id, versionId)
  await org.db
    .delete(attachmentVersions)
    .where(org.owns(attachmentVersions, eq(attachmentVersions.id, versionId)))
  await keepVersion(org, row)
  return writeContent(org, id, contentOf(version))
}

async function keepVersion(org: OrgScope, row: typeof attachments.$inferSelect): Promise<void> {
  const { orgId, now } = org
  const kept = { orgId, id: newId(), attachmentId: row.id, createdAt: now, updatedAt: now }
  await org.db.insert(attachmentVersions).values({ ...contentOf(row), ...kept })
}

async function writeContent(org: OrgScope, id: string, content: Content): Promise<Attachment> {
  await org.db
    .update(attachments)
    .set({ ...content, updatedAt: org.now, version: sql`${attachments.version} + 1` })
    .where(org.owns(attachments, eq(attachments.id, id)))
  return getAttachment(org, id)
}

function contentOf({ fileName, mediaType, bytes, sha256, inert, uploadedBy, contentAt }: Content): Content {
  return { fileName, mediaType, bytes, sha256, inert, uploadedBy, contentAt }
}
