import { fail, failInput } from '@kinfolio/contract/errors'
import type { Transaction, TransactionCreate, TransactionUpdate } from '@kinfolio/contract/transactions'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { lockPosition } from '../commands.ts'
import { positions } from '../tables.ts'
import { requireSound } from '../valuation/queries.ts'
import { getTransaction } from './queries.ts'
import { changedFields, fieldsOf, type Row } from './rules.ts'
import { transactionCounts, transactions } from './tables.ts'

export async function createTransaction(org: OrgScope, input: TransactionCreate): Promise<Transaction> {
  const position = await lockPosition(org, input.positionId)
  if (input.reverses) await requireReversible(org, input.positionId, input.reverses)
  const id = newId()
  await org.db
    .insert(transactions)
    .values({ orgId: org.orgId, id, positionId: position.id, ...fieldsOf(input, position) })
  await countLive(org, position.id, 1)
  await requireSound(org, position.id)
  return getTransaction(org, id)
}

export async function updateTransaction(
  org: OrgScope,
  id: string,
  change: TransactionUpdate,
): Promise<Transaction> {
  const before = await lockRow(org, id)
  if (change.version !== undefined && change.version !== before.version) {
    fail('VERSION_CONFLICT', { current: await getTransaction(org, id) })
  }
  await lockPosition(org, before.positionId)
  const position = await lockPosition(org, change.positionId)
  if (change.reverses) await requireReversible(org, change.positionId, change.reverses)
  await org.db
    .update(transactions)
    .set({
      ...changedFields(before, change, position),
      positionId: position.id,
      updatedAt: org.now,
      version: sql`${transactions.version} + 1`,
    })
    .where(org.owns(transactions, eq(transactions.id, id)))
  if (position.id !== before.positionId) {
    await countLive(org, before.positionId, -1)
    await countLive(org, position.id, 1)
    await requireSound(org, before.positionId)
  }
  await requireSound(org, position.id)
  return getTransaction(org, id)
}

/** Moves a row to the trash, unless later rows build on it. */
export async function deleteTransaction(org: OrgScope, id: string): Promise<void> {
  const row = await lockRow(org, id)
  await lockPosition(org, row.positionId)
  await org.db
    .update(transactions)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${transactions.version} + 1` })
    .where(org.owns(transactions, eq(transactions.id, id)))
  await countLive(org, row.positionId, -1)
  await requireSound(org, row.positionId)
}

/** Takes a row back out of the trash. */
export async function restoreTransaction(org: OrgScope, id: string): Promise<Transaction> {
  const [row] = await org.db
    .select()
    .from(transactions)
    .where(org.owns(transactions, eq(transactions.id, id), isNotNull(transactions.deletedAt)))
    .for('update')
  if (!row) fail('TRANSACTION_NOT_FOUND')
  await requireLivePosition(org, row.positionId)
  await lockPosition(org, row.positionId)
  if (row.fingerprint !== null) await refuseTwin(org, row.fingerprint)
  await org.db
    .update(transactions)
    .set({ deletedAt: null, updatedAt: org.now, version: sql`${transactions.version} + 1` })
    .where(org.owns(transactions, eq(transactions.id, id)))
  await countLive(org, row.positionId, 1)
  await requireSound(org, row.positionId)
  return getTransaction(org, id)
}

/** Keeps the number of live rows of a position, from which lists take their totals. */
export async function countLive(org: OrgScope, positionId: string, change: number): Promise<void> {
  await org.db
    .insert(transactionCounts)
    .values({ orgId: org.orgId, positionId, live: Math.max(change, 0) })
    .onConflictDoUpdate({
      target: [transactionCounts.orgId, transactionCounts.positionId],
      set: { live: sql`${transactionCounts.live} + ${change}` },
    })
}

async function lockRow(org: OrgScope, id: string): Promise<Row> {
  const [row] = await org.db
    .select()
    .from(transactions)
    .where(org.owns(transactions, eq(transactions.id, id), isNull(transactions.deletedAt)))
    .for('update')
  return row ?? fail('TRANSACTION_NOT_FOUND')
}

/** A row comes back to a position that is there; a position brings back what went with it. */
async function requireLivePosition(org: OrgScope, id: string): Promise<void> {
  const [gone] = await org.db
    .select({ name: positions.name })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, id), isNotNull(positions.deletedAt)))
  if (gone)
    fail(
      'PARENT_IN_TRASH',
      { name: gone.name },
      `Its position "${gone.name}" is in the trash. Restore that first.`,
    )
}

/** A file that was imported again while its row lay in the trash has brought that row back already. */
async function refuseTwin(org: OrgScope, fingerprint: string): Promise<void> {
  const twins = await org.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(org.owns(transactions, eq(transactions.fingerprint, fingerprint), isNull(transactions.deletedAt)))
  if (twins.length > 0) fail('ALREADY_RECORDED', { id: twins[0]?.id })
}

async function requireReversible(org: OrgScope, positionId: string, id: string): Promise<void> {
  const original = await getTransaction(org, id)
  if (original.positionId !== positionId)
    failInput('reverses', 'A reversal takes back a row of its own position.')
}
