import type { AsMaker } from '../../access/maker-scope.ts'
import type { Administration } from '../../access/system-scope.ts'
import { ItemsFailed } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { moveOn, tellReminders } from './commands.ts'
import { listDue } from './queries.ts'

/**
 * Puts reminders whose time has come into the inboxes of those whom they are for, with the sight that these have now. They are told
 * first and moved on then: what fails in between is told once all the same.
 */
export async function remindMembers(
  administration: Administration,
  { asMaker }: { asMaker: AsMaker },
  log: Log,
): Promise<void> {
  const failed: string[] = []
  for (const { id: orgId, deletedAt, isSample } of await administration.listOrgs()) {
    if (deletedAt !== null || isSample) continue
    try {
      const due = await administration.inOrg(orgId, listDue)
      for (const [userId, own] of Map.groupBy(due, (row) => row.userId)) {
        const ids = own.map(({ id }) => id)
        if (userId !== null) await asMaker({ userId, orgId, right: 'read' }, (org) => tellReminders(org, ids))
      }
      if (due.length > 0) await administration.inOrg(orgId, (org) => moveOn(org, due))
    } catch (error) {
      log.error({ err: error, orgId }, 'reminders of an organisation could not be told')
      failed.push(orgId)
    }
  }
  if (failed.length > 0)
    throw new ItemsFailed(`Reminders of ${failed.length} organisations could not be told.`)
}
