import { errors } from '@kinfolio/contract/errors'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'

import type { Database } from '../platform/db/connect.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import type { Mail } from '../platform/mail.ts'
import type { Caller } from './scope.ts'
import { isInvited, isSignupOpen, type SignupRule } from './signup.ts'
import { accounts, rateLimits, sessions, users, verifications } from './tables.ts'

export type AuthOptions = {
  db: Database
  log: Log
  baseUrl: string
  secret: string
  signup: SignupRule
  hasRelaxedLimits: boolean
  /** Outgoing mail works: addresses are then verified before the first sign-in. */
  hasMail: boolean
  sendMail(mail: Mail): Promise<void>
}

export type Auth = {
  handler(request: Request): Promise<Response>
  whoIs(headers: Headers): Promise<Caller | null>
}

const day = 24 * 3600

/** OWASP's first choice of argon2id parameters: about 30 ms a check. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Authentication as the specification bounds it, on better-auth. */
export function createAuth(options: AuthOptions): Auth {
  const { db, log, sendMail } = options
  const auth = betterAuth({
    appName: 'Kinfolio',
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [options.baseUrl],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // The message only: what the library passes along may hold addresses and tokens.
      log: (level, message) =>
        log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'info']({}, message),
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    user: {
      additionalFields: {
        orgId: { type: 'string', required: false, input: false },
        settings: { type: 'json', required: false, input: false },
      },
    },
    session: { expiresIn: 7 * day, updateAge: day, freshAge: day, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    account: { encryptOAuthTokens: true, accountLinking: { trustedProviders: [] } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      autoSignIn: true,
      requireEmailVerification: options.hasMail,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hash(password, argon2id),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
      sendResetPassword: ({ user, url }) =>
        sendMail({
          to: user.email,
          subject: 'Choose a new password for Kinfolio',
          text: 'Somebody asked for a new password for this address. If it was you, open this link within an hour. If not, nothing has changed and you need not do anything.',
          link: url,
        }),
    },
    emailVerification: {
      sendOnSignUp: options.hasMail,
      sendOnSignIn: options.hasMail,
      autoSignInAfterVerification: false,
      expiresIn: 3600,
      sendVerificationEmail: ({ user, url }) =>
        sendMail({
          to: user.email,
          subject: 'Confirm your address for Kinfolio',
          text: 'Open this link within an hour to confirm that this address is yours.',
          link: url,
        }),
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: options.hasRelaxedLimits ? 100_000 : 300,
      customRules: options.hasRelaxedLimits
        ? { '/sign-in/*': { window: 10, max: 10_000 }, '/sign-up/*': { window: 10, max: 10_000 } }
        : { '/sign-in/*': { window: 60, max: 10 }, '/sign-up/*': { window: 60, max: 5 } },
    },
    advanced: {
      cookiePrefix: 'kinfolio',
      useSecureCookies: options.baseUrl.startsWith('https:'),
      // NODE_ENV=test switches these checks off unless they are named.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: ['x-client-ip'], ipv6Subnet: 64 },
      backgroundTasks: {
        handler: (task) => {
          task.catch((error: unknown) => log.error({ err: error }, 'authentication background task'))
        },
      },
    },
    onAPIError: { customizeDefaultErrorPage: {} },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/sign-up/email') return
        const email = typeof context.body?.email === 'string' ? context.body.email.trim().toLowerCase() : ''
        if ((await isSignupOpen(db, options.signup)) || (await isInvited(db, email))) return
        throw new APIError('FORBIDDEN', { code: 'SIGNUP_CLOSED', message: errors.SIGNUP_CLOSED.message })
      }),
    },
  })

  return {
    handler: (request) => auth.handler(request),
    async whoIs(headers) {
      const session = await auth.api.getSession({ headers })
      if (!session) return null
      const { id, email, emailVerified, name, orgId } = session.user
      return { id, email, emailVerified, name, orgId: orgId ?? null }
    },
  }
}
