import { inArray, or } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { attachments } from '../attachments/tables.ts'
import { pictures } from '../pictures/tables.ts'

/**
 * Removes contents of the organisation that nothing names any more, neither in the trash nor out of it: no paper and no
 * picture. The same bytes may be both. Answers how many. Whoever names a content holds the organisation too, so that
 * it stays from then on.
 */
export async function forgetContents(
  org: OrgScope | SystemScope,
  files: Pick<FileStore, 'remove'>,
  hashes: readonly string[],
): Promise<number> {
  if (hashes.length === 0) return 0
  await holdOrg(org)
  const asked = [...hashes]
  const ofPapers = await org.db
    .selectDistinct({ sha256: attachments.sha256 })
    .from(attachments)
    .where(org.owns(attachments, inArray(attachments.sha256, asked)))
  const ofPictures = await org.db
    .select({ small: pictures.small, large: pictures.large })
    .from(pictures)
    .where(org.owns(pictures, or(inArray(pictures.small, asked), inArray(pictures.large, asked))))
  const named = new Set([
    ...ofPapers.map(({ sha256 }) => sha256),
    ...ofPictures.flatMap(({ small, large }) => [small, large]),
  ])
  const forgotten = asked.filter((hash) => !named.has(hash))
  for (const hash of forgotten) await files.remove(`orgs/${org.orgId}`, hash)
  return forgotten.length
}
