import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { orgs, users } from '../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { attachments } from '../attachments/tables.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { costs } from '../costs/tables.ts'
import { messageThreads } from '../messages/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { transactions } from '../transactions/tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** What somebody is reminded of, of one record. Whoever sees the record sees its reminders. */
export const reminders = pgTable(
  'reminders',
  {
    ...tenantKey(),
    /** Its text. What lies in the trash has a name. */
    name: text().notNull(),
    positionId: uuid(),
    transactionId: uuid(),
    companyId: uuid(),
    contactId: uuid(),
    legalEntityId: uuid(),
    costId: uuid(),
    attachmentId: uuid(),
    threadId: uuid(),
    /** Who is reminded; null: the account is gone. */
    userId: uuid(),
    authorId: uuid(),
    on: day().notNull(),
    /** Hours and minutes in the zone. */
    time: text().notNull(),
    timeZone: text().notNull(),
    repeatRule: text(),
    /** Follows from the above and from what has come already; null: nothing comes any more. */
    nextAt: instant(),
    doneAt: instant(),
    deletedAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.transactionId, transactions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    goesWith(t.orgId, t.legalEntityId, entities),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.attachmentId, attachments),
    goesWith(t.orgId, t.threadId, messageThreads),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('set null'),
    foreignKey({ columns: [t.authorId], foreignColumns: [users.id] }).onDelete('set null'),
    index('reminders_to_come').on(t.orgId, t.nextAt),
    check(
      'reminders_of_one_record',
      sql`num_nonnulls(${t.positionId}, ${t.transactionId}, ${t.companyId}, ${t.contactId}, ${t.legalEntityId}, ${t.costId}, ${t.attachmentId}, ${t.threadId}) = 1`,
    ),
  ],
)
