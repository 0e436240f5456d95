import { eq } from 'drizzle-orm'

import { holdOrg } from '../../../../access/scope.ts'
import type { SystemScope } from '../../../../access/system-scope.ts'
import type { FileStore } from '../../../../platform/files.ts'
import { paperTexts } from '../../text/tables.ts'
import { countBytes } from '../../upload/queries.ts'
import { scanCopies } from './tables.ts'

/** Where copies are kept, and how much room papers and their copies have together. */
type CopyStore = { files: Pick<FileStore, 'put'>; quotaBytes: number }

/** Keeps the copy of a scan beside it, or notes that none is kept: there is none, or there is no room for it. */
export async function keepCopy(
  org: SystemScope,
  { files, quotaBytes }: CopyStore,
  sha256: string,
  copy: Uint8Array | null,
): Promise<void> {
  // The sweep holds the organisation too: from here on, it does not take away what is named below.
  await holdOrg(org)
  const [text] = await org.db
    .select({ state: paperTexts.state })
    .from(paperTexts)
    .where(org.owns(paperTexts, eq(paperTexts.sha256, sha256)))
  // The paper was erased meanwhile, or is read anew.
  if (text?.state !== 'READ') return
  const hasRoom = copy !== null && (await countBytes(org)) + copy.length <= quotaBytes
  const kept = hasRoom
    ? { copySha256: await files.put(`orgs/${org.orgId}`, copy), bytes: copy.length }
    : { copySha256: null, bytes: null }
  const row = { orgId: org.orgId, sha256, ...kept }
  await org.db
    .insert(scanCopies)
    .values(row)
    .onConflictDoUpdate({ target: [scanCopies.orgId, scanCopies.sha256], set: row })
}
