import { failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { Fields } from '../columns/rules.ts'
import { transactions } from '../tables.ts'

/**
 * Refuses a split that a person records for a day before which nothing was bought: it would do nothing, in silence. Files
 * of brokers may have such rows.
 */
export async function requireUnitsToSplit(org: OrgScope, positionId: string, fields: Fields): Promise<void> {
  if (fields.type !== 'NAV_ADJUSTMENT' || fields.ratio === null || fields.reverses !== null) return
  const isPurchase = and(
    eq(transactions.positionId, positionId),
    eq(transactions.type, 'BUY'),
    isNull(transactions.deletedAt),
  )
  const [{ first } = { first: null }] = await org.db
    .select({ first: sql<string | null>`min(${transactions.on})::text` })
    .from(transactions)
    .where(org.owns(transactions, isPurchase))
  if (first !== null && first < fields.on) return
  const words =
    first === null
      ? 'There is nothing to split: no purchase is recorded here. Record it first.'
      : say`There is nothing to split before ${first}, the day of the first purchase. Choose a later day, or record the earlier purchase first.`
  failInput('date', words)
}
