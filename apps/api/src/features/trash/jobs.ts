import type { Administration } from '../../access/system-scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { ItemsFailed } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { eraseExpired, eraseOrg } from './commands.ts'
import { trashSince } from './queries.ts'

/** Erases what was deleted thirty days ago: records, and organisations whole. One organisation holds up no other. */
export async function emptyTrash(
  administration: Administration,
  files: Pick<FileStore, 'remove' | 'removeAll'>,
  log: Log,
): Promise<void> {
  const failed: string[] = []
  for (const { id, deletedAt } of await administration.listOrgs()) {
    const isOver = deletedAt !== null && deletedAt <= trashSince(administration.now)
    try {
      await administration.inOrg(id, (org) => (isOver ? eraseOrg(org, files) : eraseExpired(org, files)))
    } catch (error) {
      log.error({ err: error, orgId: id }, 'the trash of an organisation could not be erased')
      failed.push(id)
    }
  }
  await administration.forgetAnswers()
  if (failed.length > 0)
    throw new ItemsFailed(`The trash of ${failed.length} organisations could not be erased.`)
}
