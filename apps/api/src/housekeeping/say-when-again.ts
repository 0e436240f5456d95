import type { MiddlewareHandler } from 'hono'

/** The usual number of seconds after which a full queue or a used-up limit is free again. */
const usualSeconds = '5'

/**
 * If an answer asks the caller to come back later, a standard header says when. The authentication library has another
 * header.
 */
export const sayWhenAgain: MiddlewareHandler = async (context, next) => {
  await next()
  const { status, headers } = context.res
  if ((status !== 429 && status !== 503) || headers.has('retry-after')) return
  headers.set('retry-after', headers.get('x-retry-after') ?? usualSeconds)
}
