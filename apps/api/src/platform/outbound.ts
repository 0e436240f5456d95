import { lookup as askDns } from 'node:dns'
import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { say } from '@kinfolio/contract/say'

import { isPublicAddress } from './public-address.ts'

/** The shape of `fetch`, for libraries that take one. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export type OutboundLimits = {
  /** From the call to the last byte, redirects included. */
  timeoutMs: number
  /** Of the body once it is unpacked. */
  maxBytes: number
  /** Which addresses may be connected to; those of the public internet where nothing is said. */
  isAllowed: (address: string) => boolean
  /** The answer is handed over while it comes, within the same bounds. */
  isStreamed: boolean
}

/** Why a request of ours came to nothing, in words for people. Nothing secret of the address is in them. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  /** It is inside of our own network, where nobody is asked. */
  readonly isInside: boolean
  constructor(message: string, { isInside = false } = {}) {
    super(message)
    this.isInside = isInside
  }
}

const usual: OutboundLimits = {
  timeoutMs: 20_000,
  maxBytes: 16 * 1024 * 1024,
  isAllowed: isPublicAddress,
  isStreamed: false,
}
const maxRedirects = 5

/**
 * The one way out to the internet. Addresses of this machine and of the network it stands in are refused: the address
 * is looked at when the connection is made, after DNS and after each redirect, so that no name can lead inside.
 */
export function outboundFetch(limits: Partial<OutboundLimits> = {}): Fetch {
  const bounds = { ...usual, ...limits }
  return async (input, init) => {
    const request = new Request(input, init)
    const deadline = AbortSignal.timeout(bounds.timeoutMs)
    const signal = AbortSignal.any([request.signal, deadline])
    let hop: Hop = {
      url: new URL(request.url),
      method: request.method,
      headers: new Headers(request.headers),
      body: request.body === null ? null : new Uint8Array(await request.arrayBuffer()),
    }
    for (let redirects = 0; ; redirects++) {
      const response = await exchange(hop, signal, bounds).catch((error: unknown) => {
        if (deadline.aborted) {
          const seconds = Math.round(bounds.timeoutMs / 1000)
          throw new OutboundError(say`${hop.url.hostname} did not answer within ${seconds} seconds.`)
        }
        throw error
      })
      const location = response.headers.get('location')
      if (!redirections.has(response.status) || location === null || request.redirect === 'manual') {
        return response
      }
      if (request.redirect === 'error' || redirects === maxRedirects) {
        throw new OutboundError(say`${hop.url.hostname} sends elsewhere and elsewhere again.`)
      }
      hop = followed(hop, response.status, new URL(location, hop.url))
    }
  }
}

type Hop = { url: URL; method: string; headers: Headers; body: Uint8Array | null }

const redirections = new Set([301, 302, 303, 307, 308])

/** The request that a redirect asks for, as browsers understand it. Credentials stay with the host they are for. */
function followed(hop: Hop, status: number, url: URL): Hop {
  const headers = new Headers(hop.headers)
  if (url.origin !== hop.url.origin) {
    for (const name of ['authorization', 'cookie']) headers.delete(name)
  }
  const becomesGet = status === 303 || (status < 303 && hop.method === 'POST')
  if (!becomesGet) return { ...hop, url, headers }
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return { url, method: 'GET', headers, body: null }
}

function exchange(hop: Hop, signal: AbortSignal, bounds: OutboundLimits): Promise<Response> {
  const { url, method, body } = hop
  const { isAllowed, maxBytes } = bounds
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return Promise.reject(new OutboundError(say`${url.protocol} is no address of the web.`))
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in digits is connected to without asking DNS.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(refused(host))
  const headers = new Headers(hop.headers)
  headers.set('accept-encoding', 'gzip, deflate, br')
  const options: RequestOptions = {
    method,
    headers: Object.fromEntries(headers),
    lookup: guardedLookup(isAllowed),
    signal,
    // A connection that is kept would be reused without its address being looked at again.
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(error instanceof OutboundError ? error : unreachable(host, error))
    const call = url.protocol === 'https:' ? overHttps(url, options) : overHttp(url, options)
    call.on('error', fail)
    call.on('response', (message) => {
      const stream = bounded(unpacked(message), maxBytes, host)
      if (bounds.isStreamed) resolve(asResponse(message, asWebStream(stream)))
      else readAll(stream).then((bytes) => resolve(asResponse(message, bytes)), fail)
    })
    call.end(body ?? undefined)
  })
}

/** A DNS look-up that answers addresses that may be connected to, or none. */
export function guardedLookup(isAllowed: OutboundLimits['isAllowed']): LookupFunction {
  return (host, options, callback) => {
    askDns(host, { ...options, all: true }, (error, addresses) => {
      const isInside = addresses?.some(({ address }) => !isAllowed(address)) ?? false
      const [first] = addresses ?? []
      if (error || isInside || first === undefined) callback(error ?? refused(host), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function refused(host: string): OutboundError {
  return new OutboundError(say`${host} is not an address of the public internet, so it is not asked.`, {
    isInside: true,
  })
}

function unreachable(host: string, { code }: NodeJS.ErrnoException): OutboundError {
  return new OutboundError(say`${host} could not be reached (${code ?? 'the connection broke'}).`)
}

function unpacked(message: IncomingMessage): Readable {
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[message.headers['content-encoding'] ?? '']
  if (unpack === undefined) return message
  // Errors of either stream end the one that is read.
  return pipeline(message, unpack(), () => {})
}

/** The bytes of an answer, up to a bound. */
async function* bounded(stream: Readable, maxBytes: number, host: string): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of stream) {
    // Streams of bytes give buffers; the type of a stream's iterator does not say so.
    const bytes = chunk as Buffer
    size += bytes.length
    // Leaving the loop ends the stream and with it the connection.
    if (size > maxBytes) throw new OutboundError(say`${host} answered more than ${maxBytes} bytes.`)
    yield bytes
  }
}

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** Cancelling it ends the connection. */
function asWebStream(chunks: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

function asResponse(
  message: IncomingMessage,
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Response {
  const headers = new Headers()
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2) {
    const name = message.rawHeaders[at] ?? ''
    if (!/^content-(encoding|length)$/i.test(name)) headers.append(name, message.rawHeaders[at + 1] ?? '')
  }
  const status = message.statusCode ?? 502
  const isBodiless = [204, 205, 304].includes(status)
  return new Response(isBodiless ? null : bytes, { status, statusText: message.statusMessage, headers })
}
