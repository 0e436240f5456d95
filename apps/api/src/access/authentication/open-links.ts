import type { BetterAuthPlugin } from '@better-auth/core'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'

import type { Database } from '../../platform/db/connect.ts'
import { verifications } from './tables.ts'

/**
 * Ends everything that was started for a user and not finished: mailed links, sign-ins that wait for their second
 * step, devices that need none. A stranger who holds one of them is then shut out, like a stranger with the old
 * password or address.
 */
export async function endOpenLinks(db: Database, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

const changing = new Set(['/change-password', '/set-password', '/change-email', '/verify-email'])

/** Ends a user's open links when their password or address changed. A reset, which has no session, does so itself. */
export function openLinks(db: Database) {
  return {
    id: 'open-links',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && changing.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { returned, session } = ctx.context
            const isRefused = isAPIError(returned) && returned.statusCode >= 400
            // A verified address is only asked about so far; it changes when the mailed link is opened.
            const isAsked = ctx.path === '/change-email' && session?.user.emailVerified
            if (session && !isRefused && !isAsked) await endOpenLinks(db, session.user.id)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
