import { PassThrough, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

import { AHEAD_OF_PERSON, ORG_HEADER } from '@kinfolio/contract/constants'
import type { Context, Handler } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'

import { acceptedEncoding } from './accepted-encoding.ts'
import { bodyFor } from './errors.ts'
import type { Screen } from './screens.ts'

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
    // The lines are compressed together.
    headers.delete('accept-encoding')
    const personal = new Headers(headers)
    personal.delete(ORG_HEADER)
    const org = encodeURIComponent(headers.get(ORG_HEADER) ?? '')
    const ask = (address: string, as: Headers) =>
      answer(new Request(new URL(address, context.req.url), { headers: as }), context)

    const [me, ...rest] = AHEAD_OF_PERSON
    const person = await ask(me, personal)
    if (context.req.method === 'HEAD') return context.body(null, person.status as StatusCode)
    if (!person.ok) return person
    const asked = [
      ...rest.map((address) => [address, ask(address, personal)] as const),
      ...screen.asks
        .map((address) => address.replace('{org}', () => org))
        .map((address) => [address, ask(address, headers)] as const),
    ]
    const lines = lineStream(acceptedEncoding(context.req.header('accept-encoding')))
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
function lineStream(encoding: 'br' | 'gzip' | null) {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : encoding === 'gzip'
        ? createGzip()
        : new PassThrough()
  return {
    body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
    headers: { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
    write: (line: string) => {
      stream.write(line)
      if ('flush' in stream) stream.flush()
    },
    end: () => stream.end(),
  }
}
