import type { BalanceKind } from '@kinfolio/contract/stated-balances'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { day, history, money, tenantKey } from '../../platform/db/columns.ts'
import { imports } from '../imports/tables.ts'
import { positions } from '../positions/tables.ts'

/**
 * What statements say that an account held. Whether the book agrees is found from its rows each time it is asked, and
 * is never stored.
 */
export const statedBalances = pgTable(
  'stated_balances',
  {
    ...tenantKey(),
    positionId: uuid().notNull(),
    /** The import that brought it, and takes it along when it is undone. */
    importId: uuid().notNull(),
    /** Balances of one statement share it. */
    statementId: uuid().notNull(),
    kind: text().$type<BalanceKind>().notNull(),
    /** The day at whose end the account held it: of an opening balance the day before the first one. */
    on: day().notNull(),
    /** The first day of which the statement has rows. */
    fromOn: day(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The opening of the book that an older statement took the place of: this is what it said. */
    replacedId: uuid(),
    /** Why the book differs, by whom, when, and which difference was meant: another one is open again. */
    explanation: text(),
    explainedBy: text(),
    explainedAt: timestamp({ withTimezone: true, mode: 'date' }),
    explainedDifference: money(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.positionId],
      foreignColumns: [positions.orgId, positions.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.importId], foreignColumns: [imports.orgId, imports.id] }).onDelete(
      'cascade',
    ),
    index('stated_balances_of_position').on(t.orgId, t.positionId, t.on),
    index('stated_balances_of_import').on(t.orgId, t.importId),
    check('stated_balances_kind', sql`${t.kind} in ('OPENING', 'CLOSING')`),
    check(
      'stated_balances_explained',
      sql`num_nulls(${t.explanation}, ${t.explainedBy}, ${t.explainedAt}, ${t.explainedDifference}) in (0, 4)`,
    ),
  ],
)
