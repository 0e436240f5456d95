import type { Administration } from '../../access/system-scope.ts'
import { hoursAfter } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files.ts'
import { ItemsFailed } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { forgetChecks } from '../attachments/checks/commands.ts'
import { forgetUploads } from '../attachments/open-uploads/commands.ts'
import { forgetTexts } from '../attachments/text/commands.ts'
import { forgetRestores } from '../orgs/backup/commands.ts'
import { forgetContents } from './commands.ts'

/** So many contents are looked up while the organisation is held. */
const atOnce = 500

/**
 * Removes files that nothing points at: those of papers that were erased, and of uploads and restores that never came to
 * their end. One organisation holds up no other.
 */
export async function sweepContents(
  administration: Administration,
  files: FileStore,
  log: Log,
): Promise<void> {
  const failed: string[] = []
  const orgs = await administration.listOrgs()
  await forgetRestores(files, { known: new Set(orgs.map(({ id }) => id)), now: administration.now })
  for (const { id } of orgs) {
    try {
      await administration.inOrg(id, forgetUploads)
      await files.removeUnfinished(`orgs/${id}`, hoursAfter(administration.now, -1))
      const stored = (await files.list(`orgs/${id}`)).map(({ hash }) => hash)
      for (let at = 0; at < stored.length; at += atOnce) {
        const some = stored.slice(at, at + atOnce)
        await administration.inOrg(id, (org) => forgetContents(org, files, some))
      }
      await administration.inOrg(id, async (org) => {
        await forgetTexts(org)
        await forgetChecks(org)
      })
    } catch (error) {
      log.error({ err: error, orgId: id }, 'the files of an organisation could not be swept')
      failed.push(id)
    }
  }
  if (failed.length > 0)
    throw new ItemsFailed(`The files of ${failed.length} organisations could not be swept.`)
}
