import type { RelationEndType, RelationType } from '@kinfolio/contract/relation-types'
import type { Directness } from '@kinfolio/contract/relations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, users } from '../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../platform/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { ownershipStatements } from './statements/tables.ts'

const ends = () => text().array().notNull().$type<RelationEndType[]>()
const percent = () => numeric({ precision: 9, scale: 6 })

/** Types of relations that an organisation made. */
export const ownRelationTypes = pgTable(
  'relation_types',
  {
    ...tenantKey(),
    name: text().notNull(),
    /** The same as the name where the type is symmetric. */
    reverseName: text().notNull(),
    isSymmetric: boolean().notNull().default(false),
    /** Between what it stands. */
    fromEnds: ends().default(sql`'{contact,company,entity,user}'::text[]`),
    toEnds: ends().default(sql`'{contact,company,entity,position,user}'::text[]`),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex('relation_types_name').on(t.orgId, sql`lower(${t.name})`),
  ],
)

/**
 * Who is what to whom, and when. Each end is one record. A relation of a record in the trash stays, so that it comes back
 * with it. Who works where, whom to call about a position, and which entity owns which are tables of their own.
 */
export const relations = pgTable(
  'relations',
  {
    ...tenantKey(),
    type: text().$type<RelationType>().notNull(),
    /** The type that the organisation made, where `type` says so. */
    ownTypeId: uuid(),
    fromContactId: uuid(),
    fromCompanyId: uuid(),
    fromEntityId: uuid(),
    /** Null once the user is gone, or in a restored backup: the name is left. */
    fromUserId: uuid(),
    fromUserName: text(),
    toContactId: uuid(),
    toCompanyId: uuid(),
    toEntityId: uuid(),
    toPositionId: uuid(),
    toUserId: uuid(),
    toUserName: text(),
    /** First and last day, both included; null: since ever, until further notice. */
    since: day(),
    until: day(),
    share: percent(),
    shareMin: percent(),
    shareMax: percent(),
    directness: text().$type<Directness>().notNull().default('DIRECT'),
    isBeneficial: boolean().notNull().default(false),
    /** Where it is known from. */
    source: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** The import that made it, and the statement of a register that it is an interest of. */
    importId: uuid(),
    statementId: uuid(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.orgId, t.ownTypeId],
      foreignColumns: [ownRelationTypes.orgId, ownRelationTypes.id],
    }),
    goesWith(t.orgId, t.fromContactId, contacts),
    goesWith(t.orgId, t.fromCompanyId, companies),
    goesWith(t.orgId, t.fromEntityId, entities),
    foreignKey({ columns: [t.fromUserId], foreignColumns: [users.id] }).onDelete('set null'),
    goesWith(t.orgId, t.toContactId, contacts),
    goesWith(t.orgId, t.toCompanyId, companies),
    goesWith(t.orgId, t.toEntityId, entities),
    goesWith(t.orgId, t.toPositionId, positions),
    foreignKey({ columns: [t.toUserId], foreignColumns: [users.id] }).onDelete('set null'),
    index('relations_from_contact').on(t.orgId, t.fromContactId),
    index('relations_from_company').on(t.orgId, t.fromCompanyId),
    index('relations_from_entity').on(t.orgId, t.fromEntityId),
    index('relations_to_contact').on(t.orgId, t.toContactId),
    index('relations_to_company').on(t.orgId, t.toCompanyId),
    index('relations_to_entity').on(t.orgId, t.toEntityId),
    index('relations_to_position').on(t.orgId, t.toPositionId),
    foreignKey({
      columns: [t.orgId, t.statementId],
      foreignColumns: [ownershipStatements.orgId, ownershipStatements.id],
    }),
    index('relations_of_import').on(t.orgId, t.importId),
    index('relations_of_statement').on(t.orgId, t.statementId),
    check(
      'relations_one_from',
      sql`num_nonnulls(${t.fromContactId}, ${t.fromCompanyId}, ${t.fromEntityId}, ${t.fromUserName}) = 1`,
    ),
    check(
      'relations_one_to',
      sql`num_nonnulls(${t.toContactId}, ${t.toCompanyId}, ${t.toEntityId}, ${t.toPositionId}, ${t.toUserName}) = 1`,
    ),
    check('relations_from_user', sql`${t.fromUserId} is null or ${t.fromUserName} is not null`),
    check('relations_to_user', sql`${t.toUserId} is null or ${t.toUserName} is not null`),
    check('relations_own_type', sql`(${t.type} = 'OWN') = (${t.ownTypeId} is not null)`),
    check('relations_days', sql`${t.since} <= ${t.until}`),
    check('relations_share', sql`${t.share} between 0 and 100`),
    check(
      'relations_share_bounds',
      sql`${t.shareMin} between 0 and 100 and ${t.shareMax} between 0 and 100 and ${t.shareMin} <= ${t.shareMax}`,
    ),
    check('relations_one_share', sql`${t.share} is null or num_nonnulls(${t.shareMin}, ${t.shareMax}) = 0`),
    check(
      'relations_not_itself',
      sql`${t.fromContactId} <> ${t.toContactId} or ${t.fromCompanyId} <> ${t.toCompanyId} or ${t.fromEntityId} <> ${t.toEntityId} or ${t.fromUserId} <> ${t.toUserId}`,
    ),
    check('relations_directness', sql`${t.directness} in ('DIRECT', 'INDIRECT', 'UNKNOWN')`),
  ],
)
