import type { BetterAuthPlugin } from '@better-auth/core'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api'

/**
 * Ends sessions by their names in the list. It says so when a session does not exist or belongs to somebody else,
 * which is the same to the caller (spec §8).
 */
export function revokeSession() {
  return {
    id: 'revoke-session',
    endpoints: {
      /** In place of the library's, which tells its own session from others by tokens: a list has digests only. */
      revokeOtherSessions: createAuthEndpoint(
        '/revoke-other-sessions',
        { method: 'POST', use: [sessionMiddleware] },
        async (ctx) => {
          const { id, userId } = ctx.context.session.session
          const where = [
            { field: 'userId', value: userId },
            { field: 'id', value: id, operator: 'ne' as const },
          ]
          await ctx.context.adapter.deleteMany({ model: 'session', where })
          return ctx.json({ status: true })
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/revoke-session',
          handler: createAuthMiddleware(async (ctx) => {
            const token: unknown = ctx.body?.token
            const mine = await getSessionFromCtx(ctx)
            if (!mine || typeof token !== 'string') return
            const target = await ctx.context.internalAdapter.findSession(token)
            if (target?.session.userId === mine.user.id) return
            throw new APIError('BAD_REQUEST', { code: 'SESSION_NOT_FOUND', message: 'Session not found' })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
