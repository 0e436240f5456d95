import { Failure } from '@kinfolio/contract/errors'

/** The slowest speed at which a body may arrive. */
export type BodyPace = {
  /** A body ends after this time without a single byte. */
  idleMs: number
  /** During this time, the speed is not checked. */
  graceMs: number
  /** After that, the average since the beginning must reach this. */
  bytesPerSecond: number
}

/** The pieces of a body as they arrive. Fails if they arrive too slowly or if the sender disconnects. */
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
    // A sender that disconnected reads no answer. In the log it is not a fault of this server.
    throw new Failure('MALFORMED_BODY', undefined, 'The request broke off before its end.')
  } finally {
    await leave(reader, broken)
  }
}

/** The longest wait for a source that hangs. */
const leavingMs = 1000

/**
 * Stops reading. A body that broke off rejects this with the same error, which is ignored; any other error is a fault.
 */
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
