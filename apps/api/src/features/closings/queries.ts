import type { Closing } from '@kinfolio/contract/closings'
import { fail } from '@kinfolio/contract/errors'
import type { Day } from '@kinfolio/ledger/days/day'
import { trimmedText } from '@kinfolio/ledger/numbers/decimal'
import { desc, eq, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { isoInstant } from '../../platform/clock.ts'
import { listPeople } from '../changes/queries.ts'
import { closings } from './tables.ts'

/** Row level security says which closings a role for named entities sees: those of the whole organisation, too. */
export const byOrg = { orgId: closings.orgId }

type ClosingRow = typeof closings.$inferSelect

/** Periods that are closed, and that were closed once, the latest first. A role for named entities has those that bear on them. */
export async function listClosings(org: OrgScope): Promise<Closing[]> {
  const rows = await org.db
    .select()
    .from(closings)
    .where(org.owns(byOrg))
    .orderBy(desc(closings.closedAt), desc(closings.id))
  return toWire(org, rows)
}

export async function getClosing(org: OrgScope, id: string): Promise<Closing> {
  const [closing] = await toWire(org, [await getClosingRow(org, id)])
  return closing ?? fail('CLOSING_NOT_FOUND')
}

export async function getClosingRow(org: OrgScope, id: string): Promise<ClosingRow> {
  const [row] = await org.db
    .select()
    .from(closings)
    .where(org.owns(byOrg, eq(closings.id, id)))
  return row ?? fail('CLOSING_NOT_FOUND')
}

/** The last closed day of an entity, or of what belongs to none; null where no period is closed. */
export async function findClosedThrough(org: OrgScope, entityId: string | null): Promise<Day | null> {
  const { rows } = await org.db.execute<{ through: Day | null }>(
    sql`select closed_through(${entityId}::uuid) as through`,
  )
  return rows[0]?.through ?? null
}

/** The last closed day of each of some positions that has one. */
export async function listClosedThrough(
  org: OrgScope,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (positionIds.length === 0) return new Map()
  const { rows } = await org.db.execute<{ positionId: string; through: Day }>(sql`
    select position_id as "positionId", through::text as through from closed_positions()
    where position_id = any(${sql.param([...positionIds])}::uuid[])`)
  return new Map(rows.map(({ positionId, through }) => [positionId, through]))
}

async function toWire(org: OrgScope, rows: readonly ClosingRow[]): Promise<Closing[]> {
  const people = await listPeople(
    org,
    rows.flatMap(({ closedBy, reopenedBy }) => [closedBy ?? [], reopenedBy ?? []].flat()),
  )
  const person = (id: string | null) => (id === null ? null : { id, name: people.get(id) ?? null })
  return rows.map((row) => {
    // A role for named entities is told that its days are closed, and nothing of what others own.
    const isTold = org.entityIds === null || row.entityId !== null
    return {
      id: row.id,
      entityId: row.entityId,
      through: row.through,
      note: isTold ? row.note : '',
      openBalances: isTold ? row.openBalances : [],
      netWorth: isTold && row.netWorth !== null ? trimmedText(row.netWorth) : null,
      currency: row.currency,
      closedAt: isoInstant(row.closedAt),
      closedBy: person(row.closedBy),
      reopenedAt: row.reopenedAt === null ? null : isoInstant(row.reopenedAt),
      reopenedBy: person(row.reopenedBy),
      reason: isTold ? row.reason : null,
      version: row.version,
    }
  })
}
