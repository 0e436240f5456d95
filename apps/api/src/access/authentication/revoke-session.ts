import type { BetterAuthPlugin } from '@better-auth/core'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

/** Says so when a session to be ended does not exist, or is somebody else's, which is the same to the caller (spec §8). */
export function revokeSession() {
  return {
    id: 'revoke-session',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/revoke-session',
          handler: createAuthMiddleware(async (ctx) => {
            const token: unknown = ctx.body?.token
            const mine = await getSessionFromCtx(ctx)
            if (!mine || typeof token !== 'string') return
            const found = await ctx.context.internalAdapter.findSession(token)
            if (found?.session.userId === mine.user.id) return
            throw new APIError('BAD_REQUEST', { code: 'SESSION_NOT_FOUND', message: 'Session not found' })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
