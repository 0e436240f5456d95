import { asUser, inOrg } from '../../../access/procedures.ts'
import type { FileStore } from '../../../platform/files.ts'
import { restoreBackup, type KeepValues } from './commands.ts'
import { makeBackup } from './queries.ts'

export function backupsRouter(files: FileStore, keepValues: KeepValues) {
  return {
    make: inOrg.backups.make.handler(({ context, input }) => makeBackup(context.org, files, input)),
    restore: asUser.backups.restore.handler(({ context, input }) =>
      restoreBackup(context.me, { files, keepValues }, input),
    ),
  }
}
