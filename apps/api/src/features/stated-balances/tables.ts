import type { BalanceKind, BalanceMeasure } from '@kinfolio/contract/stated-balances'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { day, goesWith, history, tenantKey, units } from '../../platform/db/columns.ts'
import { imports } from '../imports/tables.ts'
import { positions } from '../positions/tables.ts'

/**
 * The balances that statements state for an account: its money, or its units of a security. Each read compares them with the rows of the book; the result is
 * never stored.
 */
export const statedBalances = pgTable(
  'stated_balances',
  {
    ...tenantKey(),
    positionId: uuid().notNull(),
    /** The import that brought the balance. Undoing the import removes it. */
    importId: uuid().notNull(),
    /** The balances of one statement have the same id here. */
    statementId: uuid().notNull(),
    kind: text().$type<BalanceKind>().notNull(),
    /**
     * The account held the amount at the end of this day. For an opening balance it is the day before the statement's
     * first day.
     */
    on: day().notNull(),
    /** The first day that the statement covers. */
    fromOn: day(),
    measure: text().$type<BalanceMeasure>().notNull().default('MONEY'),
    amount: units().notNull(),
    /** Of units, the currency of their position. */
    currency: text().notNull(),
    /** The recorded opening that an older statement replaced. This balance keeps the amount of that opening. */
    replacedId: uuid(),
    /**
     * Why the book differs, who explained it, when, and which difference the explanation is for. Another difference is
     * open again.
     */
    explanation: text(),
    explainedBy: text(),
    explainedAt: timestamp({ withTimezone: true, mode: 'date' }),
    explainedDifference: units(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.positionId, positions),
    goesWith(t.orgId, t.importId, imports),
    index('stated_balances_of_position').on(t.orgId, t.positionId, t.on),
    index('stated_balances_of_import').on(t.orgId, t.importId),
    check('stated_balances_kind', sql`${t.kind} in ('OPENING', 'CLOSING')`),
    check('stated_balances_measure', sql`${t.measure} in ('MONEY', 'UNITS')`),
    check(
      'stated_balances_explained',
      sql`num_nulls(${t.explanation}, ${t.explainedBy}, ${t.explainedAt}, ${t.explainedDifference}) in (0, 4)`,
    ),
  ],
)
