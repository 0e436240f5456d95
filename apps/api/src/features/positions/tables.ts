import type { PositionDetails } from '@kinfolio/contract/position-details'
import type {
  LiquidityTier,
  MethodChange,
  PositionStatus,
  PositionType,
  ValuationMethod,
} from '@kinfolio/contract/position-types'
import type { StockLink } from '@kinfolio/contract/stock-links'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { day, goesWith, history, money, rate, tenantKey, units } from '../../platform/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { entities } from '../orgs/entities/tables.ts'

export const positions = pgTable(
  'positions',
  {
    ...tenantKey(),
    entityId: uuid(),
    parentPositionId: uuid(),
    type: text().$type<PositionType>().notNull(),
    /** How its value is found; by default its type says so. */
    method: text().$type<ValuationMethod>().notNull(),
    /** How it is found from later days on, ascending. */
    methods: jsonb()
      .$type<MethodChange[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    name: text().notNull(),
    /** ISO 4217; flows, statements and values are in it. */
    currency: text().notNull(),
    status: text().$type<PositionStatus>().notNull().default('active'),
    openedOn: day(),
    closedOn: day(),
    /** Manager, issuer, bank, insurer, lender or debtor, as its type wants. */
    manager: text(),
    custodian: text(),
    /** The companies that are meant by the two names above, which stay as they were written. */
    managerId: uuid(),
    custodianId: uuid(),
    /** The cash account on which its money moves. It may be gone since, as positions that details name. */
    settlementPositionId: uuid(),
    /** Percent of the whole that the owner holds; amounts are the owner's share already. */
    ownership: rate(),
    /** A symbol; null for the organisation's. */
    benchmark: text(),
    /** Null where it is the usual one of its type, like the next but one. */
    liquidity: text().$type<LiquidityTier>(),
    /** Percent of all counted positions. */
    targetWeight: rate(),
    valuationEveryMonths: integer(),
    notes: text().notNull().default(''),
    /** The listed instrument; its symbol finds the price series. */
    stock: jsonb().$type<StockLink>(),
    details: jsonb()
      .$type<PositionDetails>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The import that opened it. */
    importId: uuid(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.entityId], foreignColumns: [entities.orgId, entities.id] }),
    foreignKey({ columns: [t.orgId, t.parentPositionId], foreignColumns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId, t.managerId], foreignColumns: [companies.orgId, companies.id] }),
    foreignKey({ columns: [t.orgId, t.custodianId], foreignColumns: [companies.orgId, companies.id] }),
    index('positions_of_manager').on(t.orgId, t.managerId),
    index('positions_of_custodian').on(t.orgId, t.custodianId),
    check('positions_not_own_parent', sql`${t.parentPositionId} <> ${t.id}`),
    check('positions_method', sql`${t.method} in ('QUOTED', 'STATEMENT', 'BALANCE', 'CHILDREN')`),
    check('positions_liquidity', sql`${t.liquidity} in ('DAYS', 'WEEKS', 'MONTHS', 'YEARS')`),
    check('positions_ownership', sql`${t.ownership} > 0 and ${t.ownership} <= 100`),
    check('positions_target_weight', sql`${t.targetWeight} between 0 and 100`),
  ],
)

/** The figures of the last recalculation of a position. The next one reports differences from them. */
export const positionValues = pgTable(
  'position_values',
  {
    orgId: uuid().notNull(),
    positionId: uuid().notNull(),
    asOf: day().notNull(),
    nav: money(),
    navReason: text(),
    quantity: units().notNull(),
    computedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.positionId] }),
    goesWith(t.orgId, t.positionId, positions),
    index().on(t.orgId, t.asOf),
  ],
)
