import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Database } from '../platform/db/connect.ts'
import { roles, users } from './tables.ts'

/** `firstOnly`: open until somebody has an account, by invitation from then on. */
export type SignupRule = 'open' | 'invited' | 'firstOnly'

/** Whether anybody may make an account now. */
export async function isSignupOpen(db: Pick<Database, 'select'>, rule: SignupRule): Promise<boolean> {
  if (rule === 'open') return true
  if (rule === 'invited') return false
  const anybody = await db.select({ id: users.id }).from(users).limit(1)
  return anybody.length === 0
}

/** Whether an address has an invitation that still runs. */
export async function isInvited(db: Pick<Database, 'transaction'>, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.email', ${email}, true)`)
    const rows = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.email, email), isNull(roles.userId), gt(roles.invitedUntil, sql`now()`)))
      .limit(1)
    return rows.length > 0
  })
}
