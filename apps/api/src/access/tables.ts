import type { OrgSettings } from '@kinfolio/contract/orgs'
import type { RoleName } from '@kinfolio/contract/rights'
import type { UserSettings } from '@kinfolio/contract/users'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { history, tenantKey } from '../platform/db/columns.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** People who can sign in. Not a tenant table: one person may belong to several organisations. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Lowercased. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** A second factor is asked for at sign-in. */
  twoFactorEnabled: boolean().notNull().default(false),
  /** The organisation a read takes when it names none. */
  orgId: uuid(),
  settings: jsonb().$type<Partial<UserSettings>>().notNull().default({}),
  createdAt: moment()
    .notNull()
    .default(sql`now()`),
  updatedAt: moment()
    .notNull()
    .default(sql`now()`),
})

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment()
      .notNull()
      .default(sql`now()`),
    updatedAt: moment()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.userId)],
)

export const orgs = pgTable('orgs', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  settings: jsonb().$type<Partial<OrgSettings>>().notNull().default({}),
  /** A demo family. */
  isSample: boolean().notNull().default(false),
  deletedAt: moment(),
  ...history(),
})

/** Who belongs to an organisation and as what; a row without a user is a pending invitation. */
export const roles = pgTable(
  'roles',
  {
    ...tenantKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Lowercased; the invited address stays what it was when the user changes theirs. */
    email: text().notNull(),
    name: text().$type<RoleName>().notNull(),
    /** The entities whose rows the role sees; null: the whole organisation. */
    entityIds: uuid().array(),
    /** Without, the role is answered no amounts and no quantities. */
    valuesVisible: boolean().notNull().default(true),
    /** From then on the row gives nothing. */
    expiresAt: moment(),
    /** SHA-256 of the invitation's token, until it is accepted. */
    invitationHash: text(),
    invitedUntil: moment(),
    /** Who invited; null of invitations of earlier releases. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    unique().on(t.orgId, t.userId),
    unique().on(t.orgId, t.email),
    index().on(t.userId),
    uniqueIndex().on(t.invitationHash),
    check('roles_name', sql`${t.name} in ('owner', 'admin', 'member', 'viewer', 'adviser')`),
    check('roles_entities', sql`cardinality(${t.entityIds}) > 0`),
    check(
      'roles_owner_sees_all',
      sql`${t.name} <> 'owner' or (${t.entityIds} is null and ${t.valuesVisible} and ${t.expiresAt} is null)`,
    ),
    check(
      'roles_adviser_is_bounded',
      sql`${t.name} <> 'adviser' or (${t.entityIds} is not null and ${t.expiresAt} is not null)`,
    ),
    check('roles_user_or_invitation', sql`${t.userId} is not null or ${t.invitationHash} is not null`),
  ],
)

/**
 * Answers to writes that carried an idempotency key, for a day. Belongs to the user, whose other calls could not
 * read it: row level security goes by the user here.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Organisation, method, path and the caller's key. */
    key: text().notNull(),
    /** SHA-256 of the input: the same key with another input is refused. */
    inputHash: text().notNull(),
    answer: jsonb(),
    createdAt: moment()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
