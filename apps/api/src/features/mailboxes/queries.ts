import { fail } from '@kinfolio/contract/errors'
import type { ReadMailbox } from '@kinfolio/contract/integrations'
import { mailboxProblems } from '@kinfolio/contract/mailbox-kinds'
import type { Mailbox, MailboxHealth } from '@kinfolio/contract/mailboxes'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'

import type { RecordScope } from '../../access/system-scope.ts'
import { mailboxes, mailboxReadings, type ReadingRow } from './tables.ts'

export type MailboxRow = typeof mailboxes.$inferSelect

/** The mailboxes that are read or paused, in the order of their addresses. */
export async function listMailboxes(org: RecordScope): Promise<Mailbox[]> {
  return (await selectMailboxes(org)).map(toMailbox)
}

export async function getMailbox(org: RecordScope, id: string): Promise<Mailbox> {
  const [row] = await selectMailboxes(org, eq(mailboxes.id, id))
  return row ? toMailbox(row) : fail('MAILBOX_NOT_FOUND')
}

export async function getMailboxRow(org: RecordScope, id: string): Promise<MailboxRow> {
  const [row] = await selectMailboxes(org, eq(mailboxes.id, id))
  return row?.mailbox ?? fail('MAILBOX_NOT_FOUND')
}

/** How the reading of each goes, without server and user. */
export async function listReadMailboxes(org: RecordScope): Promise<ReadMailbox[]> {
  return (await selectMailboxes(org)).map(({ mailbox: { id, name, isActive }, reading }) => ({
    id,
    address: name,
    isActive,
    ...toHealth(reading),
  }))
}

type Row = { mailbox: MailboxRow; reading: ReadingRow }

function selectMailboxes(org: RecordScope, condition?: SQL): Promise<Row[]> {
  return org.db
    .select({ mailbox: mailboxes, reading: mailboxReadings })
    .from(mailboxes)
    .innerJoin(
      mailboxReadings,
      and(eq(mailboxReadings.orgId, mailboxes.orgId), eq(mailboxReadings.mailboxId, mailboxes.id)),
    )
    .where(org.owns(mailboxes, isNull(mailboxes.deletedAt), condition))
    .orderBy(asc(mailboxes.name), asc(mailboxes.id))
}

function toMailbox({ mailbox, reading }: Row): Mailbox {
  const { id, host, port, security, folder, afterReading, moveTo, readsSince, isActive, version } = mailbox
  return {
    id,
    address: mailbox.name,
    host,
    port,
    security,
    user: mailbox.userName,
    folder,
    afterReading,
    moveTo,
    readsSince,
    isActive,
    health: toHealth(reading),
    createdAt: mailbox.createdAt.toISOString(),
    updatedAt: mailbox.updatedAt.toISOString(),
    version,
  }
}

function toHealth({
  isListening,
  lastReadAt,
  lastMailAt,
  mailCount,
  problem,
  failingSince,
  nextTryAt,
  leftMails,
}: ReadingRow): MailboxHealth {
  return {
    isListening,
    lastReadAt: lastReadAt?.toISOString() ?? null,
    lastMailAt: lastMailAt?.toISOString() ?? null,
    mailCount,
    problem,
    message: problem && mailboxProblems[problem],
    failingSince: failingSince?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    left: leftMails,
  }
}
