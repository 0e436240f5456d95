import type { BankDetailState, CallOutcome } from '@kinfolio/contract/bank-detail-kinds'
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
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, users } from '../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { attachments } from '../attachments/tables.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { positions } from '../positions/tables.ts'

const words = () => text().notNull().default('')

/** Who is paid: exactly one of the three is filled. */
const payee = () => ({ positionId: uuid(), companyId: uuid(), contactId: uuid() })

/** An account as it is compared: without blanks, in capitals. */
const account = () => ({
  iban: text(),
  accountNumber: text(),
  routingNumber: text(),
  bankCode: text(),
  bic: text(),
})

/** Where records are paid. Another account is another row, so that none takes the place of a verified one unseen. */
export const bankDetails = pgTable(
  'bank_details',
  {
    ...tenantKey(),
    /** What it is called in the trash and in the log, without the account. */
    name: text().notNull(),
    ...payee(),
    holder: words(),
    ...account(),
    bank: words(),
    currency: text(),
    reference: words(),
    correspondent: words(),
    notes: words(),
    state: text().$type<BankDetailState>().notNull().default('UNVERIFIED'),
    /** Another account was on file when it came, or it was rejected elsewhere. It is an alarm while nobody has decided about it. */
    isChange: boolean().notNull().default(false),
    firstSeenOn: day().notNull(),
    lastSeenOn: day().notNull(),
    /** Since when its state is what it is; null: since it came. */
    decidedOn: day(),
    /** Null: found in a paper by itself. */
    recordedBy: uuid(),
    /** Of one that was found by itself: who uploaded the paper. */
    broughtBy: uuid(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.contactId, contacts),
    foreignKey({ columns: [t.recordedBy], foreignColumns: [users.id] }).onDelete('set null'),
    foreignKey({ columns: [t.broughtBy], foreignColumns: [users.id] }).onDelete('set null'),
    index('bank_details_of_position').on(t.orgId, t.positionId),
    index('bank_details_of_company').on(t.orgId, t.companyId),
    index('bank_details_of_contact').on(t.orgId, t.contactId),
    check(
      'bank_details_of_one_payee',
      sql`num_nonnulls(${t.positionId}, ${t.companyId}, ${t.contactId}) = 1`,
    ),
    check('bank_details_account', sql`num_nonnulls(${t.iban}, ${t.accountNumber}) > 0`),
  ],
)

/** Calls to people who must know whether an account is right. A call that was noted is never changed. */
export const bankDetailCalls = pgTable(
  'bank_detail_calls',
  {
    ...tenantKey(),
    bankDetailId: uuid().notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    calledOn: day().notNull(),
    /** As E.164. */
    number: words(),
    /** Whose number it was in the records on the day of the call. */
    numberOf: text(),
    /** Where the number is known from, if it is in no record. */
    explanation: words(),
    spokeWith: words(),
    notes: words(),
    calledBy: uuid(),
    isOwnRecord: boolean().notNull().default(false),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.bankDetailId, bankDetails),
    foreignKey({ columns: [t.calledBy], foreignColumns: [users.id] }).onDelete('set null'),
    index('bank_detail_calls_of_detail').on(t.orgId, t.bankDetailId),
  ],
)

/**
 * Accounts that papers print. It is made of the papers, and made anew where one or its links change, so that neither the log nor
 * a backup has it. Payees have no foreign keys: a row whose payee is gone is made anew. A paper without an account has a row without one.
 */
export const printedAccounts = pgTable(
  'printed_accounts',
  {
    ...tenantKey(),
    attachmentId: uuid().notNull(),
    /** Of the content, kind, issuer and links that the paper had when it was read. */
    fingerprint: text().notNull(),
    ...payee(),
    ...account(),
    reference: text(),
    currency: text(),
    page: integer().notNull().default(1),
    /** The day that the paper bears, else the day on which it came. */
    on: day().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.attachmentId, attachments),
    index('printed_accounts_of_attachment').on(t.orgId, t.attachmentId),
    index('printed_accounts_of_position').on(t.orgId, t.positionId),
    index('printed_accounts_of_company').on(t.orgId, t.companyId),
    index('printed_accounts_of_contact').on(t.orgId, t.contactId),
  ],
)
