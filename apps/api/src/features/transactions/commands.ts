import { fail, failInput, invariant } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import type { Transaction, TransactionCreate, TransactionUpdate } from '@kinfolio/contract/transaction'
import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { requireVersion } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireSound } from '../book/commands.ts'
import type { PositionRow } from '../book/rows/rules.ts'
import { lockPosition, rememberSettlement } from '../positions/commands.ts'
import { positions } from '../positions/tables.ts'
import { fieldsOf, toTransaction, type Fields, type Row } from './columns/rules.ts'
import { changedLegs, legsOf } from './legs/rules.ts'
import { listEnds, loadMovement, planChange } from './links/queries.ts'
import { isInSight, kindOfLink, linkKindOf, toLink, wordsOf } from './links/rules.ts'
import { getTransaction } from './queries.ts'
import { requireUnitsToSplit } from './splits/queries.ts'
import { transactionCounts, transactions } from './tables.ts'

/** Records a row, and beside it the money that it moves on a cash account where one is named. */
export async function createTransaction(org: OrgScope, input: TransactionCreate): Promise<Transaction> {
  const { positionId, cashPositionId, cashAmount } = input
  const position = await lockPositions(org, [positionId, cashPositionId])
  if (input.reverses) await requireReversible(org, positionId, input.reverses)
  const fields = fieldsOf(input, position(positionId), org.settings.baseCurrency)
  await requireUnitsToSplit(org, positionId, fields)
  const id = newId()
  if (!cashPositionId) {
    const [row] = await insertRows(org, [{ id, positionId, linkId: null, ...fields }])
    invariant(row, 'a row that is inserted is answered')
    await requireSound(org, positionId)
    return toTransaction(row, position(positionId))
  }
  const account = position(cashPositionId)
  const paid = { fields, position: position(positionId) }
  const movement = await loadMovement(org, paid, account, cashAmount ?? null)
  const [row, other] = await insertRows(org, [
    { id, positionId, linkId: id, ...fields },
    { id: newId(), positionId: cashPositionId, linkId: id, ...movement },
  ])
  invariant(row && other, 'rows that are inserted are answered')
  await requireSound(org, positionId, cashPositionId)
  await rememberSettlement(org, position(positionId), cashPositionId)
  const kind = kindOfLink([row, other], (each) => position(each).type)
  return toTransaction(row, position(positionId), toLink(row, other, account, kind))
}

/** Changes a row. The new day, amount and quantity apply to the linked row as well. */
export async function updateTransaction(
  org: OrgScope,
  id: string,
  change: TransactionUpdate,
): Promise<Transaction> {
  const { row, others, position } = await lockLive(org, id, [change.positionId, change.cashPositionId])
  await requireVersion(row, change.version, () => getTransaction(org, id))
  if (linkKindOf([row, ...others]) === 'ACTION') {
    await changeRow(org, row, wordsOf(row, change))
    return getTransaction(org, id)
  }
  const legs = legsOf([row, ...others], (each) => position(each).type)
  if (legs) {
    const base = org.settings.baseCurrency
    const fields = changedLegs({ row, legs, position, base }, change)
    for (const each of [row, ...others]) await changeRow(org, each, fields.get(each.id) ?? {})
    await requireSound(org, legs.from.positionId, legs.to.positionId)
    return getTransaction(org, id)
  }
  const other = others[0] ?? null
  if (change.reverses) await requireReversible(org, change.positionId, change.reverses)
  const { fields, linkId, led } = await planChange(org, { row, other, position }, change)
  await requireUnitsToSplit(org, change.positionId, fields)
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
  if (change.cashPositionId && led)
    await rememberSettlement(org, position(change.positionId), change.cashPositionId)
  return getTransaction(org, id)
}

/** Moves a row to the trash with those that it is linked with, unless later rows build on them. */
export async function deleteTransaction(org: OrgScope, id: string): Promise<void> {
  const { row, others } = await lockLive(org, id)
  await moveRows(org, [row, ...others], org.now)
}

/** Takes a row back out of the trash, with the linked ones that went there along with it. */
export async function restoreTransaction(org: OrgScope, id: string): Promise<Transaction> {
  await moveRows(org, await lockRestorable(org, id), null)
  return getTransaction(org, id)
}

/** A row in the trash may have been linked with a row that now moves other money. It is restored alone. */
async function forgetLink(org: OrgScope, linkId: string): Promise<void> {
  await org.db
    .update(transactions)
    .set({ linkId: null })
    .where(org.owns(transactions, eq(transactions.linkId, linkId), isNotNull(transactions.deletedAt)))
}

type NewRow = Fields & Pick<Row, 'id' | 'positionId' | 'linkId'>

/** Records rows in their order. */
export async function insertRows(org: OrgScope, rows: readonly NewRow[]): Promise<Row[]> {
  const inserted = await org.db
    .insert(transactions)
    .values(rows.map((row) => ({ orgId: org.orgId, ...row })))
    .returning()
  for (const { positionId } of rows) await countLive(org, positionId, 1)
  return inserted
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
export async function moveRows(org: OrgScope, rows: readonly Row[], deletedAt: Date | null): Promise<void> {
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

/** A row is restored to a position that exists. A position restores the rows that were deleted with it. */
async function requireLivePosition(org: OrgScope, id: string): Promise<void> {
  const [gone] = await org.db
    .select({ name: positions.name })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, id), isNotNull(positions.deletedAt)))
  if (gone)
    fail(
      'PARENT_IN_TRASH',
      { name: gone.name },
      say`Its position "${gone.name}" is in the trash. Restore that first.`,
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

type Locked = {
  row: Row
  /** The rows that it is linked with, where they are in the same place: live, or gone with it. */
  others: Row[]
  position: (id: string) => PositionRow
}

/**
 * Takes positions until the call ends, the smaller id first, and where they are several the organisation before them:
 * two calls that need the same ones wait for each other in one order and never in a circle.
 */
export async function lockPositions(
  org: OrgScope,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string) => PositionRow> {
  const locked = new Map<string, PositionRow>()
  const named = [...new Set(ids.flatMap((id) => id ?? []))]
  if (named.length > 1) await holdOrg(org)
  for (const id of named.toSorted((a, b) => (a < b ? -1 : 1))) locked.set(id, await lockPosition(org, id))
  return (id) => locked.get(id) ?? fail('POSITION_NOT_FOUND')
}

/**
 * Takes a live row, those that it is linked with, and their positions until the call ends: positions first, as
 * everything that writes to them does.
 */
export async function lockLive(
  org: OrgScope,
  id: string,
  furtherPositions: readonly (string | null | undefined)[] = [],
): Promise<Locked> {
  return lockEnds(org, id, (row) => row.deletedAt === null, furtherPositions)
}

/** Takes a row in the trash with those that went there along with it. Their positions must be out of it. */
export async function lockRestorable(org: OrgScope, id: string): Promise<Row[]> {
  const gone = (await listEnds(org, id)).find((row) => row.id === id)?.deletedAt?.getTime()
  const wentAlong = (row: Row) => gone !== undefined && row.deletedAt?.getTime() === gone
  const { row, others } = await lockEnds(org, id, wentAlong, [], (positionId) =>
    requireLivePosition(org, positionId),
  )
  const rows = [row, ...others]
  for (const { fingerprint } of rows) if (fingerprint !== null) await refuseTwin(org, fingerprint)
  return rows
}

async function lockEnds(
  org: OrgScope,
  id: string,
  isMeant: (row: Row) => boolean,
  furtherPositions: readonly (string | null | undefined)[],
  beforePosition?: (positionId: string) => Promise<void>,
): Promise<Locked> {
  const ends = await listEnds(org, id)
  const askedEnd = ends.find((row) => row.id === id && isMeant(row)) ?? fail('TRANSACTION_NOT_FOUND')
  // A role for some entities cannot tell a row that is out of its sight from one that was erased.
  if (askedEnd.linkId !== null && !isInSight(ends) && org.entityIds !== null) fail('LINK_OUT_OF_SIGHT')
  const meant = ends.filter(isMeant)
  for (const row of meant) await beforePosition?.(row.positionId)
  const position = await lockPositions(org, [...meant.map((row) => row.positionId), ...furtherPositions])
  const locked = await org.db
    .select()
    .from(transactions)
    .where(
      org.owns(
        transactions,
        inArray(
          transactions.id,
          meant.map((row) => row.id),
        ),
      ),
    )
    .orderBy(transactions.id)
    .for('update')
  const row = locked.find((each) => each.id === id && isMeant(each)) ?? fail('TRANSACTION_NOT_FOUND')
  const isAsSeen = locked.every((each) => {
    const before = meant.find((end) => end.id === each.id)
    return before?.positionId === each.positionId && before.linkId === each.linkId && isMeant(each)
  })
  // Somebody linked, unlinked or moved it while this call waited for its positions.
  if (!isAsSeen || locked.length !== meant.length) {
    fail('VERSION_CONFLICT', row.deletedAt === null ? { current: await getTransaction(org, id) } : {})
  }
  return { row, others: locked.filter((each) => each.id !== id), position }
}
