import { inOrg } from '../../access/procedures.ts'
import { createRelation, deleteRelation, updateRelation } from './commands.ts'
import { getRelation, listRelations } from './queries.ts'

export const relationsRouter = {
  list: inOrg.relations.list.handler(({ context, input }) => listRelations(context.org, input)),
  create: inOrg.relations.create.handler(({ context, input }) => createRelation(context.org, input)),
  get: inOrg.relations.get.handler(({ context, input }) => getRelation(context.org, input.id)),
  update: inOrg.relations.update.handler(({ context, input }) =>
    updateRelation(context.org, input.id, input),
  ),
  remove: inOrg.relations.remove.handler(({ context, input }) => deleteRelation(context.org, input.id)),
}
