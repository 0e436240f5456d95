import { TOTAL_CAP } from '@kinfolio/contract/constants'
import { sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'

import type { Tx } from './connect.ts'

type CappedTotal = { total: number; totalIsCapped?: true }

/** How long a list is, counted no further than `TOTAL_CAP`: beyond it nobody pages, and counting on would cost more than the page. */
export async function cappedTotal(db: Tx, each: PgSelect): Promise<CappedTotal> {
  const some = each.limit(TOTAL_CAP + 1).as('some')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return capped(counted?.total ?? 0)
}

export function capped(total: number): CappedTotal {
  return total > TOTAL_CAP ? { total: TOTAL_CAP, totalIsCapped: true } : { total }
}
