import type { BetterAuthPlugin, GenericEndpointContext } from '@better-auth/core'
import {
  accountInfo,
  createAuthEndpoint,
  freshSessionMiddleware,
  getAccessToken,
  refreshToken,
  requestPasswordReset,
  sessionMiddleware,
  setPassword,
  unlinkAccount,
} from 'better-auth/api'
import { z } from 'zod'

import { callLibrary } from './call-library.ts'

/** Names a linked account: by its provider, by the provider's id of it, or by the id of our row. */
const ofProvider = z
  .object({ providerId: z.string().optional(), accountId: z.string().optional() })
  .refine((body) => body.providerId !== undefined || body.accountId !== undefined, {
    error: 'Name the account by providerId or accountId.',
  })

/**
 * Calls that have another address, method or body in the specification than in the library (spec §7). Each one
 * translates its input and calls the library. An endpoint with a name of the library replaces it.
 */
export function specifiedEndpoints() {
  return {
    id: 'specified-endpoints',
    endpoints: {
      forgetPassword: createAuthEndpoint(
        '/forget-password',
        { method: 'POST', body: z.object({ email: z.email(), redirectTo: z.string().optional() }) },
        (ctx) => callLibrary(ctx, requestPasswordReset),
      ),
      setPassword: createAuthEndpoint(
        '/set-password',
        { method: 'POST', use: [freshSessionMiddleware], body: z.object({ newPassword: z.string() }) },
        (ctx) => callLibrary(ctx, setPassword),
      ),
      accountInfoByBody: createAuthEndpoint(
        '/account-info',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ accountId: z.string() }) },
        async (ctx) =>
          callLibrary(ctx, accountInfo, { method: 'GET', query: await rowOf(ctx), body: undefined }),
      ),
      unlinkAccount: createAuthEndpoint(
        '/unlink-account',
        { method: 'POST', use: [freshSessionMiddleware], body: ofProvider },
        async (ctx) => callLibrary(ctx, unlinkAccount, { body: await rowOf(ctx) }),
      ),
      getAccessToken: createAuthEndpoint(
        '/get-access-token',
        { method: 'POST', use: [sessionMiddleware], body: ofProvider },
        async (ctx) => callLibrary(ctx, getAccessToken, { body: await rowOf(ctx) }),
      ),
      refreshToken: createAuthEndpoint(
        '/refresh-token',
        { method: 'POST', use: [sessionMiddleware], body: ofProvider },
        async (ctx) => callLibrary(ctx, refreshToken, { body: await rowOf(ctx) }),
      ),
    },
  } satisfies BetterAuthPlugin
}

/** The caller's own account that the body means, as the library names it; an id of none is the library's to refuse. */
async function rowOf(ctx: GenericEndpointContext): Promise<{ accountId: string }> {
  const { providerId, accountId } = ctx.body as z.infer<typeof ofProvider> // checked by the endpoint
  const userId = ctx.context.session?.user.id ?? ''
  const row = (await ctx.context.internalAdapter.findAccounts(userId)).find(
    (account) =>
      (providerId === undefined || account.providerId === providerId) &&
      (accountId === undefined || account.id === accountId || account.accountId === accountId),
  )
  return { accountId: row?.id ?? 'none' }
}
