import { asUserWithFile, inOrg } from '../../../access/procedures.ts'
import { listTenantTables } from './catalogue/queries.ts'
import { lookAtBackup, restoreBackup, withFilesOf, type KeepValues } from './commands.ts'
import { makeBackup, type BackupRooms } from './queries.ts'
import { mostArchiveBytes } from './rules.ts'

export function backupsRouter(
  rooms: BackupRooms,
  {
    keepValues,
    readTexts,
    quotaBytes,
  }: { keepValues: KeepValues; readTexts: (orgId: string) => Promise<void>; quotaBytes: number },
) {
  return {
    make: inOrg.backups.make.handler(({ context, input }) => makeBackup(context.org, rooms, input)),
    restore: asUserWithFile.backups.restore.handler(async ({ context, input: { file, name } }) => {
      const tables = await context.visit((me) => listTenantTables(me.db))
      const mostBytes = mostArchiveBytes(quotaBytes)
      const backup = await lookAtBackup(context.userId, { file, tables, mostBytes })
      const restored = await withFilesOf(backup, rooms, (orgId) =>
        context.enter((me) => restoreBackup(me, keepValues, backup, { orgId, name })),
      )
      await readTexts(restored.org.id)
      return restored
    }),
  }
}
