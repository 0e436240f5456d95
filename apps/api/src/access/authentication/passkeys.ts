import { isIP } from 'node:net'

import type { BetterAuthPlugin } from '@better-auth/core'
import { passkey } from '@better-auth/passkey'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'

import { isUuid } from '../scope.ts'

const unverified = {
  code: 'USER_VERIFICATION_REQUIRED',
  message: 'This passkey did not check that it is you. Unlock it with a fingerprint, your face or its PIN.',
}

const notFound = { code: 'PASSKEY_NOT_FOUND', message: 'Passkey not found' }

/** Passkeys belong to a name: browsers make none for a bare network address. */
export function canHavePasskeys(baseUrl: string): boolean {
  return isIP(new URL(baseUrl).hostname.replaceAll(/[[\]]/g, '')) === 0
}

/**
 * Passkeys, which have to check who uses them: such a key is something one has and something one is or knows, so no
 * second factor is asked for after it.
 */
export function passkeys(baseUrl: string) {
  const library = passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: 'Kinfolio',
    origin: baseUrl,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST', unverified)
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED', unverified)
      },
    },
  })
  return {
    ...library,
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/passkey/delete-passkey' || path === '/passkey/update-passkey',
          handler: createAuthMiddleware(async (ctx) => {
            // The library looks for whatever it is given, and the database takes nothing but its own kind of id.
            const id: unknown = ctx.body?.id
            if (typeof id === 'string' && !isUuid(id)) throw APIError.from('NOT_FOUND', notFound)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/passkey/generate-authenticate-options',
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context
            // The browser is asked for this. The server checks the answer above, whatever the browser did.
            const isOptions = typeof returned === 'object' && returned !== null && !isAPIError(returned)
            if (isOptions) Object.assign(returned, { userVerification: 'required' })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
