import type { Upload as OpenUpload } from '@kinfolio/contract/uploads'

import { ApiError } from '../../api/api-error.ts'
import type { UploadedPaper } from './upload-queue.ts'

/** What the server is asked. The order is that of `sendInParts`. */
export type PartCalls = {
  /** What was sent of the file before a break, by this window or an earlier one. */
  find(): Promise<OpenUpload | undefined>
  begin(): Promise<OpenUpload>
  sendPart(id: string, at: number, part: Blob, sha256: string, onSent: (share: number) => void): Promise<void>
  finish(id: string): Promise<UploadedPaper>
}

export type Reports = {
  /** The part that was sent, 0 to 1. */
  sent: (part: number) => void
  /** Whether the server does not answer at the moment, and it is tried again by itself. */
  cut: (isCut: boolean) => void
}

/**
 * Sends a file part by part, and goes on where it stood. A part that is here already is compared by its hash: a file of
 * the same name and length may be another one.
 */
export async function sendInParts(
  file: File,
  calls: PartCalls,
  reports: Reports,
  signal: AbortSignal,
): Promise<UploadedPaper> {
  const ask = <T>(run: () => Promise<T>) => askUntilAnswered(run, reports, signal)
  const upload = (await ask(calls.find)) ?? (await ask(calls.begin))
  const here = new Map(upload.parts.map(({ at, sha256 }) => [at, sha256]))
  for (let at = 0; at < file.size; at += upload.partBytes) {
    const part = file.slice(at, at + upload.partBytes)
    const sha256 = await hashOf(part)
    signal.throwIfAborted()
    if (here.get(at) !== sha256) {
      const onSent = (share: number) => reports.sent((at + share * part.size) / file.size)
      await ask(() =>
        calls.sendPart(upload.id, at, part, sha256, onSent).catch((error: unknown) => {
          // What of a part went out is not there.
          onSent(0)
          throw error
        }),
      )
    }
    reports.sent((at + part.size) / file.size)
  }
  return ask(() => calls.finish(upload.id))
}

const shortestWait = 1000
const longestWait = 15_000

/** Asks again for as long as nobody answers, when the connection is back and every few seconds. */
async function askUntilAnswered<T>(run: () => Promise<T>, reports: Reports, signal: AbortSignal): Promise<T> {
  for (let wait = shortestWait; ; wait = Math.min(longestWait, wait * 2)) {
    signal.throwIfAborted()
    try {
      const answer = await run()
      reports.cut(false)
      return answer
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error
      reports.cut(true)
      await connectionOr(wait, signal)
    }
  }
}

/** Nobody answered, or somebody on the way who is not ready. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status)
}

function connectionOr(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

/** The SHA-256 of a part. Browsers have their own for pages that came over TLS only. */
async function hashOf(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  const hash = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
