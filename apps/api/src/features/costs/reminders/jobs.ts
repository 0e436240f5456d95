import type { AsMaker } from '../../../access/maker-scope.ts'
import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { tellOfCosts } from './commands.ts'
import { listReminded } from './queries.ts'

/** Tells members of costs, each of what they see and once. One organisation holds up no other. */
export async function remindOfCosts(
  administration: Administration,
  { asMaker }: { asMaker: AsMaker },
  log: Log,
): Promise<void> {
  const failed: string[] = []
  for (const { id: orgId, deletedAt, isSample } of await administration.listOrgs()) {
    if (deletedAt !== null || isSample) continue
    try {
      for (const userId of await administration.inOrg(orgId, listReminded))
        await asMaker({ userId, orgId, right: 'read' }, tellOfCosts)
    } catch (error) {
      log.error({ err: error, orgId }, 'costs of an organisation could not be told')
      failed.push(orgId)
    }
  }
  if (failed.length > 0) throw new ItemsFailed(`Costs of ${failed.length} organisations could not be told.`)
}
