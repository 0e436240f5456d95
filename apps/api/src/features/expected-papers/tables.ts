import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import type { ExpectedDecision, ExpectedPeriod } from '@kinfolio/contract/expected-kinds'
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

import { orgs } from '../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { attachments } from '../attachments/tables.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'

/**
 * Rules: which paper is expected of a record, and when. A rule that comes by itself has a row only once a person decided
 * something about it; until then it is computed from its record.
 */
export const expectedPapers = pgTable(
  'expected_papers',
  {
    ...tenantKey(),
    /** What trash and history call it: the paper and the record, as they were called when it was written. */
    name: text().notNull(),
    kind: text().$type<AttachmentKind>().notNull(),
    label: text().notNull().default(''),
    positionId: uuid(),
    companyId: uuid(),
    contactId: uuid(),
    /** The entity of which it is expected. The row does not belong to it as a position does, so this is not called `entityId`. */
    legalEntityId: uuid(),
    period: text().$type<ExpectedPeriod>().notNull(),
    days: integer().notNull(),
    daysAtYearEnd: integer(),
    yearEndMonth: integer().notNull(),
    dueOn: day(),
    from: day().notNull(),
    until: day(),
    isActive: boolean().notNull().default(true),
    note: text().notNull().default(''),
    /** It came by itself. There is one of a kind for a record. */
    isUsual: boolean().notNull().default(false),
    /** A person changed its days; where not, they are those that its record tells now. */
    isChanged: boolean().notNull().default(false),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    goesWith(t.orgId, t.legalEntityId, entities),
    uniqueIndex('expected_papers_usual_of_position')
      .on(t.orgId, t.positionId, t.kind)
      .where(sql`is_usual and position_id is not null`),
    uniqueIndex('expected_papers_usual_of_entity')
      .on(t.orgId, t.legalEntityId, t.kind)
      .where(sql`is_usual and legal_entity_id is not null`),
    index('expected_papers_of_position').on(t.orgId, t.positionId),
    index('expected_papers_of_company').on(t.orgId, t.companyId),
    index('expected_papers_of_contact').on(t.orgId, t.contactId),
    index('expected_papers_of_entity').on(t.orgId, t.legalEntityId),
    check(
      'expected_papers_of_one_record',
      sql`num_nonnulls(${t.positionId}, ${t.companyId}, ${t.contactId}, ${t.legalEntityId}) = 1`,
    ),
    check('expected_papers_period', sql`${t.from} <= ${t.until}`),
    check('expected_papers_month', sql`${t.yearEndMonth} between 1 and 12`),
    check('expected_papers_days', sql`${t.days} >= 0 and ${t.daysAtYearEnd} >= 0`),
    check('expected_papers_once', sql`${t.period} <> 'ONCE' or ${t.dueOn} is not null`),
  ],
)

/** What a person decided about one paper that is expected: that of the period which ends on a day. */
export const expectedPaperDecisions = pgTable(
  'expected_paper_decisions',
  {
    ...tenantKey(),
    expectedPaperId: uuid().notNull(),
    periodEnd: day().notNull(),
    decision: text().$type<ExpectedDecision>().notNull(),
    reason: text().notNull().default(''),
    /** Of LATER: the day on which it is expected. */
    expectedOn: day(),
    /** Of MATCHED: the paper that it is. */
    attachmentId: uuid(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.expectedPaperId, expectedPapers),
    goesWith(t.orgId, t.attachmentId, attachments),
    uniqueIndex('expected_paper_decisions_of_period').on(t.orgId, t.expectedPaperId, t.periodEnd),
    index('expected_paper_decisions_of_attachment').on(t.orgId, t.attachmentId),
    check('expected_paper_decisions_later', sql`(${t.decision} = 'LATER') = (${t.expectedOn} is not null)`),
    check(
      'expected_paper_decisions_matched',
      sql`(${t.decision} = 'MATCHED') = (${t.attachmentId} is not null)`,
    ),
  ],
)

/** Until which day an organisation was told of papers that turned late, so that each is told once. */
export const expectedPaperNotices = pgTable(
  'expected_paper_notices',
  { orgId: uuid().notNull(), toldUntil: day().notNull() },
  (t) => [
    primaryKey({ columns: [t.orgId] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
  ],
)
