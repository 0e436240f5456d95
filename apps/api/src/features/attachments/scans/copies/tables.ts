import { bigint, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { paperTexts } from '../../text/tables.ts'

/**
 * The searchable copy of a scan, by the content of the scan. Its bytes are in `orgs/<id>` of the file store. A job writes the rows,
 * and can make every copy again.
 */
export const scanCopies = pgTable(
  'scan_copies',
  {
    orgId: uuid().notNull(),
    /** Of the scan. */
    sha256: text().notNull(),
    /** Null: no copy is kept, because there was no room for it or it would be too large. */
    copySha256: text(),
    bytes: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.sha256] }),
    foreignKey({
      columns: [t.orgId, t.sha256],
      foreignColumns: [paperTexts.orgId, paperTexts.sha256],
    }).onDelete('cascade'),
    index('scan_copies_by_copy').on(t.orgId, t.copySha256),
  ],
)
