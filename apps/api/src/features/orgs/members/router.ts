import { asUser, inOrg } from '../../../access/procedures.ts'
import { acceptInvitation, changeRole, inviteMember, removeMember } from './commands.ts'
import { describeInvitation, listRoles } from './queries.ts'

export function rolesRouter(baseUrl: string) {
  return {
    list: inOrg.orgs.roles.list.handler(({ context }) => listRoles(context.org)),
    create: inOrg.orgs.roles.create.handler(({ context, input }) =>
      inviteMember(context.org, baseUrl, input),
    ),
    update: inOrg.orgs.roles.update.handler(({ context, input }) =>
      changeRole(context.org, input.roleId, input),
    ),
    remove: inOrg.orgs.roles.remove.handler(({ context, input }) => removeMember(context.org, input.roleId)),
  }
}

export const invitationsRouter = {
  get: asUser.invitations.get.handler(({ context, input }) => describeInvitation(context.me, input.token)),
  accept: asUser.invitations.accept.handler(({ context, input }) =>
    acceptInvitation(context.me, input.token),
  ),
}
