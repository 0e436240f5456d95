import type { BetterAuthPlugin } from '@better-auth/core'
import { appendQueryParams } from '@better-auth/core/utils/url'
import {
  APIError,
  createAuthMiddleware,
  createEmailVerificationToken,
  getSessionFromCtx,
} from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'

import type { Mail } from '../../platform/mail.ts'
import { confirmChangeMail } from './mails.ts'

/** How long a link that was mailed to confirm an address is good for. */
export const linkSeconds = 3600

/**
 * The change of a verified address: a link goes to the present one, and opening it makes the new one take its place,
 * unverified, and mails a verification there (spec §4).
 */
export function confirmChange(options: { secret: string; sendMail(mail: Mail): Promise<void> }) {
  return async (change: { user: { id: string; email: string }; newEmail: string; url: string }) => {
    const { user, newEmail } = change
    const url = new URL(change.url)
    // The library's own token asks for a second confirmation and leaves the address verified.
    url.searchParams.set(
      'token',
      await createEmailVerificationToken(options.secret, user.email, newEmail, linkSeconds, {
        userId: user.id,
      }),
    )
    await options.sendMail(confirmChangeMail(user.email, newEmail, url.toString()))
  }
}

/** Refuses a taken address in words, and a change by anybody but its owner. */
export function changeEmail() {
  return {
    id: 'change-email',
    hooks: {
      before: [
        { matcher: ({ path }) => path === '/change-email', handler: refuseTakenAddress },
        { matcher: ({ path }) => path === '/verify-email', handler: refuseStrangers },
      ],
    },
  } satisfies BetterAuthPlugin
}

const couldNotUpdate = { code: 'COULD_NOT_UPDATE_EMAIL', message: "Couldn't update your email" }

const refuseTakenAddress = createAuthMiddleware(async (ctx) => {
  const newEmail: unknown = ctx.body?.newEmail
  const session = await getSessionFromCtx(ctx)
  if (!session || typeof newEmail !== 'string') return
  const owner = await ctx.context.internalAdapter.findUserByEmail(newEmail.toLowerCase())
  if (owner && owner.user.id !== session.user.id) throw new APIError('BAD_REQUEST', couldNotUpdate)
})

/**
 * A link that changes an address needs a session of the account it belongs to: alone it would make one, past the
 * second factor.
 */
const refuseStrangers = createAuthMiddleware(async (ctx) => {
  const { token, callbackURL } = (ctx.query ?? {}) as Record<string, unknown> // not checked yet at this point
  if (typeof token !== 'string') return
  const link = await verifyJWT<{ updateTo?: string; userId?: string }>(token, ctx.context.secret)
  if (!link?.updateTo) return
  const session = await getSessionFromCtx(ctx)
  if (session && session.user.id === link.userId) {
    const owner = await ctx.context.internalAdapter.findUserByEmail(link.updateTo)
    if (owner && owner.user.id !== session.user.id) throw new APIError('BAD_REQUEST', couldNotUpdate)
    return
  }
  if (typeof callbackURL !== 'string' || callbackURL === '') {
    throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'unauthorized' })
  }
  // Where to go back is checked by the endpoint, which is not reached from here.
  if (!ctx.context.isTrustedOrigin(callbackURL, { allowRelativePaths: true })) return
  throw ctx.redirect(appendQueryParams(callbackURL, new URLSearchParams({ error: 'unauthorized' })))
})
