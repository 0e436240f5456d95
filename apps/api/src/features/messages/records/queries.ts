import { processedKinds, type MessageStatus } from '@kinfolio/contract/message-kinds'
import type { Message, MessageRow } from '@kinfolio/contract/message-records'
import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { attachments } from '../../attachments/tables.ts'
import { listPeople } from '../../changes/queries.ts'
import { messages, messageThreads } from '../tables.ts'

type Stored = typeof messages.$inferSelect

/** What the conversation of a message says of it. */
type OfThread = { status: MessageStatus; archivedAt: Date | null; isQuarantined: boolean }

const { text, fresh, html, facts, copies, replyTo, ...shortColumns } = getTableColumns(messages)
const longColumns = { text, fresh, html, facts, copies, replyTo }

/** What lists show of a message: all but what it says. */
export type ShortRow = Omit<Stored, keyof typeof longColumns> & OfThread
type LongRow = Stored & OfThread

/** A snoozed conversation is open again from its day on. */
export function statusOn({ today }: Pick<OrgScope, 'today'>): SQL<MessageStatus> {
  const { status, snoozedUntil } = messageThreads
  return sql<MessageStatus>`case when ${status} = 'SNOOZED' and ${snoozedUntil} <= ${today}::date then 'OPEN' else ${status} end`
}

const ofThread = (org: OrgScope) => ({
  status: statusOn(org),
  archivedAt: messageThreads.archivedAt,
  isQuarantined: messageThreads.isQuarantined,
})

const itsThread = and(eq(messageThreads.orgId, messages.orgId), eq(messageThreads.id, messages.threadId))

/** Messages without what they say, with what their conversations say of them. */
export function selectShort(org: OrgScope) {
  return org.db
    .select({ ...shortColumns, ...ofThread(org) })
    .from(messages)
    .innerJoin(messageThreads, itsThread)
    .$dynamic()
}

/** One of each message that fits, for counting. */
export function selectEach(org: OrgScope) {
  return org.db
    .select({ one: sql`1` })
    .from(messages)
    .innerJoin(messageThreads, itsThread)
    .$dynamic()
}

export function selectWhole(org: OrgScope) {
  return org.db
    .select({ ...shortColumns, ...longColumns, ...ofThread(org) })
    .from(messages)
    .innerJoin(messageThreads, itsThread)
    .$dynamic()
}

export async function toRows(org: OrgScope, rows: readonly ShortRow[]): Promise<MessageRow[]> {
  const people = await listPeople(
    org,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map((row) => toRow(row, people))
}

export async function toMessages(org: OrgScope, rows: readonly LongRow[]): Promise<Message[]> {
  const people = await listPeople(
    org,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  const papers = await listSeenPapers(
    org,
    rows.flatMap(({ files }) => files.flatMap(({ attachmentId }) => attachmentId ?? [])),
  )
  return rows.map((row) => ({
    ...toRow(row, people),
    cc: row.copies,
    replyTo: row.replyTo,
    text: row.text,
    fresh: row.fresh ?? row.text,
    html: row.html,
    remotePictures: row.facts.remotePictures ?? 0,
    hiddenText: row.facts.hiddenText ?? [],
    disguisedLinks: row.facts.disguisedLinks ?? [],
    origin: row.facts.origin ?? null,
    natureReason: row.natureReason,
    bouncedId: row.bouncedId,
    forwarded: row.facts.forwarded ?? null,
    invitation: row.facts.invitation ?? null,
    files: row.files.map(({ attachmentId, ...file }) => ({
      ...file,
      attachmentId: attachmentId !== null && papers.has(attachmentId) ? attachmentId : null,
    })),
    leftOut: row.facts.leftOut ?? [],
    mailId: row.mailId,
    hasOriginal: row.sha256 !== null,
  }))
}

/** Those of some papers that the caller sees and that are not in the trash. */
async function listSeenPapers(org: OrgScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await org.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(org.owns(attachments, inArray(attachments.id, [...ids]), isNull(attachments.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

function toRow(row: ShortRow, people: ReadonlyMap<string, string>): MessageRow {
  return {
    id: row.id,
    threadId: row.threadId,
    type: row.type,
    status: row.status,
    processing: row.processing,
    processed: processedKinds.includes(row.processing),
    subject: row.name,
    from: row.sender,
    to: row.receivers,
    preview: row.preview,
    nature: row.nature,
    alarms: row.alarms,
    fileCount: row.files.length,
    source: row.source,
    author: row.authorId === null ? null : { id: row.authorId, name: people.get(row.authorId) ?? null },
    archived: row.archivedAt !== null,
    isQuarantined: row.isQuarantined,
    sentAt: row.sentAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
