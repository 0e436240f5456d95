import type { BetterAuthPlugin } from '@better-auth/core'
import { APIError, createAuthMiddleware } from 'better-auth/api'

import type { LeakedPasswords } from '../../platform/leaked-passwords.ts'

const choosing = new Set(['/sign-up/email', '/change-password', '/set-password', '/reset-password'])

/** Refuses new passwords that have leaked somewhere, and every new password while that can not be looked up. */
export function refuseLeakedPasswords(leaked: LeakedPasswords) {
  return {
    id: 'refuse-leaked-passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && choosing.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const password: unknown = ctx.body?.newPassword ?? ctx.body?.password
            const { minPasswordLength, maxPasswordLength } = ctx.context.password.config
            // Of another length it is refused anyway, in words of its own.
            if (typeof password !== 'string' || password.length < minPasswordLength) return
            if (password.length > maxPasswordLength) return
            if (!(await leaked.has(password).catch(() => unavailable()))) return
            throw new APIError('BAD_REQUEST', {
              code: 'PASSWORD_COMPROMISED',
              message: 'This password is known from a leak elsewhere. Choose another one.',
            })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

function unavailable(): never {
  throw new APIError('SERVICE_UNAVAILABLE', {
    code: 'PASSWORD_NOT_CHECKED',
    message: 'Whether this password has leaked could not be looked up just now. Try again in a moment.',
  })
}
