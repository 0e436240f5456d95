import { Failure } from '@kinfolio/contract/errors'

/** The slowest that a body may come. */
export type BodyPace = {
  /** Without a single byte, a body ends after this. */
  idleMs: number
  /** For so long nobody asks how fast it is. */
  graceMs: number
  /** After that, on average since its beginning. */
  bytesPerSecond: number
}

/** The pieces of a body as they come; fails where they come too slowly, and where the sender goes away. */
export async function* pacedBody(
  body: ReadableStream<Uint8Array>,
  { idleMs, graceMs, bytesPerSecond }: BodyPace,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const startedAt = performance.now()
  let received = 0
  let broken: unknown
  try {
    for (;;) {
      const elapsed = performance.now() - startedAt
      const left = graceMs + (received / bytesPerSecond) * 1000 - elapsed
      const { done, value } = await within(Math.min(idleMs, left), reader.read())
      if (done) return
      received += value.length
      yield value
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    broken = error
    // Whoever broke it off reads no answer; to the log it is not our failure.
    throw new Failure('MALFORMED_BODY', undefined, 'The request broke off before its end.')
  } finally {
    await leave(reader, broken)
  }
}

/** A source that hangs is not waited for any longer than this. */
const leavingMs = 1000

/** Takes nothing more. A body that broke off refuses this with the error that it broke off with; others are faults. */
async function leave(reader: ReadableStreamDefaultReader<Uint8Array>, broken: unknown): Promise<void> {
  const left = reader.cancel().catch((error: unknown) => {
    if (error !== broken) throw error
  })
  let timer: NodeJS.Timeout | undefined
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, leavingMs)
  })
  try {
    await Promise.race([left, longEnough])
  } finally {
    clearTimeout(timer)
  }
}

async function within<T>(milliseconds: number, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('BODY_TOO_SLOW')), Math.max(0, milliseconds))
  })
  try {
    return await Promise.race([reading, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
