import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '../../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../../platform/db/columns.ts'
import { attachments } from '../tables.ts'

/** Links by which somebody without an account sees a paper, with the sight of whoever made the link. */
export const attachmentShares = pgTable(
  'attachment_shares',
  {
    ...tenantKey(),
    attachmentId: uuid().notNull(),
    /** SHA-256 of the token. The token itself is kept nowhere. */
    tokenHash: text().notNull(),
    /** The first signs of the token. */
    prefix: text().notNull(),
    recipient: text().notNull(),
    note: text().notNull().default(''),
    expiresOn: day().notNull(),
    /** argon2id. */
    passwordHash: text(),
    maxViews: integer(),
    hasWatermark: boolean().notNull(),
    allowsDownload: boolean().notNull(),
    tellsSender: boolean().notNull(),
    /** Null: the account is gone, and nobody's sight is left to the link. */
    sharedBy: uuid(),
    revokedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.attachmentId, attachments),
    foreignKey({ columns: [t.sharedBy], foreignColumns: [users.id] }).onDelete('set null'),
    uniqueIndex('attachment_shares_by_token').on(t.tokenHash),
    index('attachment_shares_of_attachment').on(t.orgId, t.attachmentId),
    index('attachment_shares_of_user').on(t.sharedBy),
    check('attachment_shares_views', sql`${t.maxViews} > 0`),
  ],
)

/** The openings of links. `createdAt` is when. */
export const attachmentShareViews = pgTable(
  'attachment_share_views',
  {
    ...tenantKey(),
    shareId: uuid().notNull(),
    /** The address with its end cut off. */
    network: text().notNull(),
    agent: text().notNull(),
    /** SHA-256 of the ticket that whoever opened the link shows with each page. */
    ticketHash: text().notNull(),
    /** Until when the ticket is taken. */
    closesAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.shareId, attachmentShares),
    index('attachment_share_views_of_share').on(t.orgId, t.shareId, t.createdAt),
  ],
)
