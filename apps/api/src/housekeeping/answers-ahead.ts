import { PassThrough, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

import { MAX_PAGE_LIMIT, ORG_HEADER } from '@kinfolio/contract/constants'
import type { Context, Handler } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'

import { bodyFor } from './errors.ts'
import type { Screen } from './screens.ts'

/** Who somebody is, where they work and what waits for them, which is asked of no organisation. */
const ofPerson = ['/api/users/me', `/api/orgs?limit=${MAX_PAGE_LIMIT}`, '/api/notices/counts']

type Answering = {
  find: (path: string) => Screen | undefined
  /** The application, as it answers everybody. */
  answer: (request: Request, context: Context) => Response | Promise<Response>
}

/**
 * What a screen begins with in one answer: each call that it asks for is answered as if it had come by itself, with the
 * caller's own session, organisation and language, and is a line `["/api/positions", "…"]` as soon as it is there. Calls
 * that are refused have no line. The page asks for these by themselves and hears why.
 */
export function answersAhead({ find, answer }: Answering): Handler {
  return async (context) => {
    const screen = find(context.req.query('screen') ?? '')
    if (!screen) return context.json(bodyFor('NOT_FOUND'), 404)
    const headers = new Headers(context.req.raw.headers)
    // Lines are compressed together, and each is a whole answer.
    for (const name of ['accept-encoding', 'range', 'if-none-match', 'if-modified-since'])
      headers.delete(name)
    const personal = new Headers(headers)
    personal.delete(ORG_HEADER)
    const org = encodeURIComponent(headers.get(ORG_HEADER) ?? '')
    const ask = (address: string, as: Headers) =>
      answer(new Request(new URL(address, context.req.url), { headers: as }), context)

    const [me = '', ...rest] = ofPerson
    const person = await ask(me, personal)
    if (context.req.method === 'HEAD') return context.body(null, person.status as StatusCode)
    if (!person.ok) return person
    const asked = [
      ...rest.map((address) => [address, ask(address, personal)] as const),
      ...screen.asks
        .map((address) => address.replace('{org}', () => org))
        .map((address) => [address, ask(address, headers)] as const),
    ]
    const lines = lineStream(context.req.header('accept-encoding') ?? '')
    const write = async (address: string, response: Response) => {
      const body = await response.text()
      if (response.status === 200) lines.write(`${JSON.stringify([address, body])}\n`)
    }
    void Promise.allSettled([
      write(me, person),
      ...asked.map(async ([address, response]) => write(address, await response)),
    ]).then(lines.end)
    // A proxy that waits for the end would make the quick lines wait for the slow ones.
    const sent = { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no', ...lines.headers }
    return new Response(lines.body, { headers: sent })
  }
}

/** Lines that go out one by one, compressed as the reader takes them. */
function lineStream(accepted: string) {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : encoding === 'gzip'
        ? createGzip()
        : new PassThrough()
  // Whoever goes away takes nothing more.
  stream.on('error', () => {})
  return {
    body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
    headers: { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
    write: (line: string) => {
      if (stream.destroyed) return
      stream.write(line)
      if ('flush' in stream) stream.flush()
    },
    end: () => stream.end(),
  }
}
