import { fail, failInput } from '@kinfolio/contract/errors'
import type { Transaction, TransactionCreate, TransactionUpdate } from '@kinfolio/contract/transactions'
import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireSound } from '../book/rows/commands.ts'
import { positions } from '../positions/tables.ts'
import { lockInTrash, lockLive, lockPositions } from './links/commands.ts'
import { loadMovement, planChange } from './links/queries.ts'
import { getTransaction } from './queries.ts'
import { fieldsOf, type Fields, type Row } from './rules.ts'
import { transactionCounts, transactions } from './tables.ts'

/** Records a row, and beside it the money that it moves on a cash account where one is named. */
export async function createTransaction(org: OrgScope, input: TransactionCreate): Promise<Transaction> {
  const { positionId, cashPositionId, cashAmount } = input
  const position = await lockPositions(org, [positionId, cashPositionId])
  if (input.reverses) await requireReversible(org, positionId, input.reverses)
  const fields = fieldsOf(input, position(positionId))
  const id = newId()
  if (!cashPositionId) {
    await insertRows(org, [{ id, positionId, linkId: null, ...fields }])
    await requireSound(org, positionId)
  } else {
    const paid = { fields, position: position(positionId) }
    const movement = await loadMovement(org, paid, position(cashPositionId), cashAmount ?? null)
    await insertRows(org, [
      { id, positionId, linkId: id, ...fields },
      { id: newId(), positionId: cashPositionId, linkId: id, ...movement },
    ])
    await requireSound(org, positionId, cashPositionId)
  }
  return getTransaction(org, id)
}

/** Changes a row. What is said of day, amount and quantity holds for the row that it is linked with as well. */
export async function updateTransaction(
  org: OrgScope,
  id: string,
  change: TransactionUpdate,
): Promise<Transaction> {
  const { row, other, position } = await lockLive(org, id, [change.positionId, change.cashPositionId])
  if (change.version !== undefined && change.version !== row.version) {
    fail('VERSION_CONFLICT', { current: await getTransaction(org, id) })
  }
  if (change.reverses) await requireReversible(org, change.positionId, change.reverses)
  const { fields, linkId, led } = await planChange(org, { row, other, position }, change)
  await changeRow(org, row, { ...fields, positionId: change.positionId, linkId })
  const touched = [change.positionId, row.positionId]
  if (led && other) {
    await changeRow(org, other, { ...led.fields, positionId: led.positionId, linkId })
    touched.push(led.positionId, other.positionId)
  } else if (led) {
    await forgetLink(org, row.id)
    await insertRows(org, [{ id: newId(), positionId: led.positionId, linkId, ...led.fields }])
    touched.push(led.positionId)
  } else if (other) {
    await changeRow(org, other, { linkId: null, deletedAt: org.now })
    await countLive(org, other.positionId, -1)
    touched.push(other.positionId)
  }
  await requireSound(org, ...new Set(touched))
  return getTransaction(org, id)
}

/** Moves a row to the trash with the one that it is linked with, unless later rows build on them. */
export async function deleteTransaction(org: OrgScope, id: string): Promise<void> {
  const { row, other } = await lockLive(org, id)
  await moveRows(org, other ? [row, other] : [row], org.now)
}

/** Takes a row back out of the trash, with the linked one that went there along with it. */
export async function restoreTransaction(org: OrgScope, id: string): Promise<Transaction> {
  const { row, other } = await lockInTrash(org, id, (positionId) => requireLivePosition(org, positionId))
  const rows = other ? [row, other] : [row]
  for (const { fingerprint } of rows) if (fingerprint !== null) await refuseTwin(org, fingerprint)
  await moveRows(org, rows, null)
  return getTransaction(org, id)
}

/** What lies in the trash, and was linked with a row that now moves other money, comes back by itself alone. */
async function forgetLink(org: OrgScope, linkId: string): Promise<void> {
  await org.db
    .update(transactions)
    .set({ linkId: null })
    .where(org.owns(transactions, eq(transactions.linkId, linkId), isNotNull(transactions.deletedAt)))
}

type NewRow = Fields & Pick<Row, 'id' | 'positionId' | 'linkId'>

/** Records rows in their order. */
export async function insertRows(org: OrgScope, rows: readonly NewRow[]): Promise<void> {
  await org.db.insert(transactions).values(rows.map((row) => ({ orgId: org.orgId, ...row })))
  for (const { positionId } of rows) await countLive(org, positionId, 1)
}

type Changed = Partial<Fields & Pick<Row, 'positionId' | 'linkId' | 'deletedAt'>>

async function changeRow(org: OrgScope, { id, positionId }: Row, changed: Changed): Promise<void> {
  await org.db
    .update(transactions)
    .set({ ...changed, updatedAt: org.now, version: sql`${transactions.version} + 1` })
    .where(org.owns(transactions, eq(transactions.id, id)))
  if (changed.positionId === undefined || changed.positionId === positionId) return
  await countLive(org, positionId, -1)
  await countLive(org, changed.positionId, 1)
}

/** Moves rows into the trash, or out of it again. */
async function moveRows(org: OrgScope, rows: readonly Row[], deletedAt: Date | null): Promise<void> {
  const ids = rows.map((row) => row.id)
  await org.db
    .update(transactions)
    .set({ deletedAt, updatedAt: org.now, version: sql`${transactions.version} + 1` })
    .where(org.owns(transactions, inArray(transactions.id, ids)))
  for (const { positionId } of rows) await countLive(org, positionId, deletedAt ? -1 : 1)
  await requireSound(org, ...new Set(rows.map((row) => row.positionId)))
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
