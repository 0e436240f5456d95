import type { ApprovalAnswer, ApprovalRequestState } from '@kinfolio/contract/approval-kinds'
import type { RoleName } from '@kinfolio/contract/rights'
import { sql } from 'drizzle-orm'
import {
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

import { orgs, users } from '../../access/tables.ts'
import { day, goesWith, history, money, tenantKey } from '../../platform/db/columns.ts'
import { costs } from '../costs/tables.ts'
import { transactions } from '../transactions/tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Which payments need approval, of how many and whose: a row for an organisation that ever chose. */
export const approvalSettings = pgTable(
  'approval_settings',
  {
    ...tenantKey(),
    /** Payments above it need approval. Null: none does. */
    limit: money(),
    currency: text().notNull(),
    people: integer().notNull(),
    roles: text().array().$type<RoleName[]>().notNull(),
    /** Members besides those of the roles. Whoever has left approves nothing, so these may name people who are gone. */
    userIds: uuid().array().notNull(),
    from: day().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex('approval_settings_of_org').on(t.orgId),
    check('approval_settings_people', sql`${t.people} >= 1`),
  ],
)

/** What somebody asked to have approved: an occurrence of a cost, or a transaction. It stays after it is answered. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    ...tenantKey(),
    costId: uuid(),
    expectedOn: day(),
    transactionId: uuid(),
    /** What was asked for: the version of the cost or the transaction, and what it came to. */
    recordVersion: integer().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    askedBy: uuid(),
    /** Their name then. */
    askerName: text().notNull(),
    note: text().notNull().default(''),
    /** So many were wanted when it was asked for. A setting that is changed later opens nothing that is asked for already. */
    people: integer().notNull(),
    state: text().$type<ApprovalRequestState>().notNull(),
    /** It is asked for again when the record has changed. */
    round: integer().notNull(),
    askedAt: instant().notNull(),
    closedAt: instant(),
    /** It was paid while it was approved: what is changed in the agreement afterwards does not concern it. */
    settledAt: instant(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.transactionId, transactions),
    foreignKey({ columns: [t.askedBy], foreignColumns: [users.id] }).onDelete('set null'),
    index('approval_requests_of_cost').on(t.orgId, t.costId, t.expectedOn),
    index('approval_requests_of_transaction').on(t.orgId, t.transactionId),
    index('approval_requests_of_asker').on(t.askedBy),
    uniqueIndex('approval_requests_open_of_occurrence')
      .on(t.orgId, t.costId, t.expectedOn)
      .where(sql`state = 'OPEN' and cost_id is not null`),
    uniqueIndex('approval_requests_open_of_transaction')
      .on(t.orgId, t.transactionId)
      .where(sql`state = 'OPEN' and transaction_id is not null`),
    check(
      'approval_requests_of_one_payment',
      sql`num_nonnulls(${t.costId}, ${t.transactionId}) = 1 and (${t.costId} is null) = (${t.expectedOn} is null)`,
    ),
  ],
)

/** What people said of a request: each of them once in each round. */
export const approvalAnswers = pgTable(
  'approval_answers',
  {
    ...tenantKey(),
    requestId: uuid().notNull(),
    userId: uuid(),
    /** Their name then. */
    userName: text().notNull(),
    answer: text().$type<ApprovalAnswer | 'BYPASSED'>().notNull(),
    reason: text().notNull().default(''),
    round: integer().notNull(),
    /** Of what it was said. */
    recordVersion: integer().notNull(),
    amount: money().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.requestId, approvalRequests),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('set null'),
    uniqueIndex('approval_answers_once').on(t.orgId, t.requestId, t.userId, t.round),
    index('approval_answers_of_user').on(t.userId),
  ],
)
