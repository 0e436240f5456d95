import type { ChangeAction } from '@kinfolio/contract/changes'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { tenantKey } from '../../platform/db/columns.ts'

/**
 * The change log, written by the triggers of `keep_changes_of` alone: the serving role may only read it. Its ids are
 * made by the database, as UUIDv7 in the order of recording. It has no foreign keys, because it outlives the
 * records, users and, for the length of its erasing, the organisation that it speaks of.
 */
export const changes = pgTable(
  'changes',
  {
    ...tenantKey(),
    /** By the database's own clock. */
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    userId: uuid(),
    /** Of work that no call asked for: `system:` and the name of the job, or of the database role. */
    job: text(),
    address: text(),
    requestId: text(),
    /** The table of the record. */
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    action: text().$type<ChangeAction>().notNull(),
    /** Columns as they were: all of a record that went, the changed ones of one that stays. */
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('changes_of_record').on(t.orgId, t.recordId, t.id),
    index('changes_of_type').on(t.orgId, t.recordType, t.id),
    index('changes_of_user').on(t.orgId, t.userId, t.id),
    // Most changes make something; those are found soon without an index, and an import writes one less.
    index('changes_by_action')
      .on(t.orgId, t.action, t.id)
      .where(sql`action <> 'CREATED'`),
  ],
)
