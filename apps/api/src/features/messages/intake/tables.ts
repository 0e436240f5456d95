import type { MessageSource } from '@kinfolio/contract/message-kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
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

import { orgs } from '../../../access/tables.ts'
import { history, tenantKey } from '../../../platform/db/columns.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
})

/**
 * Mails as they came, one row for each organisation that one was for. A mail waits, is held while there is no room for its papers, or
 * could not be read; once it is a message, its row stays for a while so that the same mail is known again.
 */
export type ArrivalState = 'WAITING' | 'HELD' | 'FAILED' | 'KEPT'

export const mailArrivals = pgTable(
  'mail_arrivals',
  {
    ...tenantKey(),
    source: text().$type<MessageSource>().notNull(),
    /** The sender on the envelope; empty for a bounce. */
    sender: text().notNull(),
    /** To which addresses of the organisation it was sent. */
    recipients: jsonb().$type<string[]>().notNull(),
    /** By which the service that brought it knows it. */
    eventId: text(),
    clientAddress: text(),
    helo: text(),
    /** Of its bytes as they came, which are in the file store until it is a message. */
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    state: text().$type<ArrivalState>().notNull().default('WAITING'),
    tries: integer().notNull().default(0),
    /** Not before then it is tried again; null: not by itself. */
    nextTryAt: instant(),
    /** Why it is not a message yet, in words. */
    failure: text(),
    messageId: uuid(),
    receivedAt: instant().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex('mail_arrivals_same').on(t.orgId, t.sha256),
    uniqueIndex('mail_arrivals_of_event').on(t.orgId, t.source, t.eventId),
    index('mail_arrivals_waiting')
      .on(t.orgId, t.receivedAt, t.id)
      .where(sql`state <> 'KEPT'`),
  ],
)

/** Mails to addresses that nobody has. They are no organisation's, are seen by no member, and go after some days. */
export const deadLetters = pgTable(
  'dead_letters',
  {
    id: uuid().primaryKey(),
    sender: text().notNull(),
    recipient: text().notNull(),
    source: text().$type<MessageSource>().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    raw: bytea().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index('dead_letters_by_age').on(t.receivedAt, t.id),
    uniqueIndex('dead_letters_same').on(t.recipient, t.sha256),
  ],
)
