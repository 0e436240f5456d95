import { fail, failInput } from '@kinfolio/contract/errors'
import type { Payout, PayoutInput, PayoutToldYear } from '@kinfolio/contract/payouts'
import { day } from '@kinfolio/ledger/days/day'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { getEntity, requireOwner } from '../orgs/entities/queries.ts'
import { positions } from '../positions/tables.ts'
import { getPayout, requireFoundation } from './queries.ts'
import { payoutFoundations, payoutYears } from './tables.ts'

/** Follows the payout of a foundation, or of what is treated as one, such as a charitable trust; or changes how. */
export async function followPayout(
  org: OrgScope,
  { legalEntityId, begunOn, charitablePositionIds, years, version }: PayoutInput,
): Promise<Payout> {
  await holdOrg(org)
  await requireOwner(org, legalEntityId, 'payout', 'legalEntityId')
  const { id: entityId, type } = await getEntity(org, legalEntityId)
  if (type === 'PERSON' || type === 'COUPLE')
    failInput('legalEntityId', 'A person does not have to pay out. Choose a foundation or a trust.')
  if (new Set(years.map(({ year }) => year)).size < years.length)
    failInput('years', 'A year stands there twice. Keep one of the two.')
  const { db, orgId, now } = org
  const f = payoutFoundations
  const mine = org.owns(f, eq(f.entityId, entityId))
  const [row] = await db.select({ id: f.id, version: f.version }).from(f).where(mine)
  if (version !== undefined && version !== (row?.version ?? null))
    fail('VERSION_CONFLICT', { current: row ? await getPayout(org, row.id) : null })
  const change = {
    ...(begunOn !== undefined && { begunOn: begunOn === null ? null : day(begunOn) }),
    ...(charitablePositionIds && {
      charitablePositionIds: await requirePositions(org, entityId, charitablePositionIds),
    }),
    updatedAt: now,
  }
  const id = row?.id ?? newId()
  if (row)
    await db
      .update(f)
      .set({ ...change, version: sql`${f.version} + 1` })
      .where(mine)
  else await db.insert(f).values({ ...change, orgId, id, entityId, createdAt: now })
  for (const told of years) await writeYear(org, id, told)
  return getPayout(org, id)
}

/** Keeps what was told of a year. A year of which nothing is told is taken away. */
export async function setPayoutYear(
  org: OrgScope,
  id: string,
  { version, ...told }: PayoutToldYear & { version?: number | null | undefined },
): Promise<Payout> {
  await holdOrg(org)
  await requireFoundation(org, id)
  await writeYear(org, id, told, version)
  return getPayout(org, id)
}

export async function deletePayout(org: OrgScope, id: string): Promise<void> {
  await requireFoundation(org, id)
  await org.db.delete(payoutFoundations).where(org.owns(payoutFoundations, eq(payoutFoundations.id, id)))
}

async function writeYear(
  org: OrgScope,
  payoutId: string,
  told: PayoutToldYear,
  version?: number | null,
): Promise<void> {
  const { db, orgId, now } = org
  const y = payoutYears
  const mine = org.owns(y, eq(y.payoutId, payoutId), eq(y.year, told.year))
  const [row] = await db.select({ version: y.version }).from(y).where(mine)
  if (version !== undefined && version !== (row?.version ?? null))
    fail('VERSION_CONFLICT', { current: await getPayout(org, payoutId) })
  const { year, note, ...amounts } = told
  const kept = { ...amounts, note, updatedAt: now }
  if (note === '' && Object.values(amounts).every((amount) => amount === null)) await db.delete(y).where(mine)
  else if (row)
    await db
      .update(y)
      .set({ ...kept, version: sql`${y.version} + 1` })
      .where(mine)
  else await db.insert(y).values({ ...kept, orgId, id: newId(), payoutId, year, createdAt: now })
}

/** Each of them belongs to the foundation. */
async function requirePositions(
  org: OrgScope,
  entityId: string,
  named: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(named.map((id) => id.toLowerCase()))]
  if (ids.length === 0) return []
  const rows = await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(
      org.owns(
        positions,
        and(inArray(positions.id, ids), eq(positions.entityId, entityId), isNull(positions.deletedAt)),
      ),
    )
  if (rows.length < ids.length)
    failInput('charitablePositionIds', 'One of these positions does not belong to this foundation.')
  return ids
}
