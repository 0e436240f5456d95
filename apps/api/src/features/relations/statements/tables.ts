import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { day, goesWith, history, tenantKey } from '../../../platform/db/columns.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { imports } from '../../imports/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'

/**
 * Statements of a register as they came. They are the evidence behind contacts, companies and relations, and go out again
 * as they came as long as nobody changed those. A statement never changes.
 */
export const ownershipStatements = pgTable(
  'ownership_statements',
  {
    ...tenantKey(),
    importId: uuid().notNull(),
    /** The ids of the statement and of what it is about, as its publisher gave them. */
    statementId: text().notNull(),
    recordId: text().notNull(),
    recordType: text().$type<'person' | 'entity' | 'relationship'>().notNull(),
    statedOn: day(),
    /** Its number in the package. */
    line: integer().notNull(),
    /** The statement as JSON, with every field and digit of the file. */
    text: text().notNull(),
    /** The record that a person or an entity is, and its version then. */
    contactId: uuid(),
    companyId: uuid(),
    entityId: uuid(),
    recordVersion: integer(),
    /** How many relations were made from it. */
    relationCount: integer().notNull().default(0),
    /** Rows of relations that it took the place of, as they were: its undo brings them back. */
    replaced: jsonb().$type<unknown[]>().notNull().default([]),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.importId, imports),
    goesWith(t.orgId, t.contactId, contacts),
    goesWith(t.orgId, t.companyId, companies),
    goesWith(t.orgId, t.entityId, entities),
    uniqueIndex('ownership_statements_id').on(t.orgId, t.statementId),
    index('ownership_statements_of_import').on(t.orgId, t.importId),
    check(
      'ownership_statements_one_record',
      sql`num_nonnulls(${t.contactId}, ${t.companyId}, ${t.entityId}) = (${t.recordType} <> 'relationship')::int`,
    ),
  ],
)
