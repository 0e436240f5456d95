import type { BetterAuthPlugin, GenericEndpointContext } from '@better-auth/core'
import { isPictureOfAnother, pictureOfAnother, UserUpdate } from '@kinfolio/contract/users'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

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
            const message = issue?.message ?? (await refusalOf(ctx, image))
            if (message) throw new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** Why an address is no picture of the caller's own; whoever signs up has uploaded none yet. */
async function refusalOf(ctx: GenericEndpointContext, image: unknown): Promise<string | null> {
  if (typeof image !== 'string' || !image.startsWith('/')) return null
  const session = ctx.path === '/update-user' ? await getSessionFromCtx(ctx) : null
  return isPictureOfAnother(session?.user.id ?? null, image) ? pictureOfAnother : null
}
