import type { AsMaker } from '../../../access/maker-scope.ts'
import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed, type OfOrg } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { linkByRules } from './commands.ts'
import { listMakers, loadTaken } from './queries.ts'

/**
 * Links payments by the rules that people made, each with the sight of its maker as it is now. A rule whose maker may not write
 * costs any more links nothing.
 */
export async function linkPayments(
  administration: Administration,
  { asMaker, log, orgId }: OfOrg & { asMaker: AsMaker; log: Log },
): Promise<void> {
  const failed: string[] = []
  for (const id of await administration.listLiving(orgId)) {
    try {
      for (const userId of await administration.inOrg(id, listMakers)) {
        const taken = await administration.inOrg(id, loadTaken)
        await asMaker({ userId, orgId: id, right: 'write' }, (org) =>
          org.valuesVisible ? linkByRules(org, taken) : Promise.resolve(0),
        )
      }
    } catch (error) {
      log.error({ err: error, orgId: id }, 'payments of an organisation could not be linked')
      failed.push(id)
    }
  }
  if (failed.length > 0)
    throw new ItemsFailed(`Payments of ${failed.length} organisations could not be linked.`)
}
