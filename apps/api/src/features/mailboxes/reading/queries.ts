import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'

import type { RecordScope } from '../../../access/system-scope.ts'
import { mailboxes, mailboxReadings } from '../tables.ts'

/** The mailboxes whose time has come, and that nobody reads at the moment. */
export async function listDue(org: RecordScope): Promise<string[]> {
  const { heldUntil, nextTryAt } = mailboxReadings
  const rows = await org.db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .innerJoin(
      mailboxReadings,
      and(eq(mailboxReadings.orgId, mailboxes.orgId), eq(mailboxReadings.mailboxId, mailboxes.id)),
    )
    .where(
      org.owns(
        mailboxes,
        eq(mailboxes.isActive, true),
        isNull(mailboxes.deletedAt),
        or(isNull(heldUntil), lt(heldUntil, org.now)),
        or(isNull(nextTryAt), lte(nextTryAt, org.now)),
      ),
    )
  return rows.map(({ id }) => id)
}
