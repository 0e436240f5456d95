import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { MiddlewareHandler } from 'hono'

import { acceptedEncoding } from './accepted-encoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this size, the headers weigh more than compression saves. */
const minBytes = 1024
/** The first levels save nearly as much as the highest, in a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * JSON answers are compressed, like the files of the application. Answers of sign-in are not compressed: an answer may
 * repeat a part of the request, and an attacker could guess a session token from its compressed size.
 */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  if (context.req.path.startsWith('/api/auth/') || context.req.method === 'HEAD') return
  if (res.headers.has('content-encoding')) return
  if (!/^application\/(\w+\+)?json\b/.test(res.headers.get('content-type') ?? '')) return
  res.headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(context.req.header('accept-encoding'))
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
