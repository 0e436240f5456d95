import type {
  AttachmentKind,
  AttachmentSource,
  AttachmentTarget,
  InertReason,
} from '@kinfolio/contract/attachment-kinds'
import type { PaperValueField } from '@kinfolio/contract/paper-fields'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
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
import { messages } from '../messages/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { transactions } from '../transactions/tables.ts'

/** A figure that a person noted of a paper. */
export type NotedFigure = {
  field: PaperValueField
  value: string
  currency: string | null
  /** The only label beside which the paper printed it; null: there was none, or there were several. */
  label: string | null
  /** Whether the paper was read so before anybody noted it: then it teaches nothing. */
  isRead: boolean
  /** The content of which it was noted. Of another one it says nothing. */
  sha256: string
}

/** The papers of an organisation. The content is in `orgs/<id>` of the file store, by its hash; several papers may share it. */
export const attachments = pgTable(
  'attachments',
  {
    ...tenantKey(),
    /** The title. What lies in the trash, and what search finds, has a name. */
    name: text().notNull(),
    description: text().notNull().default(''),
    /** As it came, without folders and control characters. It is shown and is never used as a path. */
    fileName: text().notNull(),
    /** By the content, whatever the name says. */
    mediaType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    kind: text().$type<AttachmentKind>(),
    on: day(),
    periodFrom: day(),
    periodTo: day(),
    /** The day until which it is good: that of a passport or a policy. */
    expiresOn: day(),
    /** Until this day it is kept. Nothing is deleted by itself afterwards. */
    keepUntil: day(),
    issuerId: uuid(),
    isConfidential: boolean().notNull().default(false),
    notedValues: jsonb()
      .$type<NotedFigure[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Why it is downloaded only. */
    inert: text().$type<InertReason>(),
    source: text().$type<AttachmentSource>().notNull(),
    /** Who brought this content, and when. */
    uploadedBy: uuid(),
    contentAt: timestamp({ withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`now()`),
    /** The kind of record that it was put on last. While it has no links it waits for a record of this kind. */
    putOn: text().$type<AttachmentTarget>().notNull(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.uploadedBy], foreignColumns: [users.id] }).onDelete('set null'),
    index('attachments_by_content').on(t.orgId, t.sha256),
    index('attachments_by_age').on(t.orgId, t.createdAt),
    index('attachments_of_issuer').on(t.orgId, t.issuerId),
    check('attachments_period', sql`${t.periodFrom} <= ${t.periodTo}`),
  ],
)

/** Contents that papers had before. The paper itself has the present one. */
export const attachmentVersions = pgTable(
  'attachment_versions',
  {
    ...tenantKey(),
    attachmentId: uuid().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    inert: text().$type<InertReason>(),
    uploadedBy: uuid(),
    contentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.attachmentId, attachments),
    foreignKey({ columns: [t.uploadedBy], foreignColumns: [users.id] }).onDelete('set null'),
    index('attachment_versions_of_attachment').on(t.orgId, t.attachmentId),
    index('attachment_versions_by_content').on(t.orgId, t.sha256),
  ],
)

/** Which record a paper is on. Each kind of record has a column, and exactly one of them is filled. */
export const attachmentLinks = pgTable(
  'attachment_links',
  {
    ...tenantKey(),
    /** Checked at the end of the call: a role for named entities sees a paper only once it has its link. */
    attachmentId: uuid().notNull(),
    positionId: uuid(),
    transactionId: uuid(),
    companyId: uuid(),
    contactId: uuid(),
    /** The entity that a paper is on. The row does not belong to it as a position does, so this is not called `entityId`. */
    legalEntityId: uuid(),
    costId: uuid(),
    messageId: uuid(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.attachmentId, attachments),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.transactionId, transactions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    goesWith(t.orgId, t.legalEntityId, entities),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.messageId, messages),
    index('attachment_links_of_attachment').on(t.orgId, t.attachmentId),
    uniqueIndex('attachment_links_of_position')
      .on(t.orgId, t.positionId, t.attachmentId)
      .where(sql`position_id is not null`),
    uniqueIndex('attachment_links_of_transaction')
      .on(t.orgId, t.transactionId, t.attachmentId)
      .where(sql`transaction_id is not null`),
    uniqueIndex('attachment_links_of_company')
      .on(t.orgId, t.companyId, t.attachmentId)
      .where(sql`company_id is not null`),
    uniqueIndex('attachment_links_of_contact')
      .on(t.orgId, t.contactId, t.attachmentId)
      .where(sql`contact_id is not null`),
    uniqueIndex('attachment_links_of_entity')
      .on(t.orgId, t.legalEntityId, t.attachmentId)
      .where(sql`legal_entity_id is not null`),
    uniqueIndex('attachment_links_of_cost')
      .on(t.orgId, t.costId, t.attachmentId)
      .where(sql`cost_id is not null`),
    uniqueIndex('attachment_links_of_message')
      .on(t.orgId, t.messageId, t.attachmentId)
      .where(sql`message_id is not null`),
    check(
      'attachment_links_of_one_record',
      sql`num_nonnulls(${t.positionId}, ${t.transactionId}, ${t.companyId}, ${t.contactId}, ${t.legalEntityId}, ${t.costId}, ${t.messageId}) = 1`,
    ),
  ],
)

/**
 * Who sees a confidential paper besides owners and admins. A restored backup names its new owner in the place of each of them, so that one
 * person may have several rows.
 */
export const attachmentReaders = pgTable(
  'attachment_readers',
  {
    ...tenantKey(),
    attachmentId: uuid().notNull(),
    userId: uuid().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.attachmentId, attachments),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('attachment_readers_of_attachment').on(t.orgId, t.attachmentId),
    index('attachment_readers_of_user').on(t.userId, t.orgId),
  ],
)
