import {
  boolean,
  customType,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { goesWith, tenantKey } from '../../../platform/db/columns.ts'
import { attachments } from '../tables.ts'

const keys = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * By what a paper is found, one row for each paper. The database writes it (`index_papers`). What the keys mean stands in the migration
 * that made it.
 */
export const paperIndex = pgTable(
  'paper_index',
  {
    ...tenantKey(),
    /** When the paper came: of a word that many papers have, the newest are ranked. */
    came: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Keys of title, file name, notes, tags and names: hits in them come first. */
    head: keys().notNull(),
    /** All keys, those of the text too. */
    words: keys().notNull(),
    /** Amounts as printed, without their signs, each with its currency or ''. */
    amounts: numeric().array().notNull().default([]),
    currencies: text().array().notNull().default([]),
    largest: numeric(),
    smallest: numeric(),
    /** Of the paper; what papers are filtered by most. */
    kind: text(),
    on: date({ mode: 'string' }),
    /** Rows of earlier releases do not have them yet. */
    hasFacts: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.id, attachments),
    // Without a list of what is pending, which every question would read from end to end.
    index('paper_index_words').using('gin', t.words).with({ fastupdate: false }),
  ],
)

/** Papers of which something changed that is not in the index yet. Each change has its own row, so that writers wait for nobody. */
export const stalePapers = pgTable(
  'stale_papers',
  {
    ...tenantKey(),
    attachmentId: uuid().notNull(),
    /** A job does it. The others are brought up to date when the call that changed them ends. */
    isLater: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    index('stale_papers_of_paper').on(t.orgId, t.attachmentId),
  ],
)
