import { createHash } from 'node:crypto'

import { fail } from '@kinfolio/contract/errors'
import { and, eq, lt, sql } from 'drizzle-orm'

import { hoursAfter } from '../platform/clock.ts'
import type { Tx } from '../platform/db/connect.ts'
import { idempotencyKeys } from './tables.ts'

/**
 * Runs a write once per key. A twin that arrives while the first still runs waits at the unique key until that
 * transaction ends: then it gets the same answer, or runs itself if the first one failed.
 */
export async function once<T>(
  tx: Tx,
  request: { userId: string; key: string; input: unknown; now: Date },
  run: () => Promise<T>,
): Promise<T> {
  const { userId, key } = request
  const inputHash = await hashOf(request.input)
  const dayAgo = hoursAfter(request.now, -24)
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, dayAgo)))
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, inputHash, createdAt: request.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  if (inserted.length === 0) {
    const [kept] = await tx.select().from(idempotencyKeys).where(mine)
    if (!kept || kept.inputHash !== inputHash) fail('IDEMPOTENCY_MISMATCH')
    // The answer was made by this very endpoint, and its output schema is applied to it again.
    return (kept.answer ?? undefined) as T
  }
  const answer = await run()
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer === undefined ? sql`'null'::jsonb` : answer })
    .where(mine)
  return answer
}

async function hashOf(input: unknown): Promise<string> {
  const files: Blob[] = []
  const text = JSON.stringify(input, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value
    files.push(value)
    return { file: files.length }
  })
  const hash = createHash('sha256').update(text ?? '')
  // A file may lie on the disk, and is never in memory as a whole for this.
  for (const file of files) for await (const piece of file.stream()) hash.update(piece)
  return hash.digest('hex')
}
