import { sql } from 'drizzle-orm'

import type { Tx } from './connect.ts'

/** How outgoing mail does, without a word on whose it is; instants in ISO form. Traces of mails go after an hour. */
type MailQueue = {
  waiting: number
  failed: number
  lastSentAt: string | null
  lastFailedAt: string | null
}

export async function readMailQueue(tx: Tx): Promise<MailQueue> {
  const last = (state: string) => sql`to_char(
    max(completed_on) filter (where state = ${state}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await tx.execute<MailQueue>(sql`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as "waiting",
      count(*) filter (where state = 'failed')::int as "failed",
      ${last('completed')} as "lastSentAt", ${last('failed')} as "lastFailedAt"
    from pgboss.job where name = 'mail.send'`)
  return rows[0] ?? { waiting: 0, failed: 0, lastSentAt: null, lastFailedAt: null }
}
