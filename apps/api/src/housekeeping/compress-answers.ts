import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { MiddlewareHandler } from 'hono'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this the headers of an answer weigh more than what compression saves. */
const minBytes = 1024
/** What the first levels save is nearly all there is to save, in a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Answers in JSON travel compressed, as the files of the application do. Those of sign-in do not: what tells a session
 * shall not be guessed by the size of an answer that repeats what was asked.
 */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  if (context.req.path.startsWith('/api/auth/') || context.req.method === 'HEAD') return
  if (res.headers.has('content-encoding')) return
  if (!/^application\/(\w+\+)?json\b/.test(res.headers.get('content-type') ?? '')) return
  res.headers.append('vary', 'accept-encoding')
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding === null || res.body === null) return
  const headers = new Headers(res.headers)
  const plain = Buffer.from(await res.arrayBuffer())
  const isWorthIt = plain.length >= minBytes
  if (isWorthIt) {
    headers.delete('content-length')
    headers.set('content-encoding', encoding)
  }
  const body = !isWorthIt
    ? plain
    : encoding === 'br'
      ? await toBrotli(plain, brotliOptions)
      : await toGzip(plain)
  context.res = undefined
  context.res = new Response(new Uint8Array(body), {
    status: res.status,
    statusText: res.statusText,
    headers,
  })
}
