import type { GiftReportKind, GiftTribute, GiftWay, ReceiptDecision } from '@kinfolio/contract/gift-kinds'
import type { TaxRecipientKind } from '@kinfolio/ledger/giving/tax-rule'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { day, goesWith, history, money, tenantKey } from '../../platform/db/columns.ts'
import { costs } from '../costs/tables.ts'

/** What a gift has beside its cost. A cost of a giving type without a row is a gift about which nothing more was said. */
export const giftDetails = pgTable(
  'gift_details',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    programme: text().notNull().default(''),
    isRestricted: boolean().notNull().default(false),
    purpose: text().notNull().default(''),
    way: text().$type<GiftWay>().notNull().default('DIRECT'),
    /** The name of the account with the sponsor. */
    fundName: text().notNull().default(''),
    sponsorCompanyId: uuid(),
    /** The foundation that gives. The row does not belong to it as a position does, so this is not called `entityId`. */
    foundationEntityId: uuid(),
    /** What the recipient is for tax; null: nobody said. */
    recipientKind: text().$type<TaxRecipientKind>(),
    isAnonymous: boolean().notNull().default(false),
    tribute: text().$type<GiftTribute>().notNull().default('NONE'),
    tributeName: text().notNull().default(''),
    agreedOn: day(),
    acknowledgedOn: day(),
    needsReceipts: boolean().notNull().default(true),
    matchedBy: text().notNull().default(''),
    /** In the currency of the cost. */
    matchAmount: money(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    // Sponsor and foundation may be erased while the gift stays: their keys are in the migration.
    uniqueIndex('gift_details_of_cost').on(t.orgId, t.costId),
    index('gift_details_of_sponsor').on(t.orgId, t.sponsorCompanyId),
    index('gift_details_of_foundation').on(t.orgId, t.foundationEntityId),
  ],
)

/** What people said of receipts. That of a paid instalment without a row is missing. */
export const giftReceipts = pgTable(
  'gift_receipts',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    /** The day by the agreement, which names the instalment. */
    expectedOn: day().notNull(),
    decision: text().$type<Exclude<ReceiptDecision, 'EXPECTED'>>().notNull(),
    receivedOn: day(),
    number: text().notNull().default(''),
    attachmentId: uuid(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    // The paper may be erased while the receipt stays: its key is in the migration.
    uniqueIndex('gift_receipts_of_day').on(t.orgId, t.costId, t.expectedOn),
    index('gift_receipts_of_attachment').on(t.orgId, t.attachmentId),
    check('gift_receipts_received', sql`(${t.decision} = 'RECEIVED') = (${t.receivedOn} is not null)`),
  ],
)

/** Reports that recipients owe or sent, and notes of what became of a gift. */
export const giftReports = pgTable(
  'gift_reports',
  {
    ...tenantKey(),
    costId: uuid().notNull(),
    kind: text().$type<GiftReportKind>().notNull(),
    dueOn: day(),
    receivedOn: day(),
    note: text().notNull().default(''),
    attachmentId: uuid(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.costId, costs),
    index('gift_reports_of_cost').on(t.orgId, t.costId),
    index('gift_reports_of_attachment').on(t.orgId, t.attachmentId),
    check(
      'gift_reports_due',
      sql`${t.kind} = 'IMPACT' or ${t.dueOn} is not null or ${t.receivedOn} is not null`,
    ),
  ],
)
