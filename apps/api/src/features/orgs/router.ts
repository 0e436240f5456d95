import type { Org } from '@kinfolio/contract/orgs'

import { asUser, asUserWithFile, inOrg } from '../../access/procedures.ts'
import type { UserScope } from '../../access/scope.ts'
import { createOrg, deleteOrg, updateOrg } from './commands.ts'
import type { ListOwned, RequireHoldings } from './entities/commands.ts'
import { entitiesRouter } from './entities/router.ts'
import { leaveOrg, type Post } from './members/commands.ts'
import { rolesRouter } from './members/router.ts'
import { getOrg, listOrgs } from './queries.ts'

/** Makes the sample of the caller's; what fills it knows organisations, and not the other way round. */
type MakeSample = (me: UserScope) => Promise<Org>

/** What stands above organisations and is asked on their behalf. */
type Above = {
  listOwned: ListOwned
  requireHoldings: RequireHoldings
  makeSample: MakeSample
  readTexts: (orgId: string) => Promise<void>
}

export function orgsRouter(post: Post, { listOwned, requireHoldings, makeSample, readTexts }: Above) {
  return {
    list: asUser.orgs.list.handler(({ context, input }) => listOrgs(context.me, input)),
    create: asUser.orgs.create.handler(({ context, input }) => createOrg(context.me, input)),
    sample: asUserWithFile.orgs.sample.handler(async ({ context }) => {
      const made = await context.enter(makeSample)
      await readTexts(made.id)
      return made
    }),
    get: inOrg.orgs.get.handler(({ context }) => getOrg(context.org)),
    update: inOrg.orgs.update.handler(({ context, input }) => updateOrg(context.org, input)),
    remove: inOrg.orgs.remove.handler(({ context }) => deleteOrg(context.org)),
    leave: asUser.orgs.leave.handler(({ context, input }) => leaveOrg(context.me, input.id)),
    entities: entitiesRouter(listOwned, requireHoldings),
    roles: rolesRouter(post),
  }
}
