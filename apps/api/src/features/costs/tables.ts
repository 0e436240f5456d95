import type { CostDecision, CostType } from '@kinfolio/contract/cost-kinds'
import type { Closings, DayRule, FeeBase, Frequency, NoticeUnit } from '@kinfolio/ledger/agreements/kinds'
import type { Day } from '@kinfolio/ledger/days/day'
import { sql } from 'drizzle-orm'
import {
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

import { orgs, users } from '../../access/tables.ts'
import { day, goesWith, history, money, rate, tenantKey } from '../../platform/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { transactions } from '../transactions/tables.ts'

/** What an agreement asks for from a day on: decimals as text. */
export type StoredTerms = { from: Day } & (
  | { kind: 'AMOUNT'; amount: string }
  | { kind: 'RANGE'; min: string; max: string }
  | { kind: 'PERCENT'; percent: string; base: FeeBase }
)

/** Agreements that cost money or give it away. What they ask for on which day is computed. */
export const costs = pgTable(
  'costs',
  {
    ...tenantKey(),
    /** Null: it belongs to the organisation, and no role for named entities sees it. */
    entityId: uuid(),
    positionId: uuid(),
    payeeCompanyId: uuid(),
    payeeContactId: uuid(),
    name: text().notNull(),
    type: text().$type<CostType>().notNull(),
    currency: text().notNull(),
    /** Ascending by day. A change is a later row, so that the past stays. */
    terms: jsonb().$type<StoredTerms[]>().notNull(),
    vatPercent: rate(),
    frequency: text().$type<Frequency>().notNull(),
    repeatRule: text(),
    firstOn: day().notNull(),
    lastOn: day(),
    dayRule: text().$type<DayRule>().notNull(),
    closings: text().$type<Closings>().notNull(),
    renewalMonths: integer(),
    noticeCount: integer(),
    noticeUnit: text().$type<NoticeUnit>().notNull(),
    costCentre: text().notNull().default(''),
    approver: text().notNull().default(''),
    /** By the next two a payment is recognised. */
    iban: text().notNull().default(''),
    reference: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** The import that added it. */
    importId: uuid(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.entityId], foreignColumns: [entities.orgId, entities.id] }),
    foreignKey({ columns: [t.orgId, t.positionId], foreignColumns: [positions.orgId, positions.id] }),
    foreignKey({ columns: [t.orgId, t.payeeCompanyId], foreignColumns: [companies.orgId, companies.id] }),
    foreignKey({ columns: [t.orgId, t.payeeContactId], foreignColumns: [contacts.orgId, contacts.id] }),
    index('costs_of_entity').on(t.orgId, t.entityId),
    index('costs_of_position').on(t.orgId, t.positionId),
    index('costs_of_company').on(t.orgId, t.payeeCompanyId),
    index('costs_of_contact').on(t.orgId, t.payeeContactId),
    check('costs_one_payee', sql`num_nonnulls(${t.payeeCompanyId}, ${t.payeeContactId}) <= 1`),
    check('costs_days', sql`${t.firstOn} <= ${t.lastOn}`),
    check('costs_repeat_rule', sql`(${t.frequency} = 'CUSTOM') = (${t.repeatRule} is not null)`),
  ],
)

/** Over which entities a cost is split. */
export const costShares = pgTable(
  'cost_shares',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    /** The entity that bears it. The row does not belong to it as a position does, so this is not called `entityId`. */
    legalEntityId: uuid().notNull(),
    percent: rate().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.legalEntityId, entities),
    uniqueIndex('cost_shares_of_entity').on(t.orgId, t.costId, t.legalEntityId),
    index('cost_shares_by_entity').on(t.orgId, t.legalEntityId),
    check('cost_shares_percent', sql`${t.percent} > 0 and ${t.percent} <= 100`),
  ],
)

/** What people said of occurrences. */
export const costDecisions = pgTable(
  'cost_decisions',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    /** The day by the agreement, which names the occurrence. */
    expectedOn: day().notNull(),
    decision: text().$type<CostDecision>().notNull(),
    invoiced: money(),
    note: text().notNull().default(''),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    uniqueIndex('cost_decisions_of_day').on(t.orgId, t.costId, t.expectedOn),
  ],
)

/** Which transaction paid which occurrence, and how much of it. */
export const costPayments = pgTable(
  'cost_payments',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    expectedOn: day().notNull(),
    transactionId: uuid().notNull(),
    /** In the currency of the cost. */
    amount: money().notNull(),
    /** Who made the rule by which it was linked. Null: a person linked it. */
    ruleBy: text(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.transactionId, transactions),
    uniqueIndex('cost_payments_of_day').on(t.orgId, t.costId, t.expectedOn, t.transactionId),
    index('cost_payments_of_transaction').on(t.orgId, t.transactionId),
    check('cost_payments_amount', sql`${t.amount} > 0`),
  ],
)

/** Agreements whose payments link by themselves, because a person said so. */
export const costPaymentRules = pgTable(
  'cost_payment_rules',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    /** By so much, in percent, a payment may differ from what is expected. */
    percent: rate().notNull(),
    /** It links with the sight of this person. Null: the account is gone, and it links nothing. */
    madeBy: uuid(),
    /** Their name then. */
    makerName: text().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    foreignKey({ columns: [t.madeBy], foreignColumns: [users.id] }).onDelete('set null'),
    uniqueIndex('cost_payment_rules_of_cost').on(t.orgId, t.costId),
    index('cost_payment_rules_of_user').on(t.madeBy),
    check('cost_payment_rules_percent', sql`${t.percent} >= 0 and ${t.percent} <= 7.5`),
  ],
)

/** Transactions that a person took off a cost: no rule links them with it again. */
export const costRefusedPayments = pgTable(
  'cost_refused_payments',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    transactionId: uuid().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    goesWith(t.orgId, t.transactionId, transactions),
    uniqueIndex('cost_refused_payments_once').on(t.orgId, t.costId, t.transactionId),
    index('cost_refused_payments_of_transaction').on(t.orgId, t.transactionId),
  ],
)
