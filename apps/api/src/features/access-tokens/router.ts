import { asUser } from '../../access/procedures.ts'
import { createAccessToken, removeAccessToken } from './commands.ts'
import { listAccessTokens } from './queries.ts'

export const accessTokensRouter = {
  list: asUser.accessTokens.list.handler(({ context }) => listAccessTokens(context.me)),
  create: asUser.accessTokens.create.handler(({ context, input }) => createAccessToken(context.me, input)),
  remove: asUser.accessTokens.remove.handler(({ context, input }) => removeAccessToken(context.me, input.id)),
}
