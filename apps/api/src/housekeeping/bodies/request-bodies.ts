import { fail, type ErrorCode } from '@kinfolio/contract/errors'

import type { Upload, Uploads } from '../../platform/uploads.ts'
import { networkOf } from '../client-address.ts'
import { bodyShares, type BodyBudget } from './body-budget.ts'
import { formBody, MAX_FIELD_BYTES } from './form-body.ts'
import { pacedBody, type BodyPace } from './paced-body.ts'

/** Of a form with a file: how large the file may be, and what is said to a larger one. */
type FileBound = { maxBytes: number; refusal: ErrorCode }

/** The body of one call, which nobody has read yet. */
export type RequestBody = {
  /** Is more, or may be more, than what arrives together with the headers. */
  isLarge: boolean
  /** The body as its type says: JSON, the fields of a form, text. A form with a file where one is expected. */
  read(file: FileBound | null): Promise<unknown>
  /** The bytes as they are, at most so many. */
  bytes(maxBytes: number): Promise<Uint8Array<ArrayBuffer>>
  /** Removes what lies on the disk and makes room for others: whatever became of the call. */
  end(): Promise<void>
}

export type RequestBodies = (request: Request, address: string) => RequestBody

export type BodyBounds = BodyBudget & BodyPace

/** What goes without a file: more than the longest notes, less than what would hurt. */
const MAX_PLAIN_BYTES = 1024 * 1024
const LARGE_BYTES = 64 * 1024

const usualBounds: BodyBounds = {
  // Two backups of the largest size at a time, behind one address.
  ofAddress: 256 * 1024 * 1024,
  ofAll: 1024 * 1024 * 1024,
  idleMs: 20_000,
  graceMs: 30_000,
  // A backup of 100 MB may take an hour and a half; a stranger who holds a connection open gets half a minute.
  bytesPerSecond: 20_000,
}

/** How bodies come in: paced, counted, large files to the disk. */
export function requestBodies(uploads: Uploads, changed: Partial<BodyBounds> = {}): RequestBodies {
  const bounds = { ...usualBounds, ...changed }
  const shareOf = bodyShares(bounds)
  return (request, address) => {
    const { headers, method } = request
    // Looking for a body would make a whole request of what the server only wraps; these have none.
    const body = method === 'GET' || method === 'HEAD' ? null : request.body
    const announced = announcedBytes(headers)
    const share = shareOf(networkOf(address))
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
          const { maxBytes, refusal } = file ?? { maxBytes: 0, refusal: 'BODY_TOO_LARGE' }
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
