import { processedKinds, type MessageStatus } from '@kinfolio/contract/message-kinds'
import type { Message, MessageRow } from '@kinfolio/contract/message-records'
import { and, desc, eq, getTableColumns, inArray, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'

import { preparedRead, type OrgScope } from '../../../access/scope.ts'
import { attachments } from '../../attachments/tables.ts'
import { listPeople } from '../../changes/queries.ts'
import { listMentions } from '../people/queries.ts'
import { messages, messageThreads } from '../tables.ts'

type Stored = typeof messages.$inferSelect

/** What the conversation of a message says of it. */
type OfThread = { status: MessageStatus; archivedAt: Date | null; isQuarantined: boolean }

const { text, fresh, html, facts, copies, replyTo, delivery, ...shortColumns } = getTableColumns(messages)
const longColumns = { text, fresh, html, facts, copies, replyTo, delivery }

/** What lists show of a message: all but what it says. */
type ShortRow = Omit<Stored, keyof typeof longColumns> & OfThread
type LongRow = Stored & OfThread

/** A snoozed conversation is open again from its day on. */
export function statusOn({ today }: { today: OrgScope['today'] | Placeholder }): SQL<MessageStatus> {
  const { status, snoozedUntil } = messageThreads
  return sql<MessageStatus>`case when ${status} = 'SNOOZED' and ${snoozedUntil} <= ${today}::date then 'OPEN' else ${status} end`
}

const { archivedAt, isQuarantined, status } = messageThreads

// In these words the indexes of the parts are found.
/** Conversations with which somebody has something to do. */
export const toDo = and(isNull(archivedAt), sql`not ${isQuarantined}`, sql`${status} <> 'DONE'`)
/** Conversations that wait for somebody to let them in. */
export const isWaiting = and(isNull(archivedAt), sql`${isQuarantined}`)

const ofThread = (on: Parameters<typeof statusOn>[0]) => ({ status: statusOn(on), archivedAt, isQuarantined })

const itsThread = and(eq(messageThreads.orgId, messages.orgId), eq(messageThreads.id, messages.threadId))

const shortRows = preparedRead((org) =>
  org.db
    .select({ ...shortColumns, ...ofThread({ today: sql.placeholder('today') }) })
    .from(messages)
    .innerJoin(messageThreads, itsThread)
    .where(org.owns(messages, sql`${messages.id} = any(${sql.placeholder('ids')}::uuid[])`))
    .orderBy(desc(messages.receivedAt), desc(messages.id)),
)

/** Some messages as lists show them, the newest first. */
export async function listRows(org: OrgScope, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  const rows = await shortRows(org, { today: org.today, ids })
  const people = await listPeople(
    org,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map((row) => toRow(row, people))
}

/** The ids of messages, to count them. */
export function selectIds(org: OrgScope) {
  return org.db.select({ id: messages.id }).from(messages).innerJoin(messageThreads, itsThread).$dynamic()
}

export function selectWhole(org: OrgScope) {
  return org.db
    .select({ ...shortColumns, ...longColumns, ...ofThread(org) })
    .from(messages)
    .innerJoin(messageThreads, itsThread)
    .$dynamic()
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
  const bounces = await listBounces(
    org,
    rows.flatMap(({ id, delivery: told }) => (told === null ? [] : [id])),
  )
  const mentions = await listMentions(
    org,
    rows.map(({ id }) => id),
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
    delivery: row.delivery && { ...row.delivery, bounceId: bounces.get(row.id) ?? null },
    forwarded: row.facts.forwarded ?? null,
    invitation: row.facts.invitation ?? null,
    files: row.files.map(({ attachmentId, ...file }) => ({
      ...file,
      attachmentId: attachmentId !== null && papers.has(attachmentId) ? attachmentId : null,
    })),
    leftOut: row.facts.leftOut ?? [],
    mentions: mentions.get(row.id) ?? [],
    mailId: row.mailId,
    hasOriginal: row.sha256 !== null,
  }))
}

/** The messages that say of others that they came back, by those. */
async function listBounces(org: OrgScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({ id: messages.id, bouncedId: messages.bouncedId })
    .from(messages)
    .where(org.owns(messages, inArray(messages.bouncedId, [...ids]), isNull(messages.deletedAt)))
  return new Map(rows.flatMap(({ id, bouncedId }) => (bouncedId === null ? [] : [[bouncedId, id] as const])))
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
