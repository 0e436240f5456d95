import { setTimeout } from 'node:timers/promises'

/** Serialization failure, and deadlock: PostgreSQL took the transaction back whole, and it may go through now. */
const transient = new Set(['40001', '40P01'])

/**
 * Runs a transaction again when PostgreSQL ended it for the sake of another one, once and after a pause of
 * chance, so that the two do not meet again. Any other error, and the last one of these, is the caller's.
 */
export async function retried<T>(run: () => Promise<T>, tries = 2): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= tries || !isTransient(error)) throw error
      await setTimeout(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function isTransient(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && transient.has(cause.code)) return true
  }
  return false
}
