import type { BetterAuthPlugin } from '@better-auth/core'
import { UserUpdate } from '@kinfolio/contract/users'
import { APIError, createAuthMiddleware } from 'better-auth/api'

const fields = UserUpdate.pick({ name: true, image: true })

/** Holds a name and a picture's address to the bounds that they have elsewhere (contract/users). */
export function profileFields() {
  return {
    id: 'profile-fields',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email' || path === '/update-user',
          handler: createAuthMiddleware(async (ctx) => {
            if (typeof ctx.body !== 'object' || ctx.body === null) return
            const { name, image } = ctx.body as Record<string, unknown> // any JSON, checked here
            const { error } = fields.safeParse({ name, image })
            const [issue] = error?.issues ?? []
            if (!issue) return
            throw new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message: issue.message })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
