import { fail } from '@kinfolio/contract/errors'
import type { TaxRule } from '@kinfolio/contract/tax-rules'
import { asc, eq } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { rulesWith, toTaxRule } from './rules.ts'
import { taxRules } from './tables.ts'

/** The rules that hold here: shipped ones, changed ones in their place, and own ones. */
export async function listTaxRules(org: OrgScope): Promise<TaxRule[]> {
  const rows = await org.db
    .select()
    .from(taxRules)
    .where(org.owns(taxRules))
    .orderBy(asc(taxRules.country), asc(taxRules.fromYear), asc(taxRules.id))
  return rulesWith(rows)
}

export async function getTaxRule(org: OrgScope, id: string): Promise<TaxRule> {
  const [row] = await org.db
    .select()
    .from(taxRules)
    .where(org.owns(taxRules, eq(taxRules.id, id)))
  return row ? toTaxRule(row) : fail('TAX_RULE_NOT_FOUND')
}
