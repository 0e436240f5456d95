import type { Cost } from '@kinfolio/contract/cost-records'
import { invariant } from '@kinfolio/contract/errors'
import { eq, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { users } from '../../../access/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { lockCost, writePayment } from '../commands.ts'
import { getCost } from '../queries.ts'
import { loadCosts } from '../records/queries.ts'
import { costPaymentRules } from '../tables.ts'
import { planLinks, type Taken } from './queries.ts'

/** Has payments of a cost link by themselves, as far as the caller sees them. Whoever changes a rule becomes its maker. */
export async function setRule(org: OrgScope, costId: string, percent: string): Promise<Cost> {
  await lockCost(org, costId)
  const [user] = await org.db.select({ name: users.name }).from(users).where(eq(users.id, org.userId))
  invariant(user, 'the caller has an account')
  const { orgId, userId, now } = org
  const r = costPaymentRules
  const made = { percent, madeBy: userId, makerName: user.name, updatedAt: now }
  await org.db
    .insert(r)
    .values({ ...made, orgId, id: newId(), costId, createdAt: now })
    .onConflictDoUpdate({ target: [r.orgId, r.costId], set: { ...made, version: sql`${r.version} + 1` } })
  return getCost(org, costId)
}

/** Payments that are linked stay. */
export async function removeRule(org: OrgScope, costId: string): Promise<void> {
  await lockCost(org, costId)
  const r = costPaymentRules
  await org.db.delete(r).where(org.owns(r, eq(r.costId, costId)))
}

/** Links what the rules of the caller link, and nothing that is taken. Returns how many payments. */
export async function linkByRules(org: OrgScope, taken: Taken): Promise<number> {
  // Of two jobs at once the later one waits, and finds what is left.
  await holdOrg(org)
  const mine = (await loadCosts(org)).filter(({ paymentRule }) => paymentRule?.madeBy === org.userId)
  const percents = new Map(mine.map(({ id, paymentRule }) => [id, paymentRule?.percent ?? '0']))
  const makers = new Map(mine.map(({ id, paymentRule }) => [id, paymentRule?.makerName ?? '']))
  const { links } = await planLinks(org, percents, taken)
  for (const { open, outgoing } of links)
    await writePayment(org, {
      costId: open.costId,
      expectedOn: open.expectedOn,
      transactionId: outgoing.id,
      amount: outgoing.amount,
      ruleBy: makers.get(open.costId) ?? '',
    })
  return links.length
}
