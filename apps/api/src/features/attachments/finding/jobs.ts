import type { Administration } from '../../../access/system-scope.ts'
import { ItemsFailed, type OfOrg } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { indexSome } from './commands.ts'

/** So many papers are written by one transaction: whoever changes one of them waits for it. */
const atOnce = 20

/**
 * Brings the index of papers up to date: after a start on a database of an earlier release, a restored backup, long papers, and names that many papers
 * have. Small changes are indexed by the call that makes them.
 */
export async function indexPapers(
  administration: Administration,
  { log, orgId: only }: OfOrg & { log: Log },
): Promise<void> {
  let failed = 0
  for (const orgId of await administration.listLiving(only)) {
    try {
      while (await administration.inOrg(orgId, (org) => indexSome(org, atOnce)));
    } catch (error) {
      log.error({ err: error, orgId }, 'papers of an organisation could not be indexed')
      failed += 1
    }
  }
  if (failed > 0) throw new ItemsFailed(`Papers of ${failed} organisations could not be indexed.`)
}
