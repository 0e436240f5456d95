import { holdOrg } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { forgetTexts } from '../attachments/text/commands.ts'
import { listNamed } from './queries.ts'

/**
 * Removes those of some files that no row names any more. Whoever stores a file and names it holds the organisation as this does, so that no file
 * goes that a call is about to name.
 */
export async function forgetContents(
  org: SystemScope,
  files: Pick<FileStore, 'remove'>,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  await holdOrg(org)
  const named = await listNamed(org, hashes)
  const gone = hashes.filter((hash) => !named.has(hash))
  await forgetTexts(org, gone)
  for (const hash of gone) await files.remove(`orgs/${org.orgId}`, hash)
}
