import type { AttachmentVersion } from '@kinfolio/contract/attachments'
import { fail } from '@kinfolio/contract/errors'
import { and, desc, eq } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { listPeople } from '../../changes/queries.ts'
import { listChecks, requireUninfected } from '../checks/queries.ts'
import { requireAttachment } from '../queries.ts'
import { attachmentVersions } from '../tables.ts'

/** The contents that a paper has and had, the newest first. */
export async function listVersions(org: OrgScope, attachmentId: string): Promise<AttachmentVersion[]> {
  const current = await requireAttachment(org, attachmentId)
  const before = await org.db
    .select()
    .from(attachmentVersions)
    .where(org.owns(attachmentVersions, eq(attachmentVersions.attachmentId, attachmentId)))
    .orderBy(desc(attachmentVersions.contentAt), desc(attachmentVersions.id))
  const rows = [{ ...current, versionId: null }, ...before.map((row) => ({ ...row, versionId: row.id }))]
  const people = await listPeople(
    org,
    rows.flatMap(({ uploadedBy }) => uploadedBy ?? []),
  )
  const checks = await listChecks(
    org,
    rows.map(({ sha256 }) => sha256),
  )
  return rows.map(({ versionId, fileName, mediaType, bytes, sha256, inert, uploadedBy, contentAt }) => ({
    versionId,
    fileName,
    mediaType,
    bytes,
    sha256,
    inert,
    virusCheck: checks.get(sha256) ?? null,
    uploadedBy: uploadedBy === null ? null : { id: uploadedBy, name: people.get(uploadedBy) ?? null },
    contentAt: contentAt.toISOString(),
  }))
}

/** The content that a paper has, or one that it had, to be opened: one in which a virus was found is refused. */
export async function requireContent(org: OrgScope, id: string, versionId: string | undefined) {
  const current = await requireAttachment(org, id)
  const content = versionId === undefined ? current : await requireVersion(org, id, versionId)
  await requireUninfected(org, content.sha256)
  return content
}

export async function requireVersion(org: OrgScope, attachmentId: string, id: string) {
  const own = and(eq(attachmentVersions.id, id), eq(attachmentVersions.attachmentId, attachmentId))
  const [version] = await org.db.select().from(attachmentVersions).where(org.owns(attachmentVersions, own))
  return version ?? fail('ATTACHMENT_NOT_FOUND')
}
