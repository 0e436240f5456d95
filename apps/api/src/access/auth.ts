import { errors, fail } from '@kinfolio/contract/errors'
import type { PublicConfig } from '@kinfolio/contract/system'
import type { UserSettings } from '@kinfolio/contract/users'
import { english } from '@kinfolio/words/catalogue-files'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'

import type { Database } from '../platform/db/connect.ts'
import { newId } from '../platform/ids.ts'
import { speakingTo, spokenLanguage } from '../platform/language.ts'
import type { LeakedPasswords } from '../platform/leaked-passwords.ts'
import { toldMessage, type Log } from '../platform/log.ts'
import type { Mail, SendMail } from '../platform/mail.ts'
import { accountDeletion, deletionOptions, type Leaving } from './authentication/account-deletion.ts'
import { accountStore } from './authentication/account-store.ts'
import { accountLimits, forgetTries } from './authentication/account-tries.ts'
import { addressLimits } from './authentication/address-limits.ts'
import { changeEmail, confirmChange, linkSeconds } from './authentication/change-email.ts'
import { errorPage } from './authentication/error-page.ts'
import { errorWords } from './authentication/error-words.ts'
import { freshSeconds } from './authentication/fresh-session.ts'
import { alreadyHasAccountMail, resetPasswordMail, verifyAddressMail } from './authentication/mails.ts'
import { oneSessionABrowser } from './authentication/one-session-a-browser.ts'
import { endOpenLinks, openLinks } from './authentication/open-links.ts'
import { canHavePasskeys, passkeys } from './authentication/passkeys.ts'
import { isPassword, type PasswordCost, passwordHash } from './authentication/password-hash.ts'
import { profileFields } from './authentication/profile-fields.ts'
import { refuseLeakedPasswords } from './authentication/refuse-leaked-passwords.ts'
import { revokeSession } from './authentication/revoke-session.ts'
import { secondFactorState } from './authentication/second-factor-state.ts'
import { secondFactor } from './authentication/second-factor.ts'
import { securityHistory, securityLog } from './authentication/security-events.ts'
import { socialSignIn, type SocialProvider } from './authentication/social-sign-in.ts'
import { specifiedEndpoints } from './authentication/specified-endpoints.ts'
import { trustedDevicePrefix, trustedDevices } from './authentication/trusted-devices.ts'
import { sessionTokenReader, storedToken } from './session-token.ts'
import { isInvited, isSignupOpen, type SignupRule } from './signup.ts'

export type AuthOptions = {
  db: Database
  log: Log
  baseUrl: string
  secret: string
  signup: SignupRule
  hasRelaxedLimits: boolean
  /** Outgoing mail reaches people. */
  hasMail: boolean
  /** Addresses are verified before the first sign-in. */
  verifiesAddresses: boolean
  sendMail: SendMail
  socialProvider: SocialProvider | null
  /** Null: new passwords are not looked up. */
  leakedPasswords: LeakedPasswords | null
  leaving: Leaving
  /** What it costs to try a password; tests, which sign up thousands of people, ask for less than an installation. */
  passwordCost?: PasswordCost
}

export type Auth = {
  handler(request: Request): Promise<Response>
  /** The stored form of the session's token in a request, if its signature is ours. */
  sessionToken(headers: Headers): string | null
  /** The ways to sign in that the sign-in page may offer. */
  offers: Pick<PublicConfig, 'providers' | 'hasPasskeys' | 'verifiesAddresses'>
}

const day = 24 * 3600

/** Whoever gets a mail. */
type Reader = { email: string; settings?: Partial<UserSettings> | null }

/** Who signs up in another language than English keeps it, on every device and in mails. */
function firstSettings(): Partial<UserSettings> {
  const language = spokenLanguage()
  return language === english ? {} : { language }
}

/**
 * Authentication as the specification asks for it, on better-auth. A plug-in adds each part that the library lacks or
 * does in another way.
 */
export function createAuth(options: AuthOptions): Auth {
  const { db, log, baseUrl, secret, signup, socialProvider, verifiesAddresses, hasMail, leaving } = options
  const isTls = baseUrl.startsWith('https:')
  // Bound to this very host where there is TLS: no subdomain can plant or overwrite cookies. The prefix is the
  // browser's sign; the library's own, for secure cookies, would stand in front of it.
  const cookiePrefix = isTls ? '__Host-kinfolio' : 'kinfolio'
  const background = (task: Promise<unknown>) => {
    task.catch((error: unknown) => log.error({ err: error }, 'authentication background task'))
  }
  // Never awaited: how long a mail takes would tell who has an account.
  const sendMail: SendMail = async (mail) => background(options.sendMail(mail))
  /** Writes and sends a mail in the language of its reader. */
  const mailTo = async (user: Reader, write: (address: string) => Mail) =>
    speakingTo(user.settings ?? {}, () => sendMail(write(user.email)))
  const events = securityLog({ db, background, sendMail: hasMail ? sendMail : null, baseUrl })
  const deletion = { db, leaving, sendMail, mailsLink: hasMail || verifiesAddresses }

  const auth = betterAuth({
    appName: 'Kinfolio',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [baseUrl],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // The message only: what the library passes along may hold addresses and tokens. What it calls an error is a
      // caller's mistake nearly always; what is one of ours is thrown.
      log: (level, message: unknown) => {
        const told = log[level === 'error' ? 'warn' : 'info'].bind(log)
        // Declared as text, it is a whole error at times, of the database for one.
        if (message instanceof Error) told({ err: message }, 'authentication')
        else told({}, toldMessage(String(message)))
      },
    },
    database: accountStore(db, signup),
    user: {
      additionalFields: {
        orgId: { type: 'string', required: false, input: false },
        // With a default that no account decides: sign-up answers alike, whether somebody was made or not.
        settings: { type: 'json', required: false, input: false, defaultValue: firstSettings },
      },
      changeEmail: {
        enabled: true,
        updateEmailWithoutVerification: true,
        sendChangeEmailConfirmation: confirmChange({ secret, sendMail }),
      },
      deleteUser: deletionOptions(deletion),
      // Also asked outside of sign-up, because a person who comes from a provider may be new here, too.
      validateUserInfo: async ({ user, source }) => {
        const isNew = source.action === 'create-user' && source.method === 'oauth'
        const mayJoin = async () =>
          (await isSignupOpen(db, signup)) ||
          (user.emailVerified === true && (await isInvited(db, user.email ?? '')))
        return isNew && !(await mayJoin())
          ? { error: 'signup_disabled', errorDescription: errors.SIGNUP_CLOSED.message }
          : undefined
      },
    },
    session: {
      expiresIn: 7 * day,
      updateAge: day,
      freshAge: freshSeconds,
      // Looked up at every call, so that ending a session ends it at once.
      cookieCache: { enabled: false },
    },
    verification: {
      storeIdentifier: { default: 'hashed', overrides: { [trustedDevicePrefix]: 'plain' } },
    },
    account: { encryptOAuthTokens: true, accountLinking: { trustedProviders: [] } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      autoSignIn: true,
      requireEmailVerification: verifiesAddresses,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkSeconds,
      password: {
        hash: (password) => passwordHash(password, options.passwordCost),
        verify: ({ hash: stored, password }) => isPassword(stored, password),
      },
      sendResetPassword: ({ user, url }) => mailTo(user, (to) => resetPasswordMail(to, withWayBack(url))),
      onExistingUserSignUp: ({ user }) => mailTo(user, (to) => alreadyHasAccountMail(to, `${baseUrl}/login`)),
      onPasswordReset: async ({ user }, request) => {
        await endOpenLinks(db, user.id)
        await forgetTries(db, user.email)
        events.record({ userId: user.id, type: 'passwordReset', email: user.email }, request?.headers)
      },
    },
    emailVerification: {
      sendOnSignUp: verifiesAddresses,
      sendOnSignIn: verifiesAddresses,
      autoSignInAfterVerification: false,
      expiresIn: linkSeconds,
      sendVerificationEmail: ({ user, url }) => mailTo(user, (to) => verifyAddressMail(to, url)),
    },
    rateLimit: addressLimits(options.hasRelaxedLimits),
    advanced: {
      cookiePrefix,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isTls },
      // Spec §9: the state of a social sign-in lives ten minutes.
      cookies: { state: { attributes: { maxAge: 600 } } },
      // NODE_ENV=test switches these checks off unless they are named.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: ['x-client-ip'], ipv6Subnet: 64 },
      backgroundTasks: { handler: background },
    },
    // An unexpected error is thrown, and becomes an answer where all errors do.
    onAPIError: { throw: true },
    databaseHooks: {
      account: {
        create: {
          after: async ({ userId, providerId }, context) => {
            if (providerId === 'credential') return
            events.record({ userId, type: 'accountLinked', detail: providerId }, context?.headers)
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/sign-up/email') return
        const email = typeof context.body?.email === 'string' ? context.body.email.trim().toLowerCase() : ''
        if ((await isSignupOpen(db, signup)) || (await isInvited(db, email))) return
        throw new APIError('FORBIDDEN', { code: 'SIGNUP_CLOSED', message: errors.SIGNUP_CLOSED.message })
      }),
    },
    // Hooks run in this order: limits first, words last.
    plugins: [
      ...(options.hasRelaxedLimits ? [] : [accountLimits(db)]),
      ...(options.leakedPasswords ? [refuseLeakedPasswords(options.leakedPasswords)] : []),
      errorPage(baseUrl),
      profileFields(),
      specifiedEndpoints(),
      changeEmail(),
      accountDeletion(deletion),
      revokeSession(),
      oneSessionABrowser(),
      ...(socialProvider ? [socialSignIn(socialProvider, verifiesAddresses)] : []),
      secondFactor({ db, sendMail }),
      secondFactorState(db),
      trustedDevices(db),
      passkeys(baseUrl),
      openLinks(db),
      securityHistory(db, events),
      errorWords(),
    ],
  })

  const tokenOf = sessionTokenReader(`${cookiePrefix}.session_token`, secret)
  return {
    async handler(request) {
      const startedAt = performance.now()
      const answer = await auth.handler(request)
      // Some failures of the database the library answers itself, as failures of its own.
      if (answer.status === 500 && !(await db.hasHeldSince(startedAt))) fail('UNAVAILABLE')
      return answer
    },
    sessionToken(headers) {
      const token = tokenOf(headers)
      return token === null ? null : storedToken(token)
    },
    offers: {
      providers: socialProvider ? [{ id: socialProvider.provider, name: socialProvider.name }] : [],
      hasPasskeys: canHavePasskeys(baseUrl),
      verifiesAddresses,
    },
  }
}

/** A reset link leads to the page for it where the request did not say where else. */
function withWayBack(url: string): string {
  const link = new URL(url)
  if (!link.searchParams.get('callbackURL')) link.searchParams.set('callbackURL', '/reset-password')
  return link.toString()
}
