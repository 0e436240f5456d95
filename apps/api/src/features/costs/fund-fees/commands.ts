import { fail, failInput } from '@kinfolio/contract/errors'
import type { FundFees, FundFeesCreate, FundFeesUpdate } from '@kinfolio/contract/fund-fees'
import { say } from '@kinfolio/contract/say'
import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { requireAttachment } from '../../attachments/queries.ts'
import { positions } from '../../positions/tables.ts'
import { getFundFees } from './queries.ts'
import type { FundFeesRow } from './rules.ts'
import { fundFees } from './tables.ts'

export async function createFundFees(
  org: OrgScope,
  { from, to, currency, paperId, ...statement }: FundFeesCreate,
): Promise<FundFees> {
  const position = await holdPosition(org, statement.positionId)
  const id = newId()
  await requireFreeDays(org, { id, positionId: position.id, fromOn: from, toOn: to })
  if (paperId !== null) await requireAttachment(org, paperId)
  const { orgId, now } = org
  await org.db.insert(fundFees).values({
    ...statement,
    orgId,
    id,
    positionId: position.id,
    fromOn: from,
    toOn: to,
    currency: currency ?? position.currency,
    attachmentId: paperId,
    createdAt: now,
    updatedAt: now,
  })
  return getFundFees(org, id)
}

export async function updateFundFees(
  org: OrgScope,
  id: string,
  { version, from, to, paperId, ...change }: FundFeesUpdate,
): Promise<FundFees> {
  const { positionId } = await getFundFees(org, id)
  await holdPosition(org, positionId)
  const mine = org.owns(fundFees, eq(fundFees.id, id))
  const row = await lockVersioned(org, fundFees, mine, {
    version,
    missing: 'FUND_FEES_NOT_FOUND',
    current: () => getFundFees(org, id),
  })
  const days = { fromOn: from ?? row.fromOn, toOn: to ?? row.toOn }
  if (days.fromOn > days.toOn) failInput('to', 'The statement ends before it begins.')
  await requireFreeDays(org, { id, positionId, ...days })
  const attachmentId = paperId === undefined ? row.attachmentId : paperId
  if (attachmentId !== null && attachmentId !== row.attachmentId) await requireAttachment(org, attachmentId)
  await org.db
    .update(fundFees)
    .set({ ...change, ...days, attachmentId, updatedAt: org.now, version: sql`${fundFees.version} + 1` })
    .where(mine)
  return getFundFees(org, id)
}

export async function deleteFundFees(org: OrgScope, id: string): Promise<void> {
  await getFundFees(org, id)
  await org.db.delete(fundFees).where(org.owns(fundFees, eq(fundFees.id, id)))
}

/** Holds the position until the call ends: of two statements at once the later one sees the days of the other. */
async function holdPosition(org: OrgScope, id: string): Promise<{ id: string; currency: string }> {
  const [position] = await org.db
    .select({ id: positions.id, currency: positions.currency })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, id), isNull(positions.deletedAt)))
    .for('no key update')
  return position ?? fail('POSITION_NOT_FOUND')
}

/** A day that two statements tell would count twice. */
async function requireFreeDays(
  org: OrgScope,
  { id, positionId, fromOn, toOn }: Pick<FundFeesRow, 'id' | 'positionId' | 'fromOn' | 'toOn'>,
): Promise<void> {
  const isOther = and(
    eq(fundFees.positionId, positionId),
    ne(fundFees.id, id),
    lte(fundFees.fromOn, toOn),
    gte(fundFees.toOn, fromOn),
  )
  const [other] = await org.db
    .select({ fromOn: fundFees.fromOn, toOn: fundFees.toOn })
    .from(fundFees)
    .where(org.owns(fundFees, isOther))
    .limit(1)
  if (other)
    failInput(
      'from',
      say`The statement of ${other.fromOn} to ${other.toOn} tells these days already. Change that one.`,
    )
}
