import { createHash } from 'node:crypto'

import { fail, Failure, retrySeconds } from '@kinfolio/contract/errors'
import { and, eq, lt, sql } from 'drizzle-orm'

import { hoursAfter } from '../platform/clock.ts'
import type { Tx } from '../platform/db/connect.ts'
import { idempotencyKeys } from './tables.ts'

/** The facts that are stored with a key: who calls, the input, and what the caller may see. */
type Keyed = {
  userId: string
  key: string
  input: unknown
  /**
   * The part of the organisation that the caller sees. An answer for another part does not belong to the caller any
   * more.
   */
  sight: string
  now: Date
  /** Fields of the answer that are kept nowhere. */
  toldOnce: readonly string[]
}

/** The stored answer, or the stored refusal. */
type Kept = { sight: string; output?: string; refusal?: Pick<Failure, 'code' | 'data' | 'message'> }

/**
 * Runs a write once per key. A twin that arrives while the first still runs waits at the unique key until that
 * transaction ends: then it gets the same answer, or runs itself if the first one failed.
 */
export async function once<T>(tx: Tx, request: Keyed, run: () => Promise<T>): Promise<T> {
  const { userId, key, sight } = request
  const inputHash = await hashOf(request.input)
  const dayAgo = hoursAfter(request.now, -24)
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, dayAgo)))
  // A twin waits for its first as long as a statement may: that takes as long as the call itself, and holds up no other.
  await tx.execute(
    sql`select set_config('app.lock_timeout', current_setting('lock_timeout'), true),
      set_config('lock_timeout', current_setting('statement_timeout'), true)`,
  )
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, inputHash, createdAt: request.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  await tx.execute(sql`select set_config('lock_timeout', current_setting('app.lock_timeout'), true)`)
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  if (inserted.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
    if (!earlier || earlier.inputHash !== inputHash) fail('IDEMPOTENCY_MISMATCH')
    return replayed(earlier.answer as Kept, sight) as T // by this very endpoint, whose output schema is applied to it again
  }
  const output = await run().catch((error: unknown) => {
    throw isKept(error) ? new RefusedOnce(error) : error
  })
  // As text within the JSON: the database keeps the fields of an object in an order of its own.
  const answer: Kept = {
    sight,
    output: JSON.stringify(output, (field, value) => (request.toldOnce.includes(field) ? undefined : value)),
  }
  await tx.update(idempotencyKeys).set({ answer }).where(mine)
  return output
}

/** A refusal rolls back its transaction, so the refusal is stored after the rollback. */
export class RefusedOnce extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Stores the refusal of a call, unless a second call with the same key has been answered meanwhile. */
export async function keepRefusal(tx: Tx, request: Keyed, { code, data, message }: Failure): Promise<void> {
  const { userId, key, sight, now: createdAt } = request
  const answer: Kept = { sight, refusal: { code, data, message } }
  const inputHash = await hashOf(request.input)
  await tx.insert(idempotencyKeys).values({ userId, key, inputHash, answer, createdAt }).onConflictDoNothing()
}

/** A wrong call stays wrong. A busy server does not stay busy, so that refusal is not stored. */
function isKept(error: unknown): error is Failure {
  return (
    error instanceof Failure &&
    error.status < 500 &&
    error.status !== 408 &&
    retrySeconds[error.code] === undefined
  )
}

function replayed({ sight, output, refusal }: Kept, callersSight: string): unknown {
  // Answers of versions that did not keep the sight are of nobody's.
  if (sight !== callersSight) fail('IDEMPOTENCY_OUT_OF_SIGHT')
  if (refusal) fail(refusal.code, refusal.data, refusal.message)
  return output === undefined ? undefined : JSON.parse(output)
}

async function hashOf(input: unknown): Promise<string> {
  const files: Blob[] = []
  const text = JSON.stringify(input, (field, value: unknown) => {
    // Whoever reads the table could guess a short password until its digest fits.
    if (field === 'password') return typeof value
    if (!(value instanceof Blob)) return value
    files.push(value)
    return { file: files.length }
  })
  const hash = createHash('sha256').update(text ?? '')
  // A file may lie on the disk, and is never in memory as a whole for this.
  for (const file of files) for await (const piece of file.stream()) hash.update(piece)
  return hash.digest('hex')
}
