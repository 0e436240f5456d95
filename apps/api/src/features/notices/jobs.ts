import type { Administration } from '../../access/system-scope.ts'
import { eraseOld } from './commands.ts'

/** Erases old notices: of each organisation, also of deleted ones, then of those that belong to none. */
export async function eraseOldNotices(administration: Administration): Promise<void> {
  for (const { id } of await administration.listOrgs()) await administration.inOrg(id, eraseOld)
  await administration.inFeeds(eraseOld)
}
