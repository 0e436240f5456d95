import type { CostFilter } from '@kinfolio/contract/cost-records'
import { fail } from '@kinfolio/contract/errors'
import { and, asc, eq, getTableColumns, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { tagConditions } from '../../tags/queries.ts'
import { costPaymentRules, costs, costShares } from '../tables.ts'

type Row = typeof costs.$inferSelect

/** A cost as it is stored, with the name of its payee and the parts of the entities that the caller sees. */
export type CostRecord = Row & {
  payeeName: string | null
  /** The rule by which its payments link by themselves. Null: there is none. */
  paymentRule: { percent: string; madeBy: string | null; makerName: string } | null
  shares: { entityId: string; percent: string }[]
}

/** Costs that are not in the trash, by name. */
export async function loadCosts(org: OrgScope, filter: Omit<CostFilter, 'year'> = {}): Promise<CostRecord[]> {
  return readCosts(org, org.owns(costs, isNull(costs.deletedAt), ...conditionsOf(org, filter)))
}

export async function requireCost(org: OrgScope, id: string): Promise<CostRecord> {
  const [cost] = await readCosts(org, org.owns(costs, isNull(costs.deletedAt), eq(costs.id, id)))
  return cost ?? fail('COST_NOT_FOUND')
}

async function readCosts(org: OrgScope, condition: SQL): Promise<CostRecord[]> {
  const rows = await org.db
    .select({
      ...getTableColumns(costs),
      payeeName: sql<string | null>`coalesce(${companies.name}, ${contacts.name})`,
      paymentRule: {
        percent: costPaymentRules.percent,
        madeBy: costPaymentRules.madeBy,
        makerName: costPaymentRules.makerName,
      },
    })
    .from(costs)
    .leftJoin(
      companies,
      and(
        eq(companies.orgId, costs.orgId),
        eq(companies.id, costs.payeeCompanyId),
        isNull(companies.deletedAt),
      ),
    )
    .leftJoin(
      contacts,
      and(eq(contacts.orgId, costs.orgId), eq(contacts.id, costs.payeeContactId), isNull(contacts.deletedAt)),
    )
    .leftJoin(
      costPaymentRules,
      and(eq(costPaymentRules.orgId, costs.orgId), eq(costPaymentRules.costId, costs.id)),
    )
    .where(condition)
    .orderBy(asc(sql`lower(${costs.name})`), asc(costs.id))
  const shares = await loadShares(
    org,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, shares: shares.get(row.id) ?? [] }))
}

async function loadShares(org: OrgScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CostRecord['shares']>()
  const rows = await org.db
    .select({ costId: costShares.costId, entityId: costShares.legalEntityId, percent: costShares.percent })
    .from(costShares)
    .where(org.owns(costShares, inArray(costShares.costId, [...ids])))
    .orderBy(asc(costShares.id))
  const byCost = Map.groupBy(rows, ({ costId }) => costId)
  return new Map([...byCost].map(([id, own]) => [id, own.map(({ costId: _, ...share }) => share)]))
}

function conditionsOf(org: OrgScope, filter: Omit<CostFilter, 'year'>): SQL[] {
  const { legalEntityId, positionId, payeeCompanyId, payeeContactId, includeTypes, excludeTypes } = filter
  return [
    ...(legalEntityId ? [eq(costs.entityId, legalEntityId)] : []),
    ...(positionId ? [eq(costs.positionId, positionId)] : []),
    ...(payeeCompanyId ? [eq(costs.payeeCompanyId, payeeCompanyId)] : []),
    ...(payeeContactId ? [eq(costs.payeeContactId, payeeContactId)] : []),
    ...(includeTypes?.length ? [inArray(costs.type, includeTypes)] : []),
    ...(excludeTypes?.length ? [notInArray(costs.type, excludeTypes)] : []),
    ...tagConditions(org, 'cost', costs.id, filter),
  ]
}
