import type { BetterAuthPlugin } from '@better-auth/core'
import { createAuthMiddleware } from 'better-auth/api'

/** A new sign-in ends the older session of the same browser, because nobody would sign out of it any more. */
export function oneSessionABrowser() {
  return {
    id: 'one-session-a-browser',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, authCookies, secret, internalAdapter } = ctx.context
            if (!newSession) return
            const older = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
            if (older && older !== newSession.session.token) await internalAdapter.deleteSession(older)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
