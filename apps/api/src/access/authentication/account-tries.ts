import { createHash } from 'node:crypto'

import type { BetterAuthPlugin } from '@better-auth/core'
import { errors } from '@kinfolio/contract/errors'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { eq, gt, lt, sql } from 'drizzle-orm'

import type { Database } from '../../platform/db/connect.ts'
import { accountTries, rateLimits } from './tables.ts'

type Limit = { max: number; minutes: number }

/**
 * How often something may be tried for one mail address, from wherever. Counted alike whether the address has an
 * account or not, so that being refused tells nothing.
 */
const limits: Readonly<Record<string, Limit & { kind: string }>> = {
  '/sign-in/email': { kind: 'sign-in', max: 10, minutes: 15 },
  '/request-password-reset': { kind: 'mail', max: 5, minutes: 60 },
  '/forget-password': { kind: 'mail', max: 5, minutes: 60 },
  '/send-verification-email': { kind: 'mail', max: 5, minutes: 60 },
}

/** Limits tries per account, which an attacker with many network addresses does not get round. */
export function accountLimits(db: Database) {
  const limited = ({ path }: { path?: string }) => path !== undefined && path in limits
  return {
    id: 'account-limits',
    hooks: {
      before: [
        {
          matcher: limited,
          handler: createAuthMiddleware(async (ctx) => {
            const limit = limits[ctx.path]
            const email: unknown = ctx.body?.email
            if (!limit || typeof email !== 'string') return
            if (await mayTry(db, keyOf(limit.kind, email), limit)) return
            throw new APIError('TOO_MANY_REQUESTS', {
              code: 'RATE_LIMITED',
              message: errors.RATE_LIMITED.message,
            })
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const email: unknown = ctx.body?.email
            if (typeof email === 'string' && !isAPIError(ctx.context.returned)) {
              await forgetTries(db, email)
            }
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** The right password was given, or a new one chosen: failed tries count no more. */
export async function forgetTries(db: Database, email: string): Promise<void> {
  await forgetTry(db, keyOf('sign-in', email))
}

/** Tries of a time to come were counted before the clock was set back, and would keep people out until then. */
export async function forgetTriesAhead(db: Database, now: Date): Promise<void> {
  await db.delete(accountTries).where(gt(accountTries.since, sql`now()`))
  await db.delete(rateLimits).where(gt(rateLimits.lastRequest, now.getTime()))
}

/** A try that went well counts no more. */
export async function forgetTry(db: Database, key: string): Promise<void> {
  await db.delete(accountTries).where(eq(accountTries.key, key))
}

/** Counts one more try in a single statement: of many at once, no more than the limit get through. */
export async function mayTry(db: Database, key: string, { max, minutes }: Limit): Promise<boolean> {
  const isOver = sql`${accountTries.since} < now() - make_interval(mins => ${minutes})`
  const [row] = await db
    .insert(accountTries)
    .values({ key, count: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: accountTries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${accountTries.count} + 1 end`,
        since: sql`case when ${isOver} then now() else ${accountTries.since} end`,
      },
    })
    .returning({ count: accountTries.count })
  const count = row?.count ?? 1
  if (count === 1) await db.delete(accountTries).where(lt(accountTries.since, sql`now() - interval '1 day'`))
  return count <= max
}

function keyOf(kind: string, email: string): string {
  return `${kind} ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`
}
