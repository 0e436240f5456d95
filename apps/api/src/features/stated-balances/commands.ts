import { fail, invariant } from '@kinfolio/contract/errors'
import type { StatedBalance, StatedBalanceUpdate } from '@kinfolio/contract/stated-balances'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import type { OrgScope } from '../../access/scope.ts'
import { users } from '../../access/tables.ts'
import { getStatedBalance, loadReconciled } from './queries.ts'
import { statedBalances } from './tables.ts'

/** Stores the reason for the present difference between the book and a stated balance, or removes it. */
export async function explainBalance(
  org: OrgScope,
  id: string,
  { explanation, version }: StatedBalanceUpdate,
): Promise<StatedBalance> {
  const mine = org.owns(statedBalances, eq(statedBalances.id, id))
  await lockVersioned(org, statedBalances, mine, {
    version,
    missing: 'STATED_BALANCE_NOT_FOUND',
    current: () => getStatedBalance(org, id),
  })
  const said = explanation === null ? unexplained : await explainedBy(org, id, explanation)
  await org.db
    .update(statedBalances)
    .set({ ...said, updatedAt: org.now, version: sql`${statedBalances.version} + 1` })
    .where(mine)
  return getStatedBalance(org, id)
}

const unexplained = { explanation: null, explainedBy: null, explainedAt: null, explainedDifference: null }

async function explainedBy(org: OrgScope, id: string, explanation: string) {
  const { one } = await loadReconciled(org, id)
  if ((one.state !== 'OPEN' && one.state !== 'EXPLAINED') || one.missing === null) fail('NOTHING_TO_EXPLAIN')
  const [user] = await org.db.select({ name: users.name }).from(users).where(eq(users.id, org.userId))
  invariant(user, 'whoever explains a balance has an account')
  return {
    explanation,
    explainedBy: user.name,
    explainedAt: org.now,
    explainedDifference: toText(one.missing),
  }
}
