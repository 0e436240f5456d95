import type {
  AfterReading,
  LeftReason,
  MailboxProblem,
  MailboxSecurity,
} from '@kinfolio/contract/mailbox-kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../platform/db/columns.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Mailboxes elsewhere from which mails are taken in. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    ...tenantKey(),
    /** The address whose mails are in it: by this people tell mailboxes apart. */
    name: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    security: text().$type<MailboxSecurity>().notNull(),
    userName: text().notNull(),
    /** By the secret box of the installation, for this row alone. */
    sealedPassword: text().notNull(),
    folder: text().notNull(),
    afterReading: text().$type<AfterReading>().notNull(),
    moveTo: text(),
    readsSince: day().notNull(),
    isActive: boolean().notNull().default(true),
    deletedAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    check('mailboxes_port', sql`${t.port} between 1 and 65535`),
    check('mailboxes_move_somewhere', sql`${t.afterReading} <> 'MOVE' or ${t.moveTo} is not null`),
  ],
)

/** A mail that stays in its mailbox. */
export type LeftMail = { uid: number; reason: LeftReason; bytes: number | null; leftAt: string }

/** How far a mailbox is read and how that goes: one row beside each, written by whoever reads it. */
export const mailboxReadings = pgTable(
  'mailbox_readings',
  {
    orgId: uuid().notNull(),
    mailboxId: uuid().notNull(),
    /** Under another one the mails of the folder have other UIDs, and are looked through again. */
    uidValidity: text(),
    /** Up to here mails were taken in, or left for a reason. */
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    lastReadAt: instant(),
    lastMailAt: instant(),
    mailCount: integer().notNull().default(0),
    problem: text().$type<MailboxProblem>(),
    failingSince: instant(),
    failures: integer().notNull().default(0),
    /** Not before then it is read again by itself. */
    nextTryAt: instant(),
    /** The mail at which the last reading broke off, and how often: one that breaks it each time is left. */
    stuckUid: bigint({ mode: 'number' }),
    stuckTries: integer().notNull().default(0),
    leftMails: jsonb().$type<LeftMail[]>().notNull().default([]),
    isListening: boolean().notNull().default(false),
    /** Which process reads it, and until when nobody else does. */
    heldBy: uuid(),
    heldUntil: instant(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.mailboxId] }), goesWith(t.orgId, t.mailboxId, mailboxes)],
)

export type ReadingRow = typeof mailboxReadings.$inferSelect
