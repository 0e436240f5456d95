import type { AsMaker } from '../../../access/maker-scope.ts'
import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { listSights } from '../../notices/queries.ts'
import { tellOfBook } from './commands.ts'

/** Tells members of calls, old prices and late statements, each of what they see. One organisation holds up no other. */
export async function noticeBooks(
  administration: Administration,
  { asMaker }: { asMaker: AsMaker },
  log: Log,
): Promise<void> {
  const failed: string[] = []
  for (const { id: orgId, deletedAt, isSample } of await administration.listOrgs()) {
    if (deletedAt !== null || isSample) continue
    try {
      for (const userIds of await administration.inOrg(orgId, listSights))
        await asMaker({ userId: userIds[0], orgId, right: 'read' }, (org) => tellOfBook(org, userIds))
    } catch (error) {
      log.error({ err: error, orgId }, 'what is due at an organisation could not be told')
      failed.push(orgId)
    }
  }
  if (failed.length > 0)
    throw new ItemsFailed(`What is due at ${failed.length} organisations could not be told.`)
}
