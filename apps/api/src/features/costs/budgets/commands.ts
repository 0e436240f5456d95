import type { BudgetChange, CostBudget } from '@kinfolio/contract/cost-budgets'
import { fail, failInput } from '@kinfolio/contract/errors'
import { eq, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { requireOwner } from '../../orgs/entities/queries.ts'
import { listBudgets } from './queries.ts'
import { costBudgets } from './tables.ts'

/** Sets budgets of a year, or takes them away: all of them, or none where one has changed since the caller looked. */
export async function setBudgets(
  org: OrgScope,
  { year, rows }: { year: number; rows: readonly BudgetChange[] },
): Promise<CostBudget[]> {
  await holdOrg(org)
  const changes = rows.map((row) => ({ ...row, legalEntityId: row.legalEntityId?.toLowerCase() ?? null }))
  const keyOf = ({ type, legalEntityId }: Pick<BudgetChange, 'type' | 'legalEntityId'>) =>
    `${type} ${legalEntityId ?? ''}`
  if (new Set(changes.map(keyOf)).size < changes.length)
    failInput('rows', 'A type stands there twice for the same entity. Keep one of the two budgets.')
  const before = new Map((await listBudgets(org, year)).map((row) => [keyOf(row), row]))
  for (const change of changes) {
    const { type, legalEntityId, amount, version } = change
    await requireOwner(org, legalEntityId, 'budget', 'legalEntityId')
    const row = before.get(keyOf(change)) ?? null
    if ((row?.version ?? null) !== version) fail('VERSION_CONFLICT', { current: row })
    const currency = change.currency ?? org.settings.baseCurrency
    if (row === null) {
      if (amount !== null) await addBudget(org, { year, type, entityId: legalEntityId, amount, currency })
    } else if (amount === null)
      await org.db.delete(costBudgets).where(org.owns(costBudgets, eq(costBudgets.id, row.id)))
    else
      await org.db
        .update(costBudgets)
        .set({ amount, currency, updatedAt: org.now, version: sql`${costBudgets.version} + 1` })
        .where(org.owns(costBudgets, eq(costBudgets.id, row.id)))
  }
  const named = new Set(changes.map(keyOf))
  return (await listBudgets(org, year)).filter((row) => named.has(keyOf(row)))
}

type NewBudget = Pick<typeof costBudgets.$inferInsert, 'year' | 'type' | 'entityId' | 'amount' | 'currency'>

async function addBudget({ db, orgId, now }: OrgScope, budget: NewBudget): Promise<void> {
  await db.insert(costBudgets).values({ ...budget, orgId, id: newId(), createdAt: now, updatedAt: now })
}
