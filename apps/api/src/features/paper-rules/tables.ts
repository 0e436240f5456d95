import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import type { PaperLabel } from '@kinfolio/contract/paper-rules'
import { sql } from 'drizzle-orm'
import {
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

import { orgs } from '../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { tags } from '../tags/tables.ts'

/** Which papers get which suggestions. */
export const paperRules = pgTable(
  'paper_rules',
  {
    ...tenantKey(),
    name: text().notNull(),
    isActive: boolean().notNull(),
    /** Where two rules say different things, the lower number is right. Rules in the trash keep theirs, so that numbers repeat. */
    rank: integer().notNull(),
    /** Conditions, all of which hold: the company that issued the paper, and what follows. */
    ofIssuerId: uuid(),
    fileName: text().notNull().default(''),
    words: text().array().notNull().default([]),
    ofKind: text().$type<AttachmentKind>(),
    /** What is suggested. */
    kind: text().$type<AttachmentKind>(),
    issuerId: uuid(),
    title: text().notNull().default(''),
    isConfidential: boolean().notNull().default(false),
    positionId: uuid(),
    companyId: uuid(),
    contactId: uuid(),
    /** The entity on which papers are suggested to be put. The row does not belong to it, so this is not called `entityId`. */
    legalEntityId: uuid(),
    /** What labels mean on these papers. */
    labels: jsonb()
      .$type<PaperLabel[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    // A rule that lost what it names would be about all papers, or suggest nothing: it goes with its records.
    goesWith(t.orgId, t.ofIssuerId, companies),
    goesWith(t.orgId, t.issuerId, companies),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    goesWith(t.orgId, t.legalEntityId, entities),
    index('paper_rules_of_issuer').on(t.orgId, t.ofIssuerId),
    index('paper_rules_to_issuer').on(t.orgId, t.issuerId),
    index('paper_rules_to_position').on(t.orgId, t.positionId),
    index('paper_rules_to_company').on(t.orgId, t.companyId),
    index('paper_rules_to_contact').on(t.orgId, t.contactId),
    index('paper_rules_to_entity').on(t.orgId, t.legalEntityId),
    check('paper_rules_rank', sql`${t.rank} >= 1`),
    check('paper_rules_words', sql`cardinality(${t.words}) <= 5`),
    check('paper_rules_labels', sql`jsonb_array_length(${t.labels}) <= 10`),
  ],
)

/** The tags that a rule suggests. */
export const paperRuleTags = pgTable(
  'paper_rule_tags',
  {
    ...tenantKey(),
    paperRuleId: uuid().notNull(),
    tagId: uuid().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.paperRuleId, paperRules),
    goesWith(t.orgId, t.tagId, tags),
    uniqueIndex('paper_rule_tags_of_rule').on(t.orgId, t.paperRuleId, t.tagId),
    index('paper_rule_tags_of_tag').on(t.orgId, t.tagId),
  ],
)
