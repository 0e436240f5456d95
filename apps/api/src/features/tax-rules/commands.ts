import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import {
  MAX_TAX_RULES,
  type TaxRule,
  type TaxRuleCreate,
  type TaxRuleUpdate,
} from '@kinfolio/contract/tax-rules'
import { day } from '@kinfolio/ledger/days/day'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { getTaxRule } from './queries.ts'
import { isShipped } from './rules.ts'
import { taxRules } from './tables.ts'

/** Adds a rule, or puts it in the place of a shipped one. */
export async function createTaxRule(org: OrgScope, input: TaxRuleCreate): Promise<TaxRule> {
  const { replaces } = input
  if (replaces !== null && !isShipped(replaces)) fail('TAX_RULE_NOT_FOUND')
  await holdOrg(org)
  const { db, orgId, now } = org
  const rows = await db.select({ replaces: taxRules.replaces }).from(taxRules).where(org.owns(taxRules))
  if (rows.length >= MAX_TAX_RULES)
    failInput('measure', say`There are ${MAX_TAX_RULES} own rules already. Delete one first.`)
  if (replaces !== null && rows.some((row) => row.replaces === replaces))
    failInput('replaces', 'Another rule stands in the place of this one already. Change that one.')
  const id = newId()
  await db
    .insert(taxRules)
    .values({ ...input, sourcedOn: day(input.sourcedOn), orgId, id, createdAt: now, updatedAt: now })
  return getTaxRule(org, id)
}

export async function updateTaxRule(
  org: OrgScope,
  { id, version, ...rule }: TaxRuleUpdate,
): Promise<TaxRule> {
  const mine = org.owns(taxRules, eq(taxRules.id, id))
  await lockVersioned(org, taxRules, mine, {
    version,
    missing: 'TAX_RULE_NOT_FOUND',
    current: () => getTaxRule(org, id),
  })
  await org.db
    .update(taxRules)
    .set({
      ...rule,
      sourcedOn: day(rule.sourcedOn),
      updatedAt: org.now,
      version: sql`${taxRules.version} + 1`,
    })
    .where(mine)
  return getTaxRule(org, id)
}

/** Deletes an own rule. The shipped one whose place it took holds again. */
export async function deleteTaxRule(org: OrgScope, id: string): Promise<void> {
  await getTaxRule(org, id)
  await org.db.delete(taxRules).where(org.owns(taxRules, eq(taxRules.id, id)))
}
