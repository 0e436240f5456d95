import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { rebuildStandings } from './commands.ts'
import { loadOutdated } from './queries.ts'

/**
 * Makes what is kept of positions anew where the ledger's rules have changed since, one organisation after another. A
 * transaction for each position, so that nobody who writes waits for a whole book; whether it is still to be done is asked
 * in it again.
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
