import { inOrg } from '../../../access/procedures.ts'
import { createOwnType, deleteOwnType, updateOwnType } from './commands.ts'
import { listOwnTypes } from './queries.ts'

export const relationTypesRouter = {
  list: inOrg.relationTypes.list.handler(({ context }) => listOwnTypes(context.org)),
  create: inOrg.relationTypes.create.handler(({ context, input }) => createOwnType(context.org, input)),
  update: inOrg.relationTypes.update.handler(({ context, input }) =>
    updateOwnType(context.org, input.id, input),
  ),
  remove: inOrg.relationTypes.remove.handler(({ context, input }) => deleteOwnType(context.org, input.id)),
}
