import { asUser, inOrg } from '../../access/procedures.ts'
import { deleteMe, updateMe } from './commands.ts'
import { getUser, listUsers } from './queries.ts'

export const usersRouter = {
  list: inOrg.users.list.handler(({ context, input }) => listUsers(context.org, input)),
  complete: asUser.users.complete.handler(({ context, input }) => updateMe(context.me, 'me', input)),
  get: asUser.users.get.handler(({ context, input }) => getUser(context.me, input.id)),
  update: asUser.users.update.handler(({ context, input: { id, ...changes } }) =>
    updateMe(context.me, id, changes),
  ),
  remove: asUser.users.remove.handler(({ context, input }) => deleteMe(context.me, input.id)),
}
