import { fail } from '@kinfolio/contract/errors'
import type { FundFeesProof } from '@kinfolio/contract/fund-fee-checks'
import type { FundFees } from '@kinfolio/contract/fund-fees'
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { attachments } from '../../attachments/tables.ts'
import { loadBook } from '../../book/queries.ts'
import { positions } from '../../positions/tables.ts'
import { loadChecks, proveChecks } from './checks/queries.ts'
import { toFundFees, type FundFeesRow, type ShownRow } from './rules.ts'
import { fundFees } from './tables.ts'

/** The fee statements of a position, the newest first. */
export async function listFundFees(org: OrgScope, positionId: string): Promise<FundFees[]> {
  const [position] = await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, positionId), isNull(positions.deletedAt)))
  if (!position) fail('POSITION_NOT_FOUND')
  const statements = await readRows(org, eq(fundFees.positionId, positionId))
  return withChecks(org, statements, statements)
}

export async function getFundFees(org: OrgScope, id: string): Promise<FundFees> {
  const { row, statements } = await requireStatement(org, id)
  const [statement] = await withChecks(org, [row], statements)
  return statement ?? fail('FUND_FEES_NOT_FOUND')
}

/** How what was to be expected of a fee statement is made. */
export async function proveFundFees(org: OrgScope, id: string): Promise<FundFeesProof> {
  const { row, statements } = await requireStatement(org, id)
  return proveChecks(org, row, statements)
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

/** A statement among all those of its position. */
async function requireStatement(
  org: OrgScope,
  id: string,
): Promise<{ row: ShownRow; statements: ShownRow[] }> {
  const [named] = await readRows(org, eq(fundFees.id, id))
  const statements = named ? await readRows(org, eq(fundFees.positionId, named.positionId)) : []
  const row = statements.find((each) => each.id === named?.id)
  return row ? { row, statements } : fail('FUND_FEES_NOT_FOUND')
}

/** The statements whose position is not in the trash. */
async function readRows(org: OrgScope, condition: SQL): Promise<ShownRow[]> {
  const rows = await org.db
    .select({ row: fundFees, paperName: attachments.name })
    .from(fundFees)
    .innerJoin(positions, and(eq(positions.orgId, fundFees.orgId), eq(positions.id, fundFees.positionId)))
    .leftJoin(
      attachments,
      and(
        eq(attachments.orgId, fundFees.orgId),
        eq(attachments.id, fundFees.attachmentId),
        isNull(attachments.deletedAt),
      ),
    )
    .where(org.owns(fundFees, condition, isNull(positions.deletedAt)))
    .orderBy(desc(fundFees.toOn), desc(fundFees.id))
  return rows.map(({ row, paperName }) => ({ ...row, paperName }))
}

async function withChecks(
  org: OrgScope,
  rows: readonly ShownRow[],
  statements: readonly ShownRow[],
): Promise<FundFees[]> {
  const [first] = rows
  if (first === undefined) return []
  const book = await loadBook(org, [first.positionId])
  const checks = await loadChecks(org, rows, { statements, book })
  return rows.map((row) => toFundFees(row, checks.get(row.id) ?? []))
}
