import type { PageTextSource, PaperTextState } from '@kinfolio/contract/paper-texts'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'

/**
 * What is known of the text of a content, whichever papers have it. A content without a row waits too: jobs write the rows, and
 * everything in them can be read again from the content.
 */
export const paperTexts = pgTable(
  'paper_texts',
  {
    orgId: uuid().notNull(),
    sha256: text().notNull(),
    state: text().$type<PaperTextState>().notNull().default('WAITING'),
    /** Why it could not be read, in words for people. */
    reason: text(),
    /** Three letters of ISO 639-3; null: not known. */
    language: text(),
    /** Of the paper, also of those that were not read. */
    pageCount: integer(),
    /** What of the paper was not read, a sentence each. */
    leftOut: text().array().notNull().default([]),
    readAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Amounts that it prints, without their signs, each once with its currency or ''. Null: nobody has looked for them. */
    amounts: numeric().array(),
    currencies: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.sha256] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    index('paper_texts_by_state').on(t.orgId, t.state),
  ],
)

/** The text of a page of a content. A page without a row has no text that is known. */
export const paperPages = pgTable(
  'paper_pages',
  {
    orgId: uuid().notNull(),
    sha256: text().notNull(),
    /** From 1. The sheets of a workbook are its pages; any other file that is no PDF has one. */
    page: integer().notNull(),
    source: text().$type<PageTextSource>().notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.sha256, t.page] }),
    foreignKey({
      columns: [t.orgId, t.sha256],
      foreignColumns: [paperTexts.orgId, paperTexts.sha256],
    }).onDelete('cascade'),
    check('paper_pages_from_one', sql`${t.page} >= 1`),
  ],
)
