import type { DraftKind, DraftState, StatusAfterSending } from '@kinfolio/contract/draft-kinds'
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
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, users } from '../../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../../platform/db/columns.ts'
import { messageThreads } from '../tables.ts'

const none = sql`'[]'::jsonb`
const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const people = () => jsonb().$type<MailPerson[]>().notNull().default(none)

/** Mails that members write, until they are sent. Then they are messages with the same id. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    ...tenantKey(),
    kind: text().$type<DraftKind>().notNull(),
    /** Null: a new mail, whose conversation begins when it is sent. */
    threadId: uuid(),
    /** The message that it answers or passes on. It may have gone since. */
    answersId: uuid(),
    receivers: people(),
    copies: people(),
    blindCopies: people(),
    subject: text().notNull().default(''),
    text: text().notNull().default(''),
    paperIds: jsonb().$type<string[]>().notNull().default(none),
    state: text().$type<DraftState>().notNull().default('DRAFT'),
    statusAfter: text().$type<StatusAfterSending>(),
    sendAt: instant(),
    /** How often it was tried. */
    tries: integer().notNull().default(0),
    /** When a process took it up, and when that handed it to the mail server: what happens from there on nobody takes back. */
    takenAt: instant(),
    handedOverAt: instant(),
    /** Why it was not sent, in words. */
    failure: text().notNull().default(''),
    mayHaveArrived: boolean().notNull().default(false),
    /** Its Message-ID, the same in each try. */
    mailId: text(),
    /** The mail as it goes, in the file store. */
    sha256: text(),
    bytes: bigint({ mode: 'number' }),
    authorId: uuid(),
    changedById: uuid(),
    /** Who is writing it, and until when nobody else does. */
    writerId: uuid(),
    writerUntil: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.threadId, messageThreads),
    foreignKey({ columns: [t.authorId], foreignColumns: [users.id] }).onDelete('set null'),
    foreignKey({ columns: [t.changedById], foreignColumns: [users.id] }).onDelete('set null'),
    foreignKey({ columns: [t.writerId], foreignColumns: [users.id] }).onDelete('set null'),
    index('message_drafts_of_thread').on(t.orgId, t.threadId),
    index('message_drafts_by_content').on(t.orgId, t.sha256),
    check('message_drafts_queued', sql`${t.state} <> 'QUEUED' or ${t.sendAt} is not null`),
    check('message_drafts_mail', sql`(${t.sha256} is null) = (${t.bytes} is null)`),
  ],
)
