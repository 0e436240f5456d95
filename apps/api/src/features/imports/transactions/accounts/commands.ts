import { toText } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { newId } from '../../../../platform/ids.ts'
import { statedBalances } from '../../../stated-balances/tables.ts'
import { countLive } from '../../../transactions/commands.ts'
import { transactions } from '../../../transactions/tables.ts'
import type { AccountChange } from './queries.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000

/**
 * Writes the openings of accounts, what was held of securities before, and the stated balances. A replaced opening goes
 * to the trash unchanged, and its amount is stored as a stated balance. If the older rows do not add up to that amount,
 * the book differs from it.
 */
export async function writeAccounts(
  org: OrgScope,
  importId: string,
  accounts: readonly (AccountChange & { positionId: string })[],
): Promise<void> {
  const rows = accounts.flatMap(({ positionId, target, opening, balances }) => {
    const about = { orgId: org.orgId, positionId, importId, createdAt: org.now, updatedAt: org.now }
    const stated = balances.map(({ explainedDifference: _, amount, ...balance }) => ({
      ...about,
      ...balance,
      amount: toText(amount),
    }))
    const replaced = opening?.replaces
    if (!replaced?.amount) return stated
    const replacedBalance = {
      id: newId(),
      statementId: newId(),
      kind: 'OPENING' as const,
      on: replaced.day,
      amount: toText(replaced.amount),
      currency: target.currency,
      replacedId: replaced.id,
    }
    return [...stated, { ...about, ...replacedBalance }]
  })
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await org.db.insert(statedBalances).values(rows.slice(at, at + rowsPerStatement))
  }
  await writeLots(org, importId, accounts)
  for (const { positionId, target, opening } of accounts) {
    if (opening === null) continue
    if (opening.replaces) {
      await moveToTrash(org, opening.replaces.id)
      await countLive(org, positionId, -1)
    }
    await org.db.insert(transactions).values({
      orgId: org.orgId,
      id: newId(),
      positionId,
      type: 'NAV_ADJUSTMENT',
      subtype: 'OPENING',
      on: opening.on,
      amount: toText(opening.amount),
      currency: target.currency,
      importId,
      importLine: opening.line,
      createdAt: org.now,
      updatedAt: org.now,
    })
    await countLive(org, positionId, 1)
  }
}

async function writeLots(
  org: OrgScope,
  importId: string,
  accounts: readonly (AccountChange & { positionId: string })[],
): Promise<void> {
  for (const { positionId, target, holding } of accounts) {
    const lots = holding?.lots.filter(({ problem }) => problem === null) ?? []
    if (lots.length === 0) continue
    const about = { orgId: org.orgId, positionId, importId, createdAt: org.now, updatedAt: org.now }
    await org.db.insert(transactions).values(
      lots.map(({ on, quantity, amount }) => ({
        ...about,
        id: newId(),
        type: 'BUY' as const,
        subtype: 'OPENING' as const,
        on,
        quantity: toText(quantity),
        amount: toText(amount),
        currency: target.currency,
        importLine: holding?.line ?? null,
      })),
    )
    await countLive(org, positionId, lots.length)
  }
}

/** Changes nothing else in the row, so that it can be restored as it was. */
async function moveToTrash(org: OrgScope, id: string): Promise<void> {
  await org.db
    .update(transactions)
    .set({ deletedAt: org.now })
    .where(org.owns(transactions, eq(transactions.id, id)))
}

/**
 * The openings that are restored when an import is taken back, by position: the openings that its own openings
 * replaced.
 */
export async function openingsGivenWay(
  org: OrgScope,
  importId: string,
): Promise<Map<string, typeof transactions.$inferSelect>> {
  const own = await openingsOf(org, importId)
  const standing = new Set(own.filter((row) => row.deletedAt === null).map((row) => row.positionId))
  const before = await org.db
    .select({ row: transactions })
    .from(statedBalances)
    .innerJoin(
      transactions,
      and(eq(transactions.orgId, statedBalances.orgId), eq(transactions.id, statedBalances.replacedId)),
    )
    .where(org.owns(statedBalances, eq(statedBalances.importId, importId), isNotNull(transactions.deletedAt)))
  return new Map(before.flatMap(({ row }) => (standing.has(row.positionId) ? [[row.positionId, row]] : [])))
}

/** Deletes the balances that an import stated and restores the openings that it replaced. */
export async function takeBackAccounts(
  org: OrgScope,
  importId: string,
  returning: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  await giveWayEarlier(org, importId)
  for (const [positionId, { id }] of returning) {
    await org.db
      .update(transactions)
      .set({ deletedAt: null })
      .where(org.owns(transactions, eq(transactions.id, id)))
    await countLive(org, positionId, 1)
  }
  await org.db.delete(statedBalances).where(org.owns(statedBalances, eq(statedBalances.importId, importId)))
}

/**
 * Prepares for the removal of an import whose opening was replaced by a later import. The later import has then
 * replaced the opening before this one, if there is one.
 */
async function giveWayEarlier(org: OrgScope, importId: string): Promise<void> {
  const gone = (await openingsOf(org, importId)).filter((row) => row.deletedAt !== null)
  if (gone.length === 0) return
  const b = statedBalances
  const before = await org.db
    .select({ positionId: b.positionId, row: transactions })
    .from(b)
    .innerJoin(transactions, and(eq(transactions.orgId, b.orgId), eq(transactions.id, b.replacedId)))
    .where(org.owns(b, eq(b.importId, importId)))
  for (const { id, positionId } of gone) {
    const later = org.owns(b, eq(b.replacedId, id))
    const earlier = before.find((one) => one.positionId === positionId)?.row
    if (!earlier?.amount) await org.db.delete(b).where(later)
    else {
      const { id: replacedId, on, amount } = earlier
      await org.db
        .update(b)
        .set({ replacedId, on, amount, updatedAt: org.now, version: sql`${b.version} + 1` })
        .where(later)
    }
  }
}

async function openingsOf(org: OrgScope, importId: string) {
  return org.db
    .select({ id: transactions.id, positionId: transactions.positionId, deletedAt: transactions.deletedAt })
    .from(transactions)
    .where(
      org.owns(
        transactions,
        eq(transactions.importId, importId),
        eq(transactions.type, 'NAV_ADJUSTMENT'),
        eq(transactions.subtype, 'OPENING'),
      ),
    )
}

/** Positions for which an import states a balance. */
export async function listStatedPositions(org: OrgScope, importId: string): Promise<string[]> {
  const rows = await org.db
    .selectDistinct({ positionId: statedBalances.positionId })
    .from(statedBalances)
    .where(org.owns(statedBalances, eq(statedBalances.importId, importId)))
  return rows.map(({ positionId }) => positionId)
}
