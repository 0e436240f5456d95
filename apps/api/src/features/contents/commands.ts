import { holdOrg } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { forgetChecks } from '../attachments/checks/commands.ts'
import { listCopies } from '../attachments/scans/copies/queries.ts'
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
  const copies = await listCopies(org, gone)
  await forgetTexts(org, gone)
  await forgetChecks(org, gone)
  // The copies of scans go with them: nothing names them from here on, unless a paper has the same content.
  const namedCopies = await listNamed(org, copies)
  const goneCopies = copies.filter((hash) => !namedCopies.has(hash))
  for (const hash of new Set([...gone, ...goneCopies])) await files.remove(`orgs/${org.orgId}`, hash)
}
