import { asUserWithFile, inOrg } from '../../../access/procedures.ts'
import type { FileStore } from '../../../platform/files.ts'
import { listTenantTables } from './catalogue/queries.ts'
import { lookAtBackup, restoreBackup, type KeepValues } from './commands.ts'
import { makeBackup } from './queries.ts'

export function backupsRouter(
  files: FileStore,
  { keepValues, readTexts }: { keepValues: KeepValues; readTexts: () => Promise<void> },
) {
  return {
    make: inOrg.backups.make.handler(({ context, input }) => makeBackup(context.org, files, input)),
    restore: asUserWithFile.backups.restore.handler(async ({ context, input: { file, name } }) => {
      const tables = await context.visit((me) => listTenantTables(me.db))
      const backup = await lookAtBackup(context.userId, { file, tables })
      const restored = await context.enter((me) => restoreBackup(me, { files, keepValues }, backup, name))
      await readTexts()
      return restored
    }),
  }
}
