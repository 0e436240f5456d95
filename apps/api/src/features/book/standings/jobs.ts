import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { rebuildStandings } from './commands.ts'
import { loadOutdated } from './queries.ts'

/**
 * Computes standings again after the rules of the ledger have changed, one organisation after another. Each position
 * has a transaction of its own, so that a writer never waits for a whole book. The transaction checks again whether the
 * position is still outdated.
 */
export async function renewStandings(administration: Administration, log: Log): Promise<void> {
  let failed = 0
  for (const { id: orgId } of await administration.listOrgs()) {
    try {
      const outdated = await administration.inOrg(orgId, (org) => loadOutdated(org))
      for (const { id } of outdated) {
        try {
          await administration.inOrg(orgId, async (org) => rebuildStandings(org, await loadOutdated(org, id)))
        } catch (error) {
          log.error(
            { err: error, orgId, positionId: id },
            'the standings of a position could not be made anew',
          )
          failed++
        }
      }
      if (outdated.length > 0) log.info({ orgId, positions: outdated.length }, 'standings made anew')
    } catch (error) {
      log.error({ err: error, orgId }, 'the standings of an organisation could not be made anew')
      failed++
    }
  }
  if (failed > 0)
    throw new ItemsFailed(`Positions and organisations whose standings could not be made anew: ${failed}.`)
}
