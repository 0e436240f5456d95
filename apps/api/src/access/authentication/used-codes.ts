import type { GenericEndpointContext } from '@better-auth/core'
import { createOTP } from '@better-auth/utils/otp'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins/two-factor'
import { and, eq, isNull, lt, or } from 'drizzle-orm'

import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/connect.ts'
import { twoFactors } from './tables.ts'

/** RFC 6238: an app's code changes every 30 seconds, and its neighbours are accepted for clocks that are off. */
const stepSeconds = 30
const neighbours = [0, -1, 1]

/** Accepts no app's code a second time, nor one older than the last (RFC 6238 section 5.2). Right codes go on to the library. */
export function refuseUsedCode(db: Database) {
  return createAuthMiddleware(async (ctx) => {
    const code: unknown = ctx.body?.code
    const userId = await verifyingUserId(ctx)
    if (userId === null || typeof code !== 'string') return
    const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
    if (!factor) return
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret })
    const step = await stepOf(code, secret)
    if (step === null) return
    const isNew = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))
    const updated = await db
      .update(twoFactors)
      .set({ lastStep: step })
      .where(and(eq(twoFactors.userId, userId), isNew))
      .returning({ id: twoFactors.id })
    if (updated.length === 0) throw APIError.from('UNAUTHORIZED', TWO_FACTOR_ERROR_CODES.INVALID_CODE)
  })
}

/** Who is being asked: the session's user, or the one whose password was right a moment ago. */
export async function verifyingUserId(ctx: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const cookie = ctx.context.createAuthCookie('two_factor')
  const pending = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  if (!pending) return null
  return (await ctx.context.internalAdapter.findVerificationValue(pending))?.value ?? null
}

async function stepOf(code: string, secret: string): Promise<number | null> {
  const otp = createOTP(secret, { digits: 6, period: stepSeconds })
  const now = Math.floor(systemClock.now().getTime() / 1000 / stepSeconds)
  for (const neighbour of neighbours) {
    if ((await otp.hotp(now + neighbour)) === code) return now + neighbour
  }
  return null
}
