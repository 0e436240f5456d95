import { TRASH_DAYS } from '@kinfolio/contract/constants'
import { invariant } from '@kinfolio/contract/errors'
import type { DeletedOrg, TrashItem, TrashType } from '@kinfolio/contract/trash'
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, notExists, or, isNull, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'

import type { OrgScope, UserScope } from '../../access/scope.ts'
import { orgs, roles } from '../../access/tables.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import { listDeleters, listPeople } from '../changes/queries.ts'
import { transactionName } from '../changes/rules.ts'
import { positions } from '../positions/tables.ts'
import { statedBalances } from '../stated-balances/tables.ts'
import { transactions } from '../transactions/tables.ts'
import { namedTables } from './tables.ts'

/** The moment after which something is erased that was deleted at this one. */
function keptUntil(deletedAt: Date): Date {
  return hoursAfter(deletedAt, 24 * TRASH_DAYS)
}

/** Records that were deleted after this moment stay. */
export function trashSince(now: Date): Date {
  return hoursAfter(now, -24 * TRASH_DAYS)
}

/** The records in the trash, the latest first. */
export async function listTrash(
  org: OrgScope,
  query: { page: number; limit: number; recordType?: TrashType | undefined },
) {
  const { page, limit, recordType } = query
  const records = inTrash(org).as('found')
  const condition = recordType ? eq(records.recordType, recordType) : undefined
  const rows = await org.db
    .select()
    .from(records)
    .where(condition)
    .orderBy(desc(records.deletedAt), desc(records.recordId))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map((row) => row.recordId)
  const counts = await countAlong(org, ids)
  const deleters = await listDeleters(org, ids)
  const people = await listPeople(org, [...deleters.values()])
  const items = rows.map(
    ({ recordType: kind, recordId, name, type, on, positionType, deletedAt }): TrashItem => {
      const by = deleters.get(recordId)
      return {
        recordType: kind,
        recordId,
        name: type === null ? name : `${transactionName(type, on, positionType)}, ${name}`,
        deletedAt: deletedAt.toISOString(),
        deletedBy: by === undefined ? null : { id: by, name: people.get(by) ?? null },
        keptUntil: keptUntil(deletedAt).toISOString(),
        transactionCount: counts.get(recordId) ?? 0,
      }
    },
  )
  const each = org.db
    .select({ one: sql`1` })
    .from(records)
    .where(condition)
    .$dynamic()
  return {
    items,
    ...(await cappedTotal(org.db, each)),
    page,
    limit,
  }
}

/** The records of an entity that are not in the trash, by kind. */
export async function listOwned(
  org: OrgScope,
  entityId: string,
): Promise<Record<string, { id: string; name: string }[]>> {
  const owned: Record<string, { id: string; name: string }[]> = {}
  for (const [recordType, table] of Object.entries(namedTables)) {
    if (!('entityId' in table)) continue
    owned[recordType] = await org.db
      .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
      .from(table)
      .where(org.owns(table, eq(table.entityId, entityId), isNull(table.deletedAt)))
      .limit(20)
  }
  return owned
}

/** Every kind of record in the trash under one head; transactions that went with their position stay behind it. */
function inTrash(org: OrgScope) {
  const none = sql<string | null>`null::text`
  const since = trashSince(org.now)
  const named = Object.entries(namedTables).map(([recordType, table]) =>
    org.db
      .select({
        recordType: sql<TrashType>`${sql.raw(`'${recordType}'`)}`.as('record_type'),
        recordId: sql<string>`${table.id}`.as('record_id'),
        name: sql<string>`${table.name}`.as('name'),
        type: none.as('type'),
        on: none.as('on'),
        positionType: none.as('position_type'),
        deletedAt: sql<Date>`${table.deletedAt}`.mapWith(table.deletedAt).as('deleted_at'),
      })
      .from(table)
      .where(org.owns(table, gt(table.deletedAt, since))),
  )
  const rows = org.db
    .select({
      recordType: sql<TrashType>`'transactions'`.as('record_type'),
      recordId: sql<string>`${transactions.id}`.as('record_id'),
      name: sql<string>`${positions.name}`.as('name'),
      type: sql<string | null>`${transactions.type}`.as('type'),
      on: sql<string | null>`${transactions.on}::text`.as('on'),
      positionType: sql<string | null>`${positions.type}`.as('position_type'),
      deletedAt: sql<Date>`${transactions.deletedAt}`.mapWith(transactions.deletedAt).as('deleted_at'),
    })
    .from(transactions)
    .innerJoin(
      positions,
      and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId)),
    )
    .where(
      org.owns(
        transactions,
        gt(transactions.deletedAt, since),
        or(isNull(positions.deletedAt), ne(positions.deletedAt, transactions.deletedAt)),
        notExists(leadingRow(org)),
        notExists(movingImport(org)),
      ),
    )
  const [first, ...others] = named
  invariant(first, 'something lies in the trash under its own name')
  return unionAll(rows, first, ...others)
}

/** What an import put in the place of an opening: taking the import back is the way back of that opening. */
function movingImport(org: OrgScope) {
  return org.db
    .select({ one: sql`1` })
    .from(statedBalances)
    .where(org.owns(statedBalances, eq(statedBalances.replacedId, transactions.id)))
}

/** The row with which a linked row was deleted, and with which it is restored. It stands for both. */
function leadingRow(org: OrgScope) {
  return org.db
    .select({ one: sql`1` })
    .from(leading)
    .where(leads)
}

const leading = alias(transactions, 'leading')
const leads = and(
  eq(leading.orgId, transactions.orgId),
  eq(leading.id, transactions.linkId),
  ne(leading.id, transactions.id),
  eq(leading.deletedAt, transactions.deletedAt),
)

/** How many transactions went into the trash with each of these positions, or with the row they are linked with. */
async function countAlong(org: OrgScope, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({ id: positions.id, count: sql<number>`count(*)::int` })
    .from(positions)
    .innerJoin(
      transactions,
      and(
        eq(transactions.orgId, positions.orgId),
        eq(transactions.positionId, positions.id),
        eq(transactions.deletedAt, positions.deletedAt),
      ),
    )
    .where(org.owns(positions, inArray(positions.id, [...ids])))
    .groupBy(positions.id)
  const led = await org.db
    .select({ id: leading.id, count: sql<number>`count(*)::int` })
    .from(transactions)
    .innerJoin(leading, leads)
    .where(org.owns(transactions, inArray(transactions.linkId, [...ids])))
    .groupBy(leading.id)
  return new Map([...rows, ...led].map(({ id, count }) => [id, count]))
}

/** The organisations that the caller owned when they were deleted. */
export async function listDeletedOrgs(me: UserScope): Promise<DeletedOrg[]> {
  const rows = await me.db
    .select({ id: orgs.id, name: orgs.name, deletedAt: orgs.deletedAt })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(
      and(
        eq(roles.userId, me.user.id),
        eq(roles.name, 'owner'),
        isNotNull(orgs.deletedAt),
        gt(orgs.deletedAt, trashSince(me.now)),
      ),
    )
    .orderBy(asc(orgs.name), asc(orgs.id))
  return rows.flatMap(({ deletedAt, ...org }) =>
    deletedAt === null
      ? []
      : [{ ...org, deletedAt: deletedAt.toISOString(), keptUntil: keptUntil(deletedAt).toISOString() }],
  )
}
