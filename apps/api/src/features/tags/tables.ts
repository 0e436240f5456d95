import type { TagColor } from '@kinfolio/contract/tag-kinds'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { attachments } from '../attachments/tables.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { costs } from '../costs/tables.ts'
import { messageThreads } from '../messages/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { reports } from '../reports/tables.ts'
import { transactions } from '../transactions/tables.ts'

/** The words of an organisation for its records. Everybody in it sees all of them. */
export const tags = pgTable(
  'tags',
  {
    ...tenantKey(),
    name: text().notNull(),
    color: text().$type<TagColor>().notNull(),
    /** The heading under which it stands with others. */
    group: text(),
    /** The import that made it. */
    importId: uuid(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex('tags_by_name')
      .on(t.orgId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
  ],
)

/** Which record has which tag. Each kind of record has a column, and exactly one of them is filled. */
export const tagAssignments = pgTable(
  'tag_assignments',
  {
    ...tenantKey(),
    tagId: uuid().notNull(),
    positionId: uuid(),
    transactionId: uuid(),
    companyId: uuid(),
    contactId: uuid(),
    /** The tagged entity. The row does not belong to it as a position does, so this is not called `entityId`. */
    legalEntityId: uuid(),
    attachmentId: uuid(),
    costId: uuid(),
    threadId: uuid(),
    reportId: uuid(),
    /** The tag that was merged into this one and brought the record along. Taking that back ends this row. */
    mergedFromId: uuid(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.tagId, tags),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.transactionId, transactions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    goesWith(t.orgId, t.legalEntityId, entities),
    goesWith(t.orgId, t.attachmentId, attachments),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.threadId, messageThreads),
    goesWith(t.orgId, t.reportId, reports),
    index('tag_assignments_of_tag').on(t.orgId, t.tagId),
    uniqueIndex('tag_assignments_of_position')
      .on(t.orgId, t.positionId, t.tagId)
      .where(sql`position_id is not null`),
    uniqueIndex('tag_assignments_of_transaction')
      .on(t.orgId, t.transactionId, t.tagId)
      .where(sql`transaction_id is not null`),
    uniqueIndex('tag_assignments_of_company')
      .on(t.orgId, t.companyId, t.tagId)
      .where(sql`company_id is not null`),
    uniqueIndex('tag_assignments_of_contact')
      .on(t.orgId, t.contactId, t.tagId)
      .where(sql`contact_id is not null`),
    uniqueIndex('tag_assignments_of_entity')
      .on(t.orgId, t.legalEntityId, t.tagId)
      .where(sql`legal_entity_id is not null`),
    uniqueIndex('tag_assignments_of_attachment')
      .on(t.orgId, t.attachmentId, t.tagId)
      .where(sql`attachment_id is not null`),
    uniqueIndex('tag_assignments_of_cost')
      .on(t.orgId, t.costId, t.tagId)
      .where(sql`cost_id is not null`),
    uniqueIndex('tag_assignments_of_thread')
      .on(t.orgId, t.threadId, t.tagId)
      .where(sql`thread_id is not null`),
    uniqueIndex('tag_assignments_of_report')
      .on(t.orgId, t.reportId, t.tagId)
      .where(sql`report_id is not null`),
    check(
      'tag_assignments_of_one_record',
      sql`num_nonnulls(${t.positionId}, ${t.transactionId}, ${t.companyId}, ${t.contactId}, ${t.legalEntityId}, ${t.attachmentId}, ${t.costId}, ${t.threadId}, ${t.reportId}) = 1`,
    ),
  ],
)
