import { fail } from '@kinfolio/contract/errors'
import type { MailArrivals } from '@kinfolio/contract/mail-arrivals'
import { asc, count, desc, eq, inArray, lte, max, ne, sql } from 'drizzle-orm'

import type { RecordScope } from '../../../access/system-scope.ts'
import { mailArrivals } from './tables.ts'

export type MailArrival = typeof mailArrivals.$inferSelect

/** The mail that is to be read next, and is nobody else's until it has been; null: none. */
export async function findNextArrival(org: RecordScope): Promise<MailArrival | null> {
  const [row] = await org.db
    .select()
    .from(mailArrivals)
    .where(
      org.owns(
        mailArrivals,
        // In these words the index of what waits is found.
        ne(mailArrivals.state, sql`'KEPT'`),
        lte(mailArrivals.nextTryAt, org.now),
      ),
    )
    .orderBy(asc(mailArrivals.receivedAt), asc(mailArrivals.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Whether something is to be tried before a moment. */
export async function isDueBefore(org: RecordScope, moment: Date): Promise<boolean> {
  const rows = await org.db
    .select({ id: mailArrivals.id })
    .from(mailArrivals)
    .where(org.owns(mailArrivals, ne(mailArrivals.state, sql`'KEPT'`), lte(mailArrivals.nextTryAt, moment)))
    .limit(1)
  return rows.length > 0
}

/** How mails come in: what waits, what is held, what could not be read, and when something last came. */
export async function intakeHealth(org: RecordScope) {
  const states = await org.db
    .select({ state: mailArrivals.state, mails: count() })
    .from(mailArrivals)
    .where(org.owns(mailArrivals, ne(mailArrivals.state, sql`'KEPT'`)))
    .groupBy(mailArrivals.state)
  const of = (state: MailArrival['state']) => states.find((each) => each.state === state)?.mails ?? 0
  const last = await org.db
    .select({ source: mailArrivals.source, lastAt: max(mailArrivals.receivedAt) })
    .from(mailArrivals)
    .where(org.owns(mailArrivals))
    .groupBy(mailArrivals.source)
  return {
    waiting: of('WAITING'),
    held: of('HELD'),
    failed: of('FAILED'),
    lastAt: Object.fromEntries(last.map(({ source, lastAt }) => [source, lastAt?.toISOString() ?? null])),
  }
}

const mostShown = 100

/** Mails that are no messages yet because something is in the way, the newest first. */
export async function listArrivals(org: RecordScope): Promise<MailArrivals> {
  const rows = await org.db
    .select()
    .from(mailArrivals)
    .where(
      org.owns(
        mailArrivals,
        ne(mailArrivals.state, sql`'KEPT'`),
        inArray(mailArrivals.state, ['FAILED', 'HELD']),
      ),
    )
    .orderBy(desc(mailArrivals.receivedAt), desc(mailArrivals.id))
    .limit(mostShown)
  const { lastAt: _, ...counts } = await intakeHealth(org)
  const items = rows.map(({ id, sender, recipients, source, bytes, state, failure, ...times }) => ({
    id,
    sender,
    recipients,
    source,
    bytes,
    state: state === 'HELD' ? ('HELD' as const) : ('FAILED' as const),
    failure: failure ?? '',
    nextTryAt: times.nextTryAt?.toISOString() ?? null,
    receivedAt: times.receivedAt.toISOString(),
  }))
  return { items, ...counts }
}

/** A mail that is no message yet. */
export async function getArrival(org: RecordScope, id: string): Promise<MailArrival> {
  const [row] = await org.db
    .select()
    .from(mailArrivals)
    .where(org.owns(mailArrivals, eq(mailArrivals.id, id), ne(mailArrivals.state, 'KEPT')))
  return row ?? fail('MAIL_ARRIVAL_NOT_FOUND')
}
