import type {
  AwaitedEvent,
  MessageNature,
  MessageProcessing,
  MessageSource,
  MessageStatus,
  MessageTarget,
  MessageType,
} from '@kinfolio/contract/message-kinds'
import type { Alarm, Message } from '@kinfolio/contract/message-records'
import type { MailPerson } from '@kinfolio/contract/paper-views'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, users } from '../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { costs } from '../costs/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { transactions } from '../transactions/tables.ts'

const none = sql`'[]'::jsonb`
const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A file of a mail as it is kept with it. The paper may have gone since. */
export type FileOfMessage = Omit<NonNullable<Message['files']>[number], 'attachmentId'> & {
  attachmentId: string | null
}

/**
 * Conversations. What is said of one is said of all its messages: how far it is, whose it is, what it is about. The columns from
 * `messageCount` on follow from the messages, by a trigger.
 */
export const messageThreads = pgTable(
  'message_threads',
  {
    ...tenantKey(),
    subject: text().notNull(),
    /** For comparing: without prefixes of replies, in lower case. */
    threadSubject: text().notNull(),
    status: text().$type<MessageStatus>().notNull().default('NEW'),
    assigneeId: uuid(),
    /** With SNOOZED: from this day on it counts as open. Null: until something comes. */
    snoozedUntil: day(),
    /**
     * With SNOOZED: an event, and the record of which it is one. Triggers of those records wake the conversation, and one of its own forgets
     * the event with any other status.
     */
    snoozedFor: text().$type<AwaitedEvent>(),
    awaitedKind: text().$type<MessageTarget>(),
    awaitedId: uuid(),
    archivedAt: instant(),
    isQuarantined: boolean().notNull().default(false),
    /** What came until then counts as read by everybody: a rule said so. */
    readUntil: instant(),
    /** The conversation that it may belong to. */
    perhapsId: uuid(),
    messageCount: integer().notNull().default(0),
    lastAt: instant(),
    /** When the last message came that no member wrote. */
    lastInAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.assigneeId], foreignColumns: [users.id] }).onDelete('set null'),
    index('message_threads_by_age').on(t.orgId, t.lastAt, t.id),
    index('message_threads_here')
      .on(t.orgId, t.lastAt, t.id)
      .where(sql`archived_at is null`),
    index('message_threads_archived')
      .on(t.orgId, t.lastAt, t.id)
      .where(sql`archived_at is not null`),
    index('message_threads_waiting')
      .on(t.orgId, t.lastAt, t.id)
      .where(sql`archived_at is null and is_quarantined`),
    index('message_threads_to_do')
      .on(t.orgId, t.isQuarantined, t.lastAt, t.id)
      .where(sql`archived_at is null and status <> 'DONE'`),
    index('message_threads_of_assignee').on(t.orgId, t.assigneeId),
    index('message_threads_awaiting')
      .on(t.orgId, t.awaitedId)
      .where(sql`awaited_id is not null`),
    check(
      'message_threads_awaited',
      sql`num_nonnulls(${t.snoozedFor}, ${t.awaitedKind}, ${t.awaitedId}) in (0, 3)`,
    ),
  ],
)

/** Messages: mails, and what members write beside them. */
export const messages = pgTable(
  'messages',
  {
    ...tenantKey(),
    threadId: uuid().notNull(),
    type: text().$type<MessageType>().notNull(),
    processing: text().$type<MessageProcessing>().notNull().default('RECEIVED'),
    source: text().$type<MessageSource>().notNull(),
    /** Its subject. What lies in the trash, and what search finds, has a name. */
    name: text().notNull(),
    sender: jsonb().$type<MailPerson>(),
    /** The address of the sender in lower case, and empty where there is none. */
    senderAddress: text().notNull().default(''),
    receivers: jsonb().$type<MailPerson[]>().notNull().default(none),
    copies: jsonb().$type<MailPerson[]>().notNull().default(none),
    replyTo: jsonb().$type<MailPerson[]>().notNull().default(none),
    preview: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Null: as the text. */
    fresh: text(),
    html: text(),
    nature: text().$type<MessageNature>().notNull().default('PERSON'),
    natureReason: text().notNull().default(''),
    alarms: jsonb().$type<Alarm[]>().notNull().default(none),
    /** What else was read of it. */
    facts: jsonb()
      .$type<
        Partial<
          Pick<
            Message,
            | 'remotePictures'
            | 'hiddenText'
            | 'disguisedLinks'
            | 'forwarded'
            | 'invitation'
            | 'leftOut'
            | 'origin'
          >
        >
      >()
      .notNull()
      .default(sql`'{}'::jsonb`),
    files: jsonb().$type<FileOfMessage[]>().notNull().default(none),
    /** The Message-ID, without brackets. */
    mailId: text(),
    /** By which the same mail is known again: its Message-ID and what it says, or its bytes. */
    sameKey: text(),
    bouncedId: uuid(),
    /** Of a mail that was sent from here: who got it unseen, and whom the mail server refused. */
    delivery: jsonb().$type<{ bcc: MailPerson[]; refused: string[] }>(),
    /** The mail as it came, in the file store. */
    sha256: text(),
    bytes: bigint({ mode: 'number' }),
    authorId: uuid(),
    sentAt: instant(),
    receivedAt: instant().notNull(),
    deletedAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.threadId, messageThreads),
    foreignKey({ columns: [t.authorId], foreignColumns: [users.id] }).onDelete('set null'),
    index('messages_of_thread').on(t.orgId, t.threadId, t.receivedAt),
    index('messages_by_age')
      .on(t.orgId, t.receivedAt, t.id, t.threadId)
      .where(sql`deleted_at is null`),
    index('messages_by_mail_id').on(t.orgId, t.mailId),
    index('messages_by_content')
      .on(t.orgId, t.sha256, t.bytes)
      .where(sql`sha256 is not null`),
    index('messages_bounced')
      .on(t.orgId, t.bouncedId)
      .where(sql`bounced_id is not null`),
    index('messages_delivered')
      .on(t.orgId, t.sentAt)
      .where(sql`delivery is not null`),
    uniqueIndex('messages_same').on(t.orgId, t.sameKey),
    check('messages_original', sql`(${t.sha256} is null) = (${t.bytes} is null)`),
  ],
)

/** What a conversation is about. Each kind of record has a column, and exactly one of them is filled. */
export const messageLinks = pgTable(
  'message_links',
  {
    ...tenantKey(),
    threadId: uuid().notNull(),
    positionId: uuid(),
    transactionId: uuid(),
    companyId: uuid(),
    contactId: uuid(),
    /** The row does not belong to this entity as a position does, so this is not called `entityId`. */
    legalEntityId: uuid(),
    costId: uuid(),
    ...history(),
  },
  (t) => {
    const ofRecord = (name: string, column: typeof t.positionId) =>
      uniqueIndex(`message_links_of_${name}`).on(t.orgId, column, t.threadId)
    return [
      primaryKey({ columns: [t.orgId, t.id] }),
      goesWith(t.orgId, t.threadId, messageThreads),
      goesWith(t.orgId, t.positionId, positions),
      goesWith(t.orgId, t.transactionId, transactions),
      goesWith(t.orgId, t.companyId, companies),
      goesWith(t.orgId, t.contactId, contacts),
      goesWith(t.orgId, t.legalEntityId, entities),
      goesWith(t.orgId, t.costId, costs),
      index('message_links_of_thread').on(t.orgId, t.threadId),
      ofRecord('position', t.positionId),
      ofRecord('transaction', t.transactionId),
      ofRecord('company', t.companyId),
      ofRecord('contact', t.contactId),
      ofRecord('entity', t.legalEntityId),
      ofRecord('cost', t.costId),
      check(
        'message_links_of_one_record',
        sql`num_nonnulls(${t.positionId}, ${t.transactionId}, ${t.companyId}, ${t.contactId}, ${t.legalEntityId}, ${t.costId}) = 1`,
      ),
    ]
  },
)

/** Until when a member has read a conversation. Nobody else's business. */
export const messageReads = pgTable(
  'message_reads',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    threadId: uuid().notNull(),
    readAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId, t.threadId] }),
    goesWith(t.orgId, t.threadId, messageThreads),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)

/** Members whom notes name. */
export const messageMentions = pgTable(
  'message_mentions',
  {
    orgId: uuid().notNull(),
    messageId: uuid().notNull(),
    userId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.messageId, t.userId] }),
    goesWith(t.orgId, t.messageId, messages),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('message_mentions_of_user').on(t.userId),
  ],
)

/** Who looks at a conversation, or writes in it. A row that is not said again counts for nothing, and goes with the next one of its member. */
export const messagePresence = pgTable(
  'message_presence',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    threadId: uuid().notNull(),
    isWriting: boolean().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId, t.threadId] }),
    goesWith(t.orgId, t.threadId, messageThreads),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('message_presence_of_thread').on(t.orgId, t.threadId),
  ],
)
