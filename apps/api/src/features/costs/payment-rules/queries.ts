import type { PaymentRulePreview } from '@kinfolio/contract/cost-occurrences'
import { decimal, trimmedText } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, isNull } from 'drizzle-orm'

import { may } from '../../../access/rights.ts'
import { isInForce, type OrgScope } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { roles } from '../../../access/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { loadOpens, loadOutgoing, rangeOfRules, toProposal } from '../payments/queries.ts'
import { loadCosts, requireCost, type CostRecord } from '../records/queries.ts'
import { costPaymentRules, costPayments, costRefusedPayments, costs } from '../tables.ts'
import { linksOf, type Linking } from './rules.ts'

/** What a rule of a cost links now, and what it would leave in doubt, in the sight of the caller. */
export async function previewRule(
  org: OrgScope,
  id: string,
  percent: string | undefined,
): Promise<PaymentRulePreview> {
  const cost = await requireCost(org, id)
  const { paymentRule: rule } = cost
  const bound = percent ?? rule?.percent ?? '7.5'
  const planned = await planLinks(org, new Map([[cost.id, bound]]))
  const told = toProposal(planned.costs, planned.rows)
  return {
    rule: rule && {
      percent: trimmedText(rule.percent),
      madeBy: rule.makerName,
      isResting: !(await isWorking(org, rule.madeBy)),
    },
    links: planned.links.map(told),
    doubts: planned.doubts.map((match) => ({ ...told(match), doubt: match.doubt })),
  }
}

type Planned = Linking & { costs: CostRecord[]; rows: Awaited<ReturnType<typeof loadOutgoing>> }

/** What payments are linked with, whoever sees them: occurrences, and transactions. */
export type Taken = { occurrences: ReadonlySet<string>; transactions: ReadonlySet<string> }
const nothingTaken: Taken = { occurrences: new Set(), transactions: new Set() }

/**
 * What the rules of some costs would link: percentages by cost. What was recorded within a day counts however old it is. A
 * transaction that is linked in part is left to people.
 */
export async function planLinks(
  org: OrgScope,
  percents: ReadonlyMap<string, string>,
  taken = nothingTaken,
): Promise<Planned> {
  const nothing = { costs: [], rows: [], links: [], doubts: [] }
  if (percents.size === 0) return nothing
  const range = await rangeOfRules(org)
  const all = await loadCosts(org)
  const opens = (await loadOpens(org, all, range)).filter(
    ({ costId, expectedOn }) => !taken.occurrences.has(`${costId} ${expectedOn}`),
  )
  const ruled = opens.map((open) => {
    const percent = percents.get(open.costId)
    const isDisputed = open.state === 'DISPUTED'
    return { ...open, isDisputed, percent: percent === undefined ? null : decimal(percent) }
  })
  if (!ruled.some(({ percent }) => percent !== null)) return nothing
  const rows = (await loadOutgoing(org, range)).filter(
    ({ id, isWhole }) => isWhole && !taken.transactions.has(id),
  )
  const refused = await loadRefused(org)
  return {
    costs: all,
    rows,
    ...linksOf(ruled, rows, (costId, transactionId) => refused.has(`${costId} ${transactionId}`)),
  }
}

async function loadRefused(org: OrgScope): Promise<ReadonlySet<string>> {
  const r = costRefusedPayments
  const rows = await org.db
    .select({ costId: r.costId, transactionId: r.transactionId })
    .from(r)
    .where(org.owns(r))
  return new Set(rows.map(({ costId, transactionId }) => `${costId} ${transactionId}`))
}

/** Whether somebody may write costs now. */
async function isWorking(org: OrgScope, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const [role] = await org.db
    .select({ role: roles.name, entityIds: roles.entityIds, valuesVisible: roles.valuesVisible })
    .from(roles)
    .where(and(eq(roles.orgId, org.orgId), eq(roles.userId, userId), isInForce(org.now)))
  return role !== undefined && role.valuesVisible && may(role, 'write')
}

/** What is linked in an organisation, also where it is out of the sight of whoever made a rule. */
export async function loadTaken(org: SystemScope): Promise<Taken> {
  const p = costPayments
  const rows = await org.db
    .select({ costId: p.costId, expectedOn: p.expectedOn, transactionId: p.transactionId })
    .from(p)
    .innerJoin(costs, and(eq(costs.orgId, p.orgId), eq(costs.id, p.costId)))
    .innerJoin(transactions, and(eq(transactions.orgId, p.orgId), eq(transactions.id, p.transactionId)))
    .where(org.owns(p, isNull(costs.deletedAt), isNull(transactions.deletedAt)))
  return {
    occurrences: new Set(rows.map(({ costId, expectedOn }) => `${costId} ${expectedOn}`)),
    transactions: new Set(rows.map(({ transactionId }) => transactionId)),
  }
}

/** Those who made a rule of a live cost. */
export async function listMakers(org: SystemScope): Promise<string[]> {
  const r = costPaymentRules
  const rows = await org.db
    .selectDistinct({ madeBy: r.madeBy })
    .from(r)
    .innerJoin(costs, and(eq(costs.orgId, r.orgId), eq(costs.id, r.costId)))
    .where(org.owns(r, isNull(costs.deletedAt)))
  return rows.flatMap(({ madeBy }) => madeBy ?? [])
}

/** Whether any rule is on that the caller sees. */
export async function hasRules(org: OrgScope): Promise<boolean> {
  const [row] = await org.db
    .select({ id: costPaymentRules.id })
    .from(costPaymentRules)
    .where(org.owns(costPaymentRules))
    .limit(1)
  return row !== undefined
}
