import { inOrg } from '../../../access/procedures.ts'
import { createEntity, deleteEntity, updateEntity, type ListOwned, type RequireHoldings } from './commands.ts'
import { getOwnershipMap, listEntities } from './queries.ts'

export function entitiesRouter(listOwned: ListOwned, requireHoldings: RequireHoldings) {
  return {
    list: inOrg.orgs.entities.list.handler(({ context }) => listEntities(context.org)),
    create: inOrg.orgs.entities.create.handler(({ context, input }) =>
      createEntity(context.org, input, requireHoldings),
    ),
    update: inOrg.orgs.entities.update.handler(({ context, input }) =>
      updateEntity(context.org, input.entityId, input, requireHoldings),
    ),
    remove: inOrg.orgs.entities.remove.handler(({ context, input }) =>
      deleteEntity(context.org, input.entityId, listOwned),
    ),
    ownership: inOrg.orgs.entities.ownership.handler(({ context, input }) =>
      getOwnershipMap(context.org, input.day ?? context.org.today),
    ),
  }
}
