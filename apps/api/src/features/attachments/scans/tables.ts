import type { PaperLine } from '@kinfolio/formats/papers/paper-text'
import type { Turn } from '@kinfolio/formats/papers/scan-engine'
import { foreignKey, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'

import { paperTexts } from '../text/tables.ts'

/**
 * The letters of a page that is a picture, with their places. A page without a row has not been read yet. Sizes and places are
 * those of the page after it was turned upright.
 */
export const scannedPages = pgTable(
  'scanned_pages',
  {
    orgId: uuid().notNull(),
    sha256: text().notNull(),
    /** From 1. */
    page: integer().notNull(),
    /** Clockwise, in degrees, from the page as it is shown. */
    turn: integer().$type<Turn>().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    lines: jsonb().$type<PaperLine[]>().notNull(),
    /** Why it could not be read, in words for people. */
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.sha256, t.page] }),
    foreignKey({
      columns: [t.orgId, t.sha256],
      foreignColumns: [paperTexts.orgId, paperTexts.sha256],
    }).onDelete('cascade'),
  ],
)
