import { ownDetails } from '@kinfolio/contract/details-of-type'
import { fail, failInput } from '@kinfolio/contract/errors'
import { type Position, type PositionCreate, type PositionUpdate } from '@kinfolio/contract/position'
import { type PositionDetails } from '@kinfolio/contract/position-details'
import { isSettled, misfits, noStockWords, takesStock } from '@kinfolio/contract/position-misfits'
import { say } from '@kinfolio/contract/say'
import { type StockLink } from '@kinfolio/contract/stock-links'
import type { TransactionCreate } from '@kinfolio/contract/transaction'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { defaultMethod } from '@kinfolio/ledger/rows/position'
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireSound } from '../book/commands.ts'
import type { PositionRow } from '../book/rows/rules.ts'
import { factsOf } from '../book/standings/rules.ts'
import { companies } from '../companies/tables.ts'
import { requireOwner } from '../orgs/entities/queries.ts'
import { entities } from '../orgs/entities/tables.ts'
import { transactionCounts, transactions } from '../transactions/tables.ts'
import { withCompanies } from './companies/commands.ts'
import { getRow, getPosition } from './queries.ts'
import { openingRows } from './rules.ts'
import { positions } from './tables.ts'

/** Opens a position. Its currency is the organisation's where none is named, its method the one of its type. */
export async function createPosition(
  org: OrgScope,
  written: Omit<PositionCreate, 'opening'>,
  importId?: string,
): Promise<Position> {
  const input = await withCompanies(org, written)
  await requireOwner(org, input.entityId ?? null, 'position')
  if (input.parentPositionId) await requireParent(org, null, input.parentPositionId)
  requireOrder(input.openedOn, input.closedOn)
  const details = input.details && ownDetails(input.type, input.details)
  await requirePositions(org, null, details ?? {})
  await requireSettlement(org, null, input.settlementPositionId)
  const id = newId()
  await org.db.insert(positions).values({
    ...input,
    details,
    orgId: org.orgId,
    id,
    currency: input.currency ?? org.settings.baseCurrency,
    method: input.method ?? defaultMethod(input.type),
    importId,
    createdAt: org.now,
    updatedAt: org.now,
  })
  await org.db.insert(transactionCounts).values({ orgId: org.orgId, positionId: id })
  await requireSound(org, id)
  return getPosition(org, id)
}

/** Records a row as transactions do. */
export type RecordRow = (org: OrgScope, row: TransactionCreate) => Promise<unknown>

/** Opens a position with the rows that it begins with. */
export async function openPosition(
  org: OrgScope,
  { opening, ...input }: PositionCreate,
  recordRow: RecordRow,
): Promise<Position> {
  const position = await createPosition(org, input)
  if (opening === undefined) return position
  for (const row of openingRows(position, opening)) await recordRow(org, row)
  return getPosition(org, position.id)
}

/** Changes a position. `readNewPrices` has the prices and rates read that it is valued with from now on. */
export async function updatePosition(
  org: OrgScope,
  id: string,
  changes: PositionUpdate,
  readNewPrices: (org: OrgScope) => Promise<void>,
): Promise<Position> {
  const { version, ...written } = changes
  if (changes.parentPositionId) await holdOrg(org)
  const before = await lockPosition(org, id, version)
  const fields = await withCompanies(org, written, before)
  if (fields.entityId !== undefined) await requireOwner(org, fields.entityId, 'position')
  if (fields.parentPositionId) await requireParent(org, id, fields.parentPositionId)
  requireOrder(fields.openedOn ?? before.openedOn, fields.closedOn ?? before.closedOn)
  const { type, method, methods, liquidity } = { ...before, ...fields }
  const { stock, details: newDetails } = fields
  const { settlementPositionId } = fields
  const [misfit] = misfits({
    type,
    method,
    methods,
    liquidity,
    settlementPositionId,
    stock,
    details: newDetails,
  })
  if (misfit) failInput(misfit.path.join('.'), misfit.message)
  // A new type keeps the details that it has too.
  const details = ownDetails(type, { ...before.details, ...fields.details })
  await requirePositions(org, before, details)
  await requireSettlement(org, before, settlementPositionId)
  const foreign = {
    ...(takesStock(type) ? {} : { stock: null }),
    ...(isSettled(type) ? {} : { settlementPositionId: null }),
  }
  await write(org, id, { ...fields, details, ...foreign })
  const after = { ...before, ...fields, details, ...foreign }
  if (bearsOnRows(before, after, org.settings)) await requireSound(org, id)
  const result = await getPosition(org, id)
  if (after.currency !== before.currency || after.benchmark !== before.benchmark) await readNewPrices(org)
  return result
}

/** Keeps the account that a row of a position moved first, for the rows to come. What somebody chose stays. */
export async function rememberSettlement(
  org: OrgScope,
  { id, type, settlementPositionId }: Pick<PositionRow, 'id' | 'type' | 'settlementPositionId'>,
  accountId: string,
): Promise<void> {
  if (isSettled(type) && settlementPositionId === null)
    await write(org, id, { settlementPositionId: accountId })
}

/** Moves a position with its transactions to the trash. */
export async function deletePosition(org: OrgScope, id: string): Promise<void> {
  await lockPosition(org, id)
  const children = await org.db
    .select({ id: positions.id, name: positions.name })
    .from(positions)
    .where(org.owns(positions, eq(positions.parentPositionId, id), isNull(positions.deletedAt)))
    .limit(20)
  if (children.length > 0) {
    const names = children.map((child) => child.name).join(', ')
    fail(
      'POSITION_IN_USE',
      { children },
      say`This position has children: ${names}. Move or delete them first.`,
    )
  }
  await trashPositions(org, [id])
}

/** Positions and their rows leave together. */
export async function trashPositions(org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = { deletedAt: org.now, updatedAt: org.now }
  const list = [...ids]
  await org.db
    .update(transactions)
    .set(gone)
    .where(org.owns(transactions, inArray(transactions.positionId, list), isNull(transactions.deletedAt)))
  await org.db
    .update(transactionCounts)
    .set({ live: 0 })
    .where(org.owns(transactionCounts, inArray(transactionCounts.positionId, list)))
  await org.db
    .update(positions)
    .set(gone)
    .where(org.owns(positions, inArray(positions.id, list)))
}

/** Takes a position back out of the trash, with the rows that went there with it. */
export async function restorePosition(org: OrgScope, id: string): Promise<void> {
  await holdOrg(org)
  const [row] = await org.db
    .select()
    .from(positions)
    .where(org.owns(positions, eq(positions.id, id), isNotNull(positions.deletedAt)))
    .for('update')
  if (!row?.deletedAt) fail('TRASH_NOT_FOUND')
  await requireOutOfTrash(org, row)
  const wentAlong = [eq(transactions.positionId, id), eq(transactions.deletedAt, row.deletedAt)]
  await refuseTwins(org, wentAlong)
  const restored = await org.db
    .update(transactions)
    .set({ deletedAt: null, updatedAt: org.now })
    .where(org.owns(transactions, ...wentAlong))
  await org.db
    .update(transactionCounts)
    .set({ live: restored.rowCount ?? 0 })
    .where(org.owns(transactionCounts, eq(transactionCounts.positionId, id)))
  await write(org, id, { deletedAt: null })
  await requireSound(org, id)
}

export async function linkStock(org: OrgScope, id: string, link: StockLink): Promise<Position> {
  const { type } = await lockPosition(org, id)
  if (!takesStock(type)) failInput('symbol', noStockWords)
  await write(org, id, { stock: link })
  return getPosition(org, id)
}

export async function unlinkStock(org: OrgScope, id: string): Promise<void> {
  const row = await lockPosition(org, id)
  if (!row.stock) fail('STOCK_NOT_LINKED')
  await write(org, id, { stock: null })
}

/** Takes the position's row until the call ends, so that writes to one position come one after the other. */
export function lockPosition(org: OrgScope, id: string, version?: number) {
  const live = org.owns(positions, eq(positions.id, id), isNull(positions.deletedAt))
  return lockVersioned(org, positions, live, {
    version,
    missing: 'POSITION_NOT_FOUND',
    current: () => getPosition(org, id),
  })
}

async function write(
  org: OrgScope,
  id: string,
  fields: Partial<typeof positions.$inferInsert>,
): Promise<void> {
  await org.db
    .update(positions)
    .set({ ...fields, updatedAt: org.now, version: sql`${positions.version} + 1` })
    .where(org.owns(positions, eq(positions.id, id)))
}

/** Whether a change may exclude rows that are there already, or make them come to something else. */
function bearsOnRows(before: PositionRow, after: PositionRow, settings: OrgScope['settings']): boolean {
  return (
    factsOf(before, settings) !== factsOf(after, settings) ||
    before.openedOn !== after.openedOn ||
    before.closedOn !== after.closedOn
  )
}

/** The positions that details name exist, unless they were named before: those may be gone since. */
async function requirePositions(
  org: OrgScope,
  before: { id: string; details: PositionDetails } | null,
  details: PositionDetails,
): Promise<void> {
  for (const name of ['securedBy', 'covers'] as const) {
    const named = details[name]
    if (!named || named === before?.details[name]) continue
    if (named === before?.id) failInput(`details.${name}`, 'A position cannot name itself here.')
    await getRow(org, named)
  }
}

/** An account that is named as settling is one that holds money, unless it was named before: that may be gone since. */
async function requireSettlement(
  org: OrgScope,
  before: { settlementPositionId: string | null } | null,
  accountId: string | null | undefined,
): Promise<void> {
  if (!accountId || accountId === before?.settlementPositionId) return
  const account = await getRow(org, accountId)
  if (account.type !== 'CASH' || kindOn(account, org.today).method !== 'BALANCE')
    failInput('settlementPositionId', say`“${account.name}” is no cash account. Choose one that holds money.`)
}

/** A parent exists, stays until the call ends, and is not below its own child. */
async function requireParent(org: OrgScope, id: string | null, parentId: string): Promise<void> {
  await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, parentId)))
    .for('key share')
  for (let at: string | null = parentId; at !== null;) {
    if (at === id) fail('PARENT_CYCLE')
    const row: { parentPositionId: string | null } = await getRow(org, at)
    at = row.parentPositionId
  }
}

/**
 * A record that the position belongs to may be in the trash with it. A record that is not stays until the call ends.
 */
async function requireOutOfTrash(org: OrgScope, row: typeof positions.$inferSelect): Promise<void> {
  const { entityId, parentPositionId, managerId, custodianId } = row
  const [entity] = entityId
    ? await org.db
        .select({ name: entities.name, deletedAt: entities.deletedAt })
        .from(entities)
        .where(org.owns(entities, eq(entities.id, entityId)))
        .for('key share')
    : []
  const [parent] = parentPositionId
    ? await org.db
        .select({ name: positions.name, deletedAt: positions.deletedAt })
        .from(positions)
        .where(org.owns(positions, eq(positions.id, parentPositionId)))
        .for('key share')
    : []
  const named = [managerId, custodianId].filter((companyId) => companyId !== null)
  const behind =
    named.length > 0
      ? await org.db
          .select({ name: companies.name, deletedAt: companies.deletedAt })
          .from(companies)
          .where(org.owns(companies, inArray(companies.id, named)))
          .for('key share')
      : []
  const gone = [entity, parent, ...behind].find((above) => above?.deletedAt)
  if (gone)
    fail('PARENT_IN_TRASH', { name: gone.name }, `"${gone.name}" is in the trash too. Restore that first.`)
}

/** A file that was imported again while its rows lay in the trash has brought them back already. */
async function refuseTwins(org: OrgScope, inTrash: readonly SQL[]): Promise<void> {
  const twin = alias(transactions, 'twin')
  const [sibling] = await org.db
    .select({ id: twin.id })
    .from(transactions)
    .innerJoin(twin, and(eq(twin.orgId, transactions.orgId), eq(twin.fingerprint, transactions.fingerprint)))
    .where(org.owns(transactions, ...inTrash, isNull(twin.deletedAt)))
    .limit(1)
  if (!sibling) return
  const words =
    'Its rows were imported again in the meantime, so they are there already. Undo that import first.'
  fail('ALREADY_RECORDED', sibling, words)
}

function requireOrder(openedOn: string | null | undefined, closedOn: string | null | undefined): void {
  if (openedOn && closedOn && closedOn < openedOn)
    failInput('closedOn', 'A position closes on or after the day it opens.')
}
