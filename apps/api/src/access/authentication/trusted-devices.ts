import type { BetterAuthPlugin } from '@better-auth/core'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { and, desc, eq, gt, like, sql } from 'drizzle-orm'

import type { Database } from '../../platform/db/connect.ts'
import { verifications } from './tables.ts'

/** The library's name for its records of trusted devices. It is not hashed, so that they differ from mailed links. */
export const trustedDevicePrefix = 'trust-device-'

/** The devices on which a user is not asked for the second factor: how many, since when, and to ask on all again. */
export function trustedDevices(db: Database) {
  const devicesOf = (userId: string) =>
    and(
      eq(verifications.value, userId),
      like(verifications.identifier, `${trustedDevicePrefix}%`),
      gt(verifications.expiresAt, sql`now()`),
    )
  return {
    id: 'trusted-devices',
    endpoints: {
      listTrustedDevices: createAuthEndpoint(
        '/list-trusted-devices',
        { method: 'GET', use: [sessionMiddleware] },
        async (ctx) => {
          const devices = await db
            .select({
              id: verifications.id,
              // A device's record is renewed at each sign-in.
              usedAt: verifications.createdAt,
              expiresAt: verifications.expiresAt,
            })
            .from(verifications)
            .where(devicesOf(ctx.context.session.user.id))
            .orderBy(desc(verifications.createdAt))
          return ctx.json(devices)
        },
      ),
      forgetTrustedDevices: createAuthEndpoint(
        '/forget-trusted-devices',
        { method: 'POST', use: [sessionMiddleware] },
        async (ctx) => {
          await db.delete(verifications).where(devicesOf(ctx.context.session.user.id))
          return ctx.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
