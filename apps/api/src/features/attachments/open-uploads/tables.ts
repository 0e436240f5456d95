import type { AttachmentKind, AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, users } from '../../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../../platform/db/columns.ts'

/** Files that come in parts. A row is seen by the person who began it, and goes a day after its last part. */
export const uploads = pgTable(
  'uploads',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** When the file changed last on the machine that sends it. */
    changedAt: bigint({ mode: 'number' }),
    /** Of the whole file, as its sender said. */
    sha256: text(),
    putOn: text().$type<AttachmentTarget>().notNull(),
    /** The record that the paper is put on. It is asked for again at the end, so that it may go meanwhile. */
    recordId: uuid(),
    title: text(),
    description: text(),
    kind: text().$type<AttachmentKind>(),
    /** The paper that gets another content. */
    replacesId: uuid(),
    replacedVersion: integer(),
    /** The paper that it became. The row stays, so that an answer that was lost can be asked for again. */
    finishedId: uuid(),
    finishedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('uploads_of_user').on(t.orgId, t.userId),
    index('uploads_by_user').on(t.userId),
  ],
)

/** The parts of a file that are here. Each is in the file store under its own hash, in the room of the organisation. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    orgId: uuid().notNull(),
    uploadId: uuid().notNull(),
    /** The first byte of the part within the file. */
    at: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.uploadId, t.at] }),
    goesWith(t.orgId, t.uploadId, uploads),
    index('upload_parts_by_content').on(t.orgId, t.sha256),
  ],
)
