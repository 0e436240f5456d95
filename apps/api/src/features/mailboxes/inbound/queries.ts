import { and, eq, isNull, sql } from 'drizzle-orm'

import type { RecordScope } from '../../../access/system-scope.ts'
import { messages } from '../../messages/tables.ts'
import type { MailboxRow } from '../queries.ts'
import { mailboxes } from '../tables.ts'

/** The mailbox of an address that is read. */
export async function findReadMailbox(org: RecordScope, address: string): Promise<MailboxRow | null> {
  const [row] = await org.db
    .select()
    .from(mailboxes)
    .where(
      org.owns(
        mailboxes,
        and(
          eq(mailboxes.name, address.toLowerCase()),
          eq(mailboxes.isActive, true),
          isNull(mailboxes.deletedAt),
        ),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Whether a mail with this Message-ID from this sender is here already, in the trash too. */
export async function isKept(
  org: RecordScope,
  { messageId, from }: { messageId: string; from: string },
): Promise<boolean> {
  const rows = await org.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      org.owns(
        messages,
        eq(messages.mailId, messageId),
        sql`lower(${messages.senderAddress}) = ${from.toLowerCase()}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
