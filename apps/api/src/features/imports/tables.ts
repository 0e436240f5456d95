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
import { history, tenantKey } from '../../platform/db/columns.ts'

/** One import: what it brought, what it refused, and whether it was taken back. */
export const imports = pgTable(
  'imports',
  {
    ...tenantKey(),
    kind: text().$type<ImportKind>().notNull(),
    format: text().notNull(),
    /** As the browser named it: shown, never used as a path. */
    fileName: text().notNull(),
    counts: jsonb().$type<ImportCounts>().notNull(),
    refused: jsonb().$type<RefusedRow[]>().notNull(),
    changes: jsonb().$type<SeriesChange[]>().notNull(),
    createdBy: text().notNull(),
    undoneAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    // Nulls first, although there are none: only so does the index serve the order of `desc()`.
    index().on(t.orgId, t.createdAt.desc().nullsFirst()),
  ],
)

/** What an import wrote into one year of a series, with what stood there before (null: nothing), for its undoing. */
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
    foreignKey({ columns: [t.orgId, t.importId], foreignColumns: [imports.orgId, imports.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** How files with certain columns are read, saved under a name. */
export const importTemplates = pgTable(
  'import_templates',
  {
    ...tenantKey(),
    name: text().notNull(),
    /** The column names of the file it was made for, by which it is offered again. */
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
