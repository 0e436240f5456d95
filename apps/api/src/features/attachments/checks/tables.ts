import type { NotScannedReason, PaperCheckState } from '@kinfolio/contract/paper-checks'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'

/**
 * What a virus scanner said of a content, whichever papers have it or had it. Nobody has looked at a content without a row. A job writes
 * the rows.
 */
export const paperChecks = pgTable(
  'paper_checks',
  {
    orgId: uuid().notNull(),
    sha256: text().notNull(),
    state: text().$type<PaperCheckState>().notNull(),
    checkedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** What was found, as the scanner calls it. */
    signature: text(),
    /** Why it was not scanned. */
    reason: text().$type<NotScannedReason>(),
    /** Which scanner with which signatures. Null: none answered. */
    scanner: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.sha256] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    index('paper_checks_by_state').on(t.orgId, t.state),
    check('paper_checks_signature', sql`(${t.state} = 'INFECTED') = (${t.signature} is not null)`),
    check('paper_checks_reason', sql`(${t.state} = 'NOT_SCANNED') = (${t.reason} is not null)`),
  ],
)
