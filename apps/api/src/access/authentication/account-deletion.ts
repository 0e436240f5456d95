import type { BetterAuthOptions, BetterAuthPlugin, GenericEndpointContext } from '@better-auth/core'
import { Failure } from '@kinfolio/contract/errors'
import { APIError, createAuthEndpoint, deleteUser, sensitiveSessionMiddleware } from 'better-auth/api'

import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { SendMail } from '../../platform/mail.ts'
import { inUserScope, type UserScope } from '../scope.ts'
import { callLibrary } from './call-library.ts'
import { deleteAccountMail } from './mails.ts'

/** What other rooms know of an account that will be deleted. */
export type Leaving = {
  /** Throws the failure that names the organisations which would be left without an owner. */
  check(me: UserScope): Promise<void>
  /** Removes what is stored outside the database. */
  cleanUp(userId: string): Promise<void>
}

type DeletionOptions = { db: Database; leaving: Leaving; sendMail: SendMail; mailsLink: boolean }

/** The library's own options: a password or a mailed token is asked for, else a fresh session (spec §5). */
export function deletionOptions(options: DeletionOptions) {
  return {
    enabled: true,
    deleteTokenExpiresIn: 24 * 3600,
    beforeDelete: (user) => refuseLastOwner(options, user),
    afterDelete: (user) => options.leaving.cleanUp(user.id),
    ...(options.mailsLink && {
      sendDeleteAccountVerification: ({ user, url }) => options.sendMail(deleteAccountMail(user.email, url)),
    }),
  } satisfies NonNullable<BetterAuthOptions['user']>['deleteUser']
}

/**
 * Deletes at once with a password or a token. If something prevents the deletion, the answer says so before any mail
 * is sent.
 */
export function accountDeletion(options: DeletionOptions) {
  return {
    id: 'account-deletion',
    endpoints: {
      deleteUser: createAuthEndpoint(
        '/delete-user',
        { method: 'POST', use: [sensitiveSessionMiddleware], body: deleteUser.options.body },
        async (ctx) => {
          await refuseLastOwner(options, ctx.context.session.user)
          const isProven = [ctx.body.password, ctx.body.token].some(Boolean)
          return callLibrary(ctx, deleteUser, isProven ? { context: withoutMail(ctx) } : {})
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/** The library mails a link whenever it can, even after the right password. */
function withoutMail({ context }: GenericEndpointContext): GenericEndpointContext['context'] {
  const { user } = context.options
  const deletion = { ...user?.deleteUser, enabled: true, sendDeleteAccountVerification: undefined }
  return { ...context, options: { ...context.options, user: { ...user, deleteUser: deletion } } }
}

async function refuseLastOwner({ db, leaving }: DeletionOptions, user: { id: string }) {
  const mint = { db, now: systemClock.now(), isReadOnly: true }
  try {
    await inUserScope(mint, { userId: user.id }, (me) => leaving.check(me))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, message, data } = error
    throw new APIError('CONFLICT', { code, message, data })
  }
}
