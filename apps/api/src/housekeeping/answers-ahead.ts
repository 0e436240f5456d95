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
 * How many calls of one answer run at the same time: those of an organisation wait in one bounded line, in which a page is no more
 * than a browser that asks by itself.
 */
const atOnce = 4

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
    const ask = async (address: string, as: Headers) =>
      answer(new Request(new URL(address, context.req.url), { headers: as }), context)

    const [me, ...rest] = AHEAD_OF_PERSON
    const person = await ask(me, personal)
    if (context.req.method === 'HEAD') return context.body(null, person.status as StatusCode)
    if (!person.ok) return person
    const asked = [
      ...rest.map((address) => ({ address, as: personal })),
      ...screen.asks.map((address) => ({ address: address.replace('{org}', () => org), as: headers })),
    ]
    const lines = lineStream(acceptedEncoding(context.req.header('accept-encoding')))
    const write = async (address: string, response: Response) => {
      const body = await response.text()
      if (response.status === 200) lines.write(`${JSON.stringify([address, body])}\n`)
    }
    const left = asked.values()
    const answerNext = async () => {
      for (const { address, as } of left) {
        if (lines.isGone()) return
        await Promise.allSettled([ask(address, as).then((response) => write(address, response))])
      }
    }
    void Promise.allSettled([write(me, person), ...Array.from({ length: atOnce }, answerNext)]).then(
      lines.end,
    )
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
    /** Whether nobody reads it any more. */
    isGone: () => stream.destroyed,
  }
}
