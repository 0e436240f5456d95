import type { BetterAuthPlugin } from '@better-auth/core'
import { BASE_ERROR_CODES } from '@better-auth/core/error'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'

import type { Database } from '../../platform/db/connect.ts'
import type { Mail } from '../../platform/mail.ts'
import { isFresh } from './fresh-session.ts'
import { signInCodeMail } from './mails.ts'
import { refuseUsedCode } from './used-codes.ts'

/** Where a browser is sent when a second factor is asked for (spec §2). */
const secondFactorPage = '/security?verify=true'

const days = 24 * 3600
const backupCodeCount = 10

/** The second factor: an app's codes, mailed codes, backup codes, devices that are trusted for 30 days. */
export function secondFactor(options: { db: Database; sendMail(mail: Mail): Promise<void> }) {
  const library = twoFactor({
    issuer: 'Kinfolio',
    // Who has no password, because they sign in at a provider, may have a second factor all the same.
    allowPasswordless: true,
    trustDeviceMaxAge: 30 * days,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    backupCodeOptions: { amount: backupCodeCount, storeBackupCodes: 'encrypted' },
    otpOptions: {
      period: 3,
      storeOTP: 'hashed',
      sendOTP: ({ user, otp }) => options.sendMail(signInCodeMail(user.email, otp)),
    },
  })
  return {
    ...library,
    hooks: {
      before: [
        { matcher: ({ path }) => path === '/two-factor/verify-totp', handler: refuseUsedCode(options.db) },
        { matcher: ({ path }) => path?.startsWith('/two-factor/') ?? false, handler: askPasswordless },
      ],
      after: [
        ...library.hooks.after.map(({ handler, matcher }) => ({
          handler,
          // The library asks after a password only; a provider is one factor as well.
          matcher: (context: { path?: string }) =>
            matcher(context as Parameters<typeof matcher>[0]) || isSocial(context.path),
        })),
        { matcher: ({ path }) => path === '/callback/:id', handler: sendToSecondFactor },
        {
          matcher: ({ path }) => path === '/two-factor/enable' || path === '/two-factor/verify-otp',
          handler: giveBackupCodes,
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

function isSocial(path: string | undefined): boolean {
  return path === '/callback/:id' || path === '/sign-in/social'
}

const sendToSecondFactor = createAuthMiddleware(async (ctx) => {
  const { returned } = ctx.context
  const isAsked = typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
  if (isAsked) ctx.setHeader('location', secondFactorPage)
})

/** Without a password to ask for, only a session of the last day may change the second factor. */
const askPasswordless = createAuthMiddleware(async (ctx) => {
  const isChange = !/\/(send|verify)-/.test(ctx.path)
  if (!isChange || ctx.body?.password) return
  const session = await getSessionFromCtx(ctx)
  if (session && !isFresh(session.session))
    throw APIError.from('FORBIDDEN', BASE_ERROR_CODES.SESSION_NOT_FRESH)
})

/**
 * Mailed codes alone get backup codes, and a row to count failures on, too. Its secret is nobody's and unverified, so
 * that no app's code is accepted.
 */
const giveBackupCodes = createAuthMiddleware(async (ctx) => {
  const { returned, session, newSession, adapter, secretConfig: key } = ctx.context
  if (typeof returned !== 'object' || returned === null || isAPIError(returned)) return
  // Chosen by name, or by a right code in a session that was not asked for one.
  const isChosen = 'method' in returned && returned.method === 'otp'
  const isProven = ctx.path === '/two-factor/verify-otp' && session?.user.twoFactorEnabled === false
  if (!newSession || !(isChosen || isProven)) return
  const userId = newSession.user.id
  if (await adapter.findOne({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })) return
  const backupCodes = Array.from({ length: backupCodeCount }, newBackupCode)
  const secret = await symmetricEncrypt({ key, data: generateRandomString(32) })
  const encrypted = await symmetricEncrypt({ key, data: JSON.stringify(backupCodes) })
  await adapter.create({
    model: 'twoFactor',
    data: { userId, secret, backupCodes: encrypted, verified: false },
  })
  Object.assign(returned, { backupCodes })
})

function newBackupCode(): string {
  const code = generateRandomString(10, 'a-z', '0-9', 'A-Z')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
