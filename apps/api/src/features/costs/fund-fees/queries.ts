import { fail } from '@kinfolio/contract/errors'
import type { FundFees } from '@kinfolio/contract/fund-fees'
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { positions } from '../../positions/tables.ts'
import { loadCostBook } from '../occurrences/queries.ts'
import { askedAmount } from '../occurrences/rules.ts'
import { loadCosts } from '../records/queries.ts'
import { agreedOf, feeByTerms, toFundFees, type FundFeesRow } from './rules.ts'
import { fundFees } from './tables.ts'

/** The fee statements of a position, the newest first. */
export async function listFundFees(org: OrgScope, positionId: string): Promise<FundFees[]> {
  const [position] = await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, positionId), isNull(positions.deletedAt)))
  if (!position) fail('POSITION_NOT_FOUND')
  return withAgreed(org, await readRows(org, eq(fundFees.positionId, positionId)), positionId)
}

export async function getFundFees(org: OrgScope, id: string): Promise<FundFees> {
  const [row] = await readRows(org, eq(fundFees.id, id))
  if (!row) return fail('FUND_FEES_NOT_FOUND')
  const [statement] = await withAgreed(org, [row], row.positionId)
  return statement ?? fail('FUND_FEES_NOT_FOUND')
}

/** The fee statements of some positions, the oldest first. */
export async function loadFundFees(
  org: OrgScope,
  positionIds: readonly string[],
): Promise<Map<string, FundFeesRow[]>> {
  if (positionIds.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(fundFees)
    .where(org.owns(fundFees, inArray(fundFees.positionId, [...positionIds])))
    .orderBy(asc(fundFees.toOn), asc(fundFees.id))
  return Map.groupBy(rows, ({ positionId }) => positionId)
}

/** The statements whose position is not in the trash. */
async function readRows(org: OrgScope, condition: SQL): Promise<FundFeesRow[]> {
  const rows = await org.db
    .select({ row: fundFees })
    .from(fundFees)
    .innerJoin(positions, and(eq(positions.orgId, fundFees.orgId), eq(positions.id, fundFees.positionId)))
    .where(org.owns(fundFees, condition, isNull(positions.deletedAt)))
    .orderBy(desc(fundFees.toOn), desc(fundFees.id))
  return rows.map(({ row }) => row)
}

/**
 * Beside each statement what the agreements on management fees of its position ask for within its days, or what the terms of the
 * position say where there is no agreement.
 */
async function withAgreed(
  org: OrgScope,
  rows: readonly FundFeesRow[],
  positionId: string,
): Promise<FundFees[]> {
  const costs =
    rows.length === 0 ? [] : await loadCosts(org, { positionId, includeTypes: ['MANAGEMENT_FEE'] })
  const book = await loadCostBook(org, costs)
  const terms = await loadTerms(org, positionId)
  return rows.map((row) => {
    if (costs.length === 0) {
      return toFundFees(row, terms?.currency === row.currency ? feeByTerms(terms.details, row) : null)
    }
    const own = costs.filter(({ currency }) => currency === row.currency)
    const asked = own.flatMap((cost) =>
      book(cost, { first: row.fromOn, last: row.toOn })
        .filter(({ state }) => state !== 'SKIPPED')
        .map(askedAmount),
    )
    return toFundFees(row, agreedOf(asked))
  })
}

async function loadTerms(org: OrgScope, positionId: string) {
  const [position] = await org.db
    .select({ currency: positions.currency, details: positions.details })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, positionId)))
  return position
}
