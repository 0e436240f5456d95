import type { BetterAuthPlugin, GenericEndpointContext } from '@better-auth/core'
import { said, spoken } from '@kinfolio/contract/say'
import { createAuthEndpoint, createAuthMiddleware, isAPIError, sessionMiddleware } from 'better-auth/api'
import { and, desc, eq, lt, sql } from 'drizzle-orm'

import type { Database } from '../../platform/db/connect.ts'
import { newId } from '../../platform/ids.ts'
import type { SendMail } from '../../platform/mail.ts'
import { accountChangedMail } from './mails.ts'
import type { SecurityEventType } from './security-event-type.ts'
import { securityEvents } from './tables.ts'
import { verifyingUserId } from './used-codes.ts'

type Event = { userId: string; type: SecurityEventType; detail?: string; email?: string }

/** Changes that the server mails to the owner of the account, if outgoing mail works. */
const noticed: Partial<Record<SecurityEventType, string>> = spoken({
  passwordChanged: 'Your Kinfolio password was changed',
  passwordReset: 'Your Kinfolio password was replaced',
  passwordSet: 'A password was set for your Kinfolio account',
  emailChanged: 'Your Kinfolio address was changed',
  secondFactorDisabled: 'The second factor of your Kinfolio account was switched off',
  passkeyAdded: 'A passkey was added to your Kinfolio account',
})

export type SecurityLog = {
  /** Notes an event. Happens in the background: it must not tell by its time who has an account. */
  record(event: Event, headers: Headers | undefined): void
}

export function securityLog(options: {
  db: Database
  background(task: Promise<unknown>): void
  /** Null where mail goes nowhere: notices would only hide the links in the outbox. */
  sendMail: SendMail | null
  baseUrl: string
}): SecurityLog {
  const { db, background, sendMail, baseUrl } = options
  return {
    record({ userId, type, detail, email }, headers) {
      const ipAddress = headers?.get('x-client-ip')
      const userAgent = headers?.get('user-agent')?.slice(0, 400)
      background(
        db.insert(securityEvents).values({ id: newId(), userId, type, detail, ipAddress, userAgent }),
      )
      const words = noticed[type]
      if (words && email && sendMail) {
        background(sendMail(accountChangedMail(email, said(words), `${baseUrl}/security`)))
      }
    },
  }
}

/** Records the events of accounts, and answers each user's own list. */
export function securityHistory(db: Database, log: SecurityLog) {
  return {
    id: 'security-history',
    endpoints: {
      listSecurityEvents: createAuthEndpoint(
        '/list-security-events',
        { method: 'GET', use: [sessionMiddleware] },
        async (ctx) => {
          const mine = eq(securityEvents.userId, ctx.context.session.user.id)
          await db
            .delete(securityEvents)
            .where(and(mine, lt(securityEvents.createdAt, sql`now() - interval '1 year'`)))
          const events = await db
            .select(shown)
            .from(securityEvents)
            .where(mine)
            // Ids are given as things happen; rows are written in the background, in whatever order.
            .orderBy(desc(securityEvents.id))
            .limit(100)
          return ctx.json(events)
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in kinds,
          handler: createAuthMiddleware(async (ctx) => {
            const { returned, session, newSession } = ctx.context
            const isRefused = isAPIError(returned) && returned.statusCode >= 400
            if (isRefused) return noteRefusal(ctx, log)
            const user = newSession?.user ?? session?.user
            const kind = user && kinds[ctx.path]?.(ctx)
            // The old address: the notice of a new address goes to the mailbox that lost the account.
            const email = session?.user.email ?? user?.email
            if (kind) log.record({ userId: user.id, email, ...kind }, ctx.headers)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

const shown = {
  id: securityEvents.id,
  type: securityEvents.type,
  detail: securityEvents.detail,
  ipAddress: securityEvents.ipAddress,
  userAgent: securityEvents.userAgent,
  createdAt: securityEvents.createdAt,
}

type Kind = { type: SecurityEventType; detail?: string } | null

const signedIn = (by: (ctx: GenericEndpointContext) => string) => (ctx: GenericEndpointContext) =>
  ctx.context.newSession ? { type: 'signedIn' as const, detail: by(ctx) } : null

/** A right code, at sign-in or while the factor is set up, when there is a session already. */
const secondFactorBy = (detail: string) => (ctx: GenericEndpointContext) => {
  if (!ctx.context.session) return { type: 'signedIn' as const, detail }
  const isOn = ctx.context.session.user.twoFactorEnabled === true
  return isOn ? null : { type: 'secondFactorEnabled' as const, detail }
}

/** The event of a successful call. */
const kinds: Readonly<Record<string, (ctx: GenericEndpointContext) => Kind>> = {
  '/sign-up/email': signedIn(() => 'signUp'),
  '/sign-in/email': signedIn(() => 'password'),
  '/sign-in/social': signedIn((ctx) => String(ctx.body?.provider)),
  '/callback/:id': signedIn((ctx) => String(ctx.params?.id)),
  '/passkey/verify-authentication': signedIn(() => 'passkey'),
  '/two-factor/verify-totp': secondFactorBy('app'),
  '/two-factor/verify-otp': secondFactorBy('mailedCode'),
  '/two-factor/verify-backup-code': secondFactorBy('backupCode'),
  '/two-factor/enable': (ctx) =>
    ctx.body?.method === 'otp' ? { type: 'secondFactorEnabled', detail: 'mailedCode' } : null,
  '/two-factor/disable': () => ({ type: 'secondFactorDisabled' }),
  '/two-factor/generate-backup-codes': () => ({ type: 'backupCodesMade' }),
  '/passkey/verify-registration': () => ({ type: 'passkeyAdded' }),
  '/passkey/delete-passkey': () => ({ type: 'passkeyRemoved' }),
  '/change-password': () => ({ type: 'passwordChanged' }),
  '/set-password': () => ({ type: 'passwordSet' }),
  '/change-email': (ctx) => (ctx.context.session?.user.emailVerified ? null : { type: 'emailChanged' }),
  '/verify-email': (ctx) => (ctx.context.newSession ? { type: 'emailChanged' } : null),
  '/unlink-account': (ctx) => ({ type: 'accountUnlinked', detail: ctx.body?.providerId }),
  '/revoke-session': () => ({ type: 'sessionsEnded' }),
  '/revoke-sessions': () => ({ type: 'sessionsEnded' }),
  '/revoke-other-sessions': () => ({ type: 'sessionsEnded' }),
  '/forget-trusted-devices': () => ({ type: 'trustedDevicesForgotten' }),
}

/** A wrong password or code, where it was tried on an account that exists. */
async function noteRefusal(ctx: GenericEndpointContext, log: SecurityLog): Promise<void> {
  const { returned } = ctx.context as { returned?: unknown } // present in hooks that run afterwards
  const code = isAPIError(returned) ? returned.body?.code : undefined
  if (ctx.path.startsWith('/two-factor/verify-')) {
    const userId = await verifyingUserId(ctx)
    if (userId) log.record({ userId, type: 'secondFactorFailed' }, ctx.headers)
  } else if (ctx.path === '/sign-in/email' && code === 'INVALID_EMAIL_OR_PASSWORD') {
    // Looked up after the answer, like everything that only happens for addresses with an account.
    const { headers } = ctx
    const email = String(ctx.body?.email).toLowerCase()
    const note = async () => {
      const account = await ctx.context.internalAdapter.findUserByEmail(email)
      if (account) log.record({ userId: account.user.id, type: 'signInFailed' }, headers)
    }
    ctx.context.runInBackground(note())
  }
}
