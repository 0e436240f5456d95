import type { StoredEdits } from '@kinfolio/contract/import-edits'
import type { TemplateSettings } from '@kinfolio/contract/import-templates'
import type { ImportCounts, ImportKind, RefusedRow, SeriesChange } from '@kinfolio/contract/imports'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { goesWith, history, tenantKey } from '../../platform/db/columns.ts'

/** One import: what it brought, which rows it refused, and whether it was taken back. */
export const imports = pgTable(
  'imports',
  {
    ...tenantKey(),
    kind: text().$type<ImportKind>().notNull(),
    format: text().notNull(),
    /** The name that the browser sent. It is shown and is never used as a path. */
    fileName: text().notNull(),
    counts: jsonb().$type<ImportCounts>().notNull(),
    refused: jsonb().$type<RefusedRow[]>().notNull(),
    changes: jsonb().$type<SeriesChange[]>().notNull(),
    /** What was changed by hand, and by which fingerprints the lines are known again. */
    edits: jsonb().$type<StoredEdits>().notNull().default({ cells: [], lines: [] }),
    createdBy: text().notNull(),
    undoneAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    // There are no nulls. The index needs this order because `desc()` sorts nulls first.
    index().on(t.orgId, t.createdAt.desc().nullsFirst()),
  ],
)

/**
 * The ticks that an import wrote into one year of a series, with the ticks before it (null: there was none), so that
 * the import can be taken back.
 */
export const importTicks = pgTable(
  'import_ticks',
  {
    orgId: uuid().notNull(),
    importId: uuid().notNull(),
    seriesId: uuid().notNull(),
    year: smallint().notNull(),
    days: integer().array().notNull(),
    closes: numeric({ precision: 28, scale: 12 }).array().notNull(),
    before: numeric({ precision: 28, scale: 12 }).array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.importId, t.seriesId, t.year] }),
    goesWith(t.orgId, t.importId, imports),
  ],
)

/** Settings for reading files with certain columns, saved under a name. */
export const importTemplates = pgTable(
  'import_templates',
  {
    ...tenantKey(),
    name: text().notNull(),
    /**
     * The column names of the file that the template was made for. It is offered again for files with the same names.
     */
    header: jsonb().$type<string[]>().notNull(),
    settings: jsonb().$type<TemplateSettings>().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex('import_templates_name').on(t.orgId, sql`lower(${t.name})`),
  ],
)
