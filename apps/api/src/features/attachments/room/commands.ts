import { and, count, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { lockAttachment } from '../commands.ts'
import { attachments, attachmentVersions } from '../tables.ts'
import { requireVersion } from '../versions/queries.ts'

/** Erases papers that lie in the trash. Their bytes go with the next sweep; the room is free at once. */
export async function eraseTrash(org: OrgScope): Promise<{ erased: number; kept: number }> {
  await holdOrg(org)
  const { deletedAt, keepUntil } = attachments
  const gone = await org.db
    .delete(attachments)
    .where(org.owns(attachments, and(isNotNull(deletedAt), or(isNull(keepUntil), lt(keepUntil, org.today)))))
    .returning({ id: attachments.id })
  const [left] = await org.db
    .select({ kept: count() })
    .from(attachments)
    .where(org.owns(attachments, and(isNotNull(deletedAt), gte(keepUntil, org.today))))
  return { erased: gone.length, kept: left?.kept ?? 0 }
}

/** Erases a content that a paper had before. */
export async function eraseVersion(
  org: OrgScope,
  { id, versionId }: { id: string; versionId: string },
): Promise<void> {
  await holdOrg(org)
  await lockAttachment(org, id)
  await requireVersion(org, id, versionId)
  await org.db
    .delete(attachmentVersions)
    .where(org.owns(attachmentVersions, eq(attachmentVersions.id, versionId)))
}
