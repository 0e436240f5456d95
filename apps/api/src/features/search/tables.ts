import type { SearchKind } from '@kinfolio/contract/search'
import { bigint, customType, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { tenantKey } from '../../platform/db/columns.ts'

/** Compared by bytes: words are folded already, and comparing them as a language does takes many times longer. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * What can be found, one row for each record that is not in the trash. Triggers of the records' own tables write it and
 * `search_entries`, which is why neither refers to anything.
 */
export const searchRecords = pgTable(
  'search_records',
  {
    ...tenantKey(),
    /** The name of the table that has the record. */
    kind: text().$type<SearchKind>().notNull(),
    name: text().notNull(),
    /** Folded words between spaces, one line for each place from 1 to 4. */
    words: word().notNull(),
    /** The transaction that wrote the row, so that a server asks only for what is new to it. */
    writtenBy: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('search_records_written').on(t.orgId, t.writtenBy)],
)

/** Which record has a word, and in which place: 1 name, 2 other names, 3 domains and numbers, 4 addresses. */
export const searchEntries = pgTable(
  'search_entries',
  {
    orgId: uuid().notNull(),
    kind: text().$type<SearchKind>().notNull(),
    word: word().notNull(),
    place: smallint().notNull(),
    recordId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.kind, t.word, t.place, t.recordId] })],
)
