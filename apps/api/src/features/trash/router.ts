import { asUser, inOrg } from '../../access/procedures.ts'
import { restoreOrg, restoreRecord } from './commands.ts'
import { listDeletedOrgs, listTrash } from './queries.ts'

export const trashRouter = {
  list: inOrg.trash.list.handler(({ context, input }) => listTrash(context.org, input)),
  restore: inOrg.trash.restore.handler(({ context, input }) =>
    restoreRecord(context.org, input.recordType, input.recordId),
  ),
  listOrgs: asUser.trash.listOrgs.handler(({ context }) => listDeletedOrgs(context.me)),
  restoreOrg: asUser.trash.restoreOrg.handler(({ context, input }) => restoreOrg(context.me, input.id)),
}
