import type { BetterAuthPlugin } from '@better-auth/core'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'

import type { Database } from '../../platform/db/connect.ts'
import { users } from '../tables.ts'
import { twoFactors } from './tables.ts'

/** How far a user's second factor is set up: whether it is on, whether an app is part of it, backup codes left. */
export function secondFactorState(db: Database) {
  return {
    id: 'second-factor-state',
    endpoints: {
      getSecondFactor: createAuthEndpoint(
        '/get-second-factor',
        { method: 'GET', use: [sessionMiddleware] },
        async (ctx) => {
          const [row] = await db
            .select({
              isOn: users.twoFactorEnabled,
              hasApp: twoFactors.verified,
              backupCodes: twoFactors.backupCodes,
            })
            .from(users)
            .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
            .where(eq(users.id, ctx.context.session.user.id))
          // A factor that was set up and not confirmed is off, and its codes open nothing.
          if (!row?.isOn) return ctx.json({ isOn: false, hasApp: false, backupCodesLeft: 0 })
          const codes =
            row.backupCodes === null
              ? '[]'
              : await symmetricDecrypt({ key: ctx.context.secretConfig, data: row.backupCodes })
          return ctx.json({
            isOn: true,
            hasApp: row.hasApp === true,
            // The library keeps them as a list of texts.
            backupCodesLeft: (JSON.parse(codes) as string[]).length,
          })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
