import type { EndpointMeta } from '@kinfolio/contract/endpoint'
import { fail, type ErrorCode } from '@kinfolio/contract/errors'

import { networkOf } from '../../platform/networks.ts'
import type { Upload, Uploads } from '../../platform/uploads.ts'
import { bodyShares, type BodyBudget } from './body-budget.ts'
import { formBody, MAX_FIELD_BYTES } from './form-body.ts'
import { pacedBody, type BodyPace } from './paced-body.ts'

/** The largest file in a form, and the error for a larger file. */
type FileBound = NonNullable<EndpointMeta['file']>

/** The body of one call. It has not been read yet. */
export type RequestBody = {
  /** Whether the body is, or may be, larger than what arrives together with the headers. */
  isLarge: boolean
  /** The parsed body by its type: JSON, the fields of a form, or text. If a file is expected, a form with a file. */
  read(file: FileBound | null): Promise<unknown>
  /** The bytes of the body, up to this number. */
  bytes(maxBytes: number): Promise<Uint8Array<ArrayBuffer>>
  /** Removes the files on the disk and frees the budget. It is called however the call ended. */
  end(): Promise<void>
}

export type RequestBodies = (request: Request, address: string) => RequestBody

/** The largest archive of an organisation. Archives have a budget of their own: one from an address, two in all. */
type ArchiveBound = { archiveBytes: number }

export type BodyBounds = BodyBudget & BodyPace & ArchiveBound

/** The limit for a body without a file. The longest notes fit, and such a body cannot harm the server. */
const MAX_PLAIN_BYTES = 1024 * 1024
const LARGE_BYTES = 64 * 1024

const usualBounds: BodyBounds = {
  ofAddress: 256 * 1024 * 1024,
  ofAll: 1024 * 1024 * 1024,
  idleMs: 20_000,
  graceMs: 30_000,
  // A paper of 100 MB may take an hour and a half. A stranger can hold a connection open for half a minute.
  bytesPerSecond: 20_000,
  archiveBytes: 1024 * 1024 * 1024,
}

/** How bodies are read: their speed and size are checked, and large files go to the disk. */
export function requestBodies(uploads: Uploads, changed: Partial<BodyBounds> = {}): RequestBodies {
  const bounds = { ...usualBounds, ...changed }
  const { archiveBytes } = bounds
  const shareOf = bodyShares(bounds)
  const mostOfArchive = archiveBytes + MAX_FIELD_BYTES
  const archiveShareOf = bodyShares({ ofAddress: mostOfArchive, ofAll: 2 * mostOfArchive })
  return (request, address) => {
    const { headers, method } = request
    // These methods have no body. Reading the property would make the server build a whole request object.
    const body = method === 'GET' || method === 'HEAD' ? null : request.body
    const announced = announcedBytes(headers)
    const network = networkOf(address)
    let share = shareOf(network)
    const kept: Upload[] = []

    async function* pieces(maxBytes: number, refusal: ErrorCode) {
      if (announced !== null && announced > maxBytes) fail(refusal)
      if (body === null) return
      share.raiseTo(announced ?? 0)
      let received = 0
      for await (const piece of pacedBody(body, bounds)) {
        received += piece.length
        if (received > maxBytes) fail(refusal)
        share.raiseTo(received)
        yield piece
      }
    }

    const bytes = async (maxBytes: number, refusal: ErrorCode = 'BODY_TOO_LARGE') => {
      const parts: Uint8Array[] = []
      for await (const piece of pieces(maxBytes, refusal)) parts.push(piece)
      return new Uint8Array(Buffer.concat(parts))
    }

    return {
      isLarge: body !== null && (announced === null || announced > LARGE_BYTES),
      async read(file) {
        const type = headers.get('content-type') ?? 'application/json'
        if (/^multipart\/form-data\b/i.test(type)) {
          const { maxBytes: named, refusal } = file ?? { maxBytes: 0, refusal: 'BODY_TOO_LARGE' }
          if (named === 'archive') share = archiveShareOf(network)
          const maxBytes = named === 'archive' ? archiveBytes : named
          return formBody(type, pieces(maxBytes + MAX_FIELD_BYTES, refusal), uploads, kept)
        }
        const text = textOf(await bytes(MAX_PLAIN_BYTES))
        if (/^application\/json\b/i.test(type)) return text === '' ? undefined : parsed(text)
        if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams(text)
        return fail('MALFORMED_BODY')
      },
      bytes,
      async end() {
        share.release()
        for (const upload of kept.splice(0)) await upload.remove()
      },
    }
  }
}

function announcedBytes(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number.parseInt(length, 10) : null
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('MALFORMED_BODY')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('MALFORMED_BODY')
  }
}
