import type { MessageStatus, MessageTarget } from '@kinfolio/contract/message-kinds'
import type { messageRuleStatuses } from '@kinfolio/contract/message-rule-kinds'
import type { RuleCondition } from '@kinfolio/contract/message-rules'
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
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, users } from '../../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../../platform/db/columns.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { costs } from '../../costs/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { tags } from '../../tags/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { messageThreads } from '../tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** How far a rule can say that a conversation is. */
export type RuleStatus = (typeof messageRuleStatuses)[number]

/** What is done with which mails when they come. */
export const messageRules = pgTable(
  'message_rules',
  {
    ...tenantKey(),
    name: text().notNull(),
    isActive: boolean().notNull(),
    /** Rules are asked in this order. Those in the trash keep theirs, so that numbers repeat. */
    rank: integer().notNull(),
    needsAll: boolean().notNull(),
    conditions: jsonb().$type<RuleCondition[]>().notNull(),
    assigneeId: uuid(),
    status: text().$type<RuleStatus>(),
    archives: boolean().notNull(),
    marksRead: boolean().notNull(),
    stops: boolean().notNull(),
    /** The tag that conversations get. Null, and where the tag lies in the trash: none. */
    tagId: uuid(),
    /** The record that conversations are put with: at most one of these. */
    positionId: uuid(),
    transactionId: uuid(),
    companyId: uuid(),
    contactId: uuid(),
    /** The row does not belong to this entity, so this is not called `entityId`. */
    legalEntityId: uuid(),
    costId: uuid(),
    deletedAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.assigneeId], foreignColumns: [users.id] }).onDelete('set null'),
    // A rule that lost what it names would do something else: it goes with its record.
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.transactionId, transactions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    goesWith(t.orgId, t.legalEntityId, entities),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.tagId, tags),
    index('message_rules_to_assignee').on(t.assigneeId),
    index('message_rules_to_position').on(t.orgId, t.positionId),
    index('message_rules_to_transaction').on(t.orgId, t.transactionId),
    index('message_rules_to_company').on(t.orgId, t.companyId),
    index('message_rules_to_contact').on(t.orgId, t.contactId),
    index('message_rules_to_entity').on(t.orgId, t.legalEntityId),
    index('message_rules_to_cost').on(t.orgId, t.costId),
    index('message_rules_to_tag').on(t.orgId, t.tagId),
    check('message_rules_rank', sql`${t.rank} >= 1`),
    check(
      'message_rules_of_one_record',
      sql`num_nonnulls(${t.positionId}, ${t.transactionId}, ${t.companyId}, ${t.contactId}, ${t.legalEntityId}, ${t.costId}) <= 1`,
    ),
  ],
)

/** What a rule changed, as it was and as it is since. */
export type RuleDeed = {
  assignee?: { from: string | null; to: string }
  status?: { from: MessageStatus; to: RuleStatus }
  /** As it was called then. */
  record?: { entityType: MessageTarget; entityId: string; name: string }
  /** As it was called then. */
  tag?: { id: string; name: string }
  archived?: true
  /** Instants. */
  read?: { from: string | null; to: string }
}

/** The log of the rules: what each did with which conversation. */
export const messageRuleRuns = pgTable(
  'message_rule_runs',
  {
    ...tenantKey(),
    ruleId: uuid().notNull(),
    threadId: uuid().notNull(),
    did: jsonb().$type<RuleDeed>().notNull(),
    undoneAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.ruleId, messageRules),
    goesWith(t.orgId, t.threadId, messageThreads),
    index('message_rule_runs_of_rule').on(t.orgId, t.ruleId, t.createdAt),
    index('message_rule_runs_of_thread').on(t.orgId, t.threadId),
    index('message_rule_runs_by_age').on(t.orgId, t.createdAt, t.id),
  ],
)
