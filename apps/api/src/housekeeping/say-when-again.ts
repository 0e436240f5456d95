import type { MiddlewareHandler } from 'hono'

/** What most of what is full or counted needs to be free again. */
const usualSeconds = '5'

/** Who is told to come back is told when, in the header that programs know. The authentication library has one of its own. */
export const sayWhenAgain: MiddlewareHandler = async (context, next) => {
  await next()
  const { status, headers } = context.res
  if ((status !== 429 && status !== 503) || headers.has('retry-after')) return
  headers.set('retry-after', headers.get('x-retry-after') ?? usualSeconds)
}
