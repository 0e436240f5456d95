import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import type { TrashType } from '@kinfolio/contract/trash'
import { and, eq, gt, isNotNull, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'

import { enterOrg, holdOrg, type OrgScope, type UserScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { orgs } from '../../access/tables.ts'
import type { FileStore } from '../../platform/files.ts'
import { restoreBankDetail } from '../bank-details/commands.ts'
import { changes } from '../changes/tables.ts'
import { releaseCompanies, restoreCompany } from '../companies/commands.ts'
import { companies } from '../companies/tables.ts'
import { releaseContacts, restoreContact } from '../contacts/commands.ts'
import { contacts } from '../contacts/tables.ts'
import { releaseCosts } from '../costs/commands.ts'
import { keepUsualOff } from '../expected-papers/commands.ts'
import { expectedPapers } from '../expected-papers/tables.ts'
import { undoMergeOf } from '../merging/undo/commands.ts'
import { eraseEmptyThreads } from '../messages/threads/commands.ts'
import { entities } from '../orgs/entities/tables.ts'
import { erasePictures } from '../pictures/commands.ts'
import { restorePosition } from '../positions/commands.ts'
import { positions } from '../positions/tables.ts'
import { statedBalances } from '../stated-balances/tables.ts'
import { restoreTag } from '../tags/commands.ts'
import { restoreTransaction } from '../transactions/commands.ts'
import { transactions } from '../transactions/tables.ts'
import { trashSince, listDeletedOrgs } from './queries.ts'
import { namedTables } from './tables.ts'

type NamedTable = (typeof namedTables)[keyof typeof namedTables]

type Restore = (org: OrgScope, id: string) => Promise<unknown>

/** Those that bring others back with them, or may find their place taken. */
const restorers: Partial<Record<TrashType, Restore>> & { transactions: Restore } = {
  bank_details: restoreBankDetail,
  companies: restoreCompany,
  contacts: restoreContact,
  positions: restorePosition,
  transactions: restoreTransaction,
  tags: restoreTag,
}

/** Restores a record from the trash, with the records that were deleted with it. */
export async function restoreRecord(org: OrgScope, recordType: TrashType, id: string): Promise<void> {
  // What was merged comes back as it was.
  if ((recordType === 'contacts' || recordType === 'companies') && (await undoMergeOf(org, id))) return
  const restore = restorers[recordType]
  if (restore) await restore(org, id)
  else if (recordType !== 'transactions') await restoreNamed(org, namedTables[recordType], id)
}

async function restoreNamed(org: OrgScope, table: NamedTable, id: string): Promise<void> {
  await holdOrg(org)
  const inTrash = org.owns(table, eq(table.id, id), isNotNull(table.deletedAt))
  if ('entityId' in table) await requireOwnerOutOfTrash(org, table, inTrash)
  const restored = await org.db
    .update(table)
    .set({ deletedAt: null, updatedAt: org.now, version: sql`${table.version} + 1` })
    .where(inTrash)
  if (restored.rowCount === 0) fail('TRASH_NOT_FOUND')
}

/** The entity that owns a record may have followed it into the trash; if it has not, it stays until the call ends. */
async function requireOwnerOutOfTrash(
  org: OrgScope,
  table: Extract<NamedTable, { entityId: unknown }>,
  inTrash: SQL,
): Promise<void> {
  const [owner] = await org.db
    .select({ name: entities.name, deletedAt: entities.deletedAt })
    .from(table)
    .innerJoin(entities, and(eq(entities.orgId, table.orgId), eq(entities.id, table.entityId)))
    .where(inTrash)
    .for('key share', { of: entities })
  if (owner?.deletedAt)
    fail(
      'PARENT_IN_TRASH',
      { name: owner.name },
      say`"${owner.name}" is in the trash too. Restore that first.`,
    )
}

/** Brings a deleted organisation back, for everybody who was in it. */
export async function restoreOrg(me: UserScope, id: string): Promise<void> {
  const deleted = await listDeletedOrgs(me)
  if (!deleted.some((org) => org.id === id)) fail('ORG_NOT_FOUND')
  await enterOrg(me, id)
  await me.db.update(orgs).set({ deletedAt: null, updatedAt: me.now }).where(eq(orgs.id, id))
}

/**
 * Erases what has been in the trash for its time: rows before what they belong to. An opening that gave way to an
 * older statement stays as long as the import that moved it can be taken back.
 */
export async function eraseExpired(org: SystemScope, files: Pick<FileStore, 'remove'>): Promise<void> {
  await holdOrg(org)
  const since = trashSince(org.now)
  const awaited = org.db
    .select({ id: statedBalances.replacedId })
    .from(statedBalances)
    .innerJoin(
      positions,
      and(eq(positions.orgId, statedBalances.orgId), eq(positions.id, statedBalances.positionId)),
    )
    .where(
      org.owns(
        statedBalances,
        isNotNull(statedBalances.replacedId),
        or(isNull(positions.deletedAt), gt(positions.deletedAt, since)),
      ),
    )
  await org.db
    .delete(transactions)
    .where(org.owns(transactions, lte(transactions.deletedAt, since), notInArray(transactions.id, awaited)))
  await releaseCosts(org, since)
  for (const table of Object.values(namedTables)) {
    if (table === companies) await releaseCompanies(org, since)
    if (table === expectedPapers) await keepUsualOff(org, since)
    if (table === contacts) await releaseContacts(org, since)
    await org.db.delete(table).where(org.owns(table, lte(table.deletedAt, since)))
  }
  await eraseEmptyThreads(org, since)
  await erasePictures(org, files, since)
}

/** Erases an organisation: files first, since nothing would lead to them any more, the log of the erasing last. */
export async function eraseOrg(org: SystemScope, files: Pick<FileStore, 'removeAll'>): Promise<void> {
  await files.removeAll(`orgs/${org.orgId}`)
  await org.db.delete(orgs).where(eq(orgs.id, org.orgId))
  await org.db.delete(changes).where(org.owns(changes))
}
