import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { tellLate } from './commands.ts'

/** Tells members of papers that turned late, each paper once. One organisation holds up no other. */
export async function noticeLate(administration: Administration, log: Log): Promise<void> {
  const failed: string[] = []
  for (const { id, deletedAt, isSample } of await administration.listOrgs()) {
    if (deletedAt !== null || isSample) continue
    try {
      await administration.inOrg(id, tellLate)
    } catch (error) {
      log.error({ err: error, orgId: id }, 'late papers of an organisation could not be told')
      failed.push(id)
    }
  }
  if (failed.length > 0)
    throw new ItemsFailed(`Late papers of ${failed.length} organisations could not be told.`)
}
