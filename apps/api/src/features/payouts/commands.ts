import { fail, failInput } from '@kinfolio/contract/errors'
import type { Payout, PayoutCreate, PayoutToldYear, PayoutUpdate } from '@kinfolio/contract/payouts'
import { day } from '@kinfolio/ledger/days/day'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { getEntity, requireOwner } from '../orgs/entities/queries.ts'
import { positions } from '../positions/tables.ts'
import { getPayout, requireFoundation } from './queries.ts'
import { payoutFoundations, payoutYears } from './tables.ts'

/** Follows the payout of a foundation, or of what is treated as one, such as a charitable trust. */
export async function createPayout(org: OrgScope, input: PayoutCreate): Promise<Payout> {
  await holdOrg(org)
  await requireOwner(org, input.legalEntityId, 'payout', 'legalEntityId')
  const { id: entityId, type } = await getEntity(org, input.legalEntityId)
  if (type === 'PERSON' || type === 'COUPLE')
    failInput('legalEntityId', 'A person does not have to pay out. Choose a foundation or a trust.')
  const f = payoutFoundations
  const [other] = await org.db
    .select({ id: f.id })
    .from(f)
    .where(org.owns(f, eq(f.entityId, entityId)))
  if (other) failInput('legalEntityId', 'Its payout is followed already.')
  if (new Set(input.years.map(({ year }) => year)).size < input.years.length)
    failInput('years', 'A year stands there twice. Keep one of the two.')
  const charitablePositionIds = await requirePositions(org, entityId, input.charitablePositionIds)
  const { db, orgId, now } = org
  const id = newId()
  const kept = { orgId, id, entityId, charitablePositionIds, createdAt: now, updatedAt: now }
  await db.insert(f).values({ ...kept, begunOn: input.begunOn === null ? null : day(input.begunOn) })
  for (const told of input.years) await addYear(org, id, told)
  return getPayout(org, id)
}

export async function updatePayout(
  org: OrgScope,
  id: string,
  { version, begunOn, charitablePositionIds }: PayoutUpdate,
): Promise<Payout> {
  const { entityId } = await requireFoundation(org, id)
  const f = payoutFoundations
  const mine = org.owns(f, eq(f.id, id))
  await lockVersioned(org, f, mine, {
    version,
    missing: 'PAYOUT_NOT_FOUND',
    current: () => getPayout(org, id),
  })
  const change = {
    ...(begunOn !== undefined && { begunOn: begunOn === null ? null : day(begunOn) }),
    ...(charitablePositionIds && {
      charitablePositionIds: await requirePositions(org, entityId, charitablePositionIds),
    }),
  }
  await org.db
    .update(f)
    .set({ ...change, updatedAt: org.now, version: sql`${f.version} + 1` })
    .where(mine)
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
  const y = payoutYears
  const mine = org.owns(y, eq(y.payoutId, id), eq(y.year, told.year))
  const [row] = await org.db.select({ id: y.id, version: y.version }).from(y).where(mine)
  if (version !== undefined && version !== (row?.version ?? null))
    fail('VERSION_CONFLICT', { current: await getPayout(org, id) })
  const { year: _, note, ...amounts } = told
  const isEmpty = note === '' && Object.values(amounts).every((amount) => amount === null)
  if (isEmpty) await org.db.delete(y).where(mine)
  else if (row === undefined) await addYear(org, id, told)
  else
    await org.db
      .update(y)
      .set({ ...amounts, note, updatedAt: org.now, version: sql`${y.version} + 1` })
      .where(mine)
  return getPayout(org, id)
}

export async function deletePayout(org: OrgScope, id: string): Promise<void> {
  await requireFoundation(org, id)
  await org.db.delete(payoutFoundations).where(org.owns(payoutFoundations, eq(payoutFoundations.id, id)))
}

async function addYear({ db, orgId, now }: OrgScope, payoutId: string, told: PayoutToldYear): Promise<void> {
  await db
    .insert(payoutYears)
    .values({ ...told, orgId, id: newId(), payoutId, createdAt: now, updatedAt: now })
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
