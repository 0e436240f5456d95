import { asUser, byInvitation, inOrg } from '../../../access/procedures.ts'
import { acceptInvitation, changeRole, inviteMember, removeMember, type Post } from './commands.ts'
import { describeInvitation, listRoles } from './queries.ts'

export function rolesRouter(post: Post) {
  return {
    list: inOrg.orgs.roles.list.handler(({ context }) => listRoles(context.org)),
    create: inOrg.orgs.roles.create.handler(({ context, input }) => inviteMember(context.org, post, input)),
    update: inOrg.orgs.roles.update.handler(({ context, input }) =>
      changeRole(context.org, input.roleId, input),
    ),
    remove: inOrg.orgs.roles.remove.handler(({ context, input }) => removeMember(context.org, input.roleId)),
  }
}

export function invitationsRouter(verifiesAddresses: boolean) {
  return {
    get: asUser.invitations.get.handler(({ context, input }) =>
      describeInvitation(context.me, input.token, verifiesAddresses),
    ),
    sender: byInvitation.invitations.sender.handler(({ context }) => context.sender),
    accept: asUser.invitations.accept.handler(({ context, input }) =>
      acceptInvitation(context.me, input.token, verifiesAddresses),
    ),
  }
}
