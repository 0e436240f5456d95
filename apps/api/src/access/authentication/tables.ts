import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '../tables.ts'
import type { SecurityEventType } from './security-event-type.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const now = () =>
  moment()
    .notNull()
    .default(sql`now()`)
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The ways a person signs in: a password, an account at a provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** The provider's name for the person; the user's id on the credential account. */
    accountId: text().notNull(),
    providerId: text().notNull(),
    /** Encrypted, as is the refresh token. */
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    /** argon2id, on the credential account only. */
    password: text(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [index().on(t.userId), uniqueIndex().on(t.providerId, t.accountId)],
)

/** Open requests: links, pending second steps, states of social sign-in; also trusted devices. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    /** Hashed, but for trusted devices, whose cookies are signed. */
    identifier: text().notNull(),
    /** The user's id where a link, a pending step or a trusted device belongs to somebody. */
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [index().on(t.identifier)],
)

/** Calls per caller's address and path, as the library counts them. */
export const rateLimits = pgTable('rate_limits', {
  id: uuid().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})

/** Tries per mail address, wherever they come from. */
export const accountTries = pgTable(
  'account_tries',
  {
    /** The action, and the SHA-256 of the mail address; of a link to a paper, its id and the network. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the first of them was made. */
    since: moment().notNull(),
  },
  (t) => [index().on(t.since)],
)

/** The second factor of a user: an app's secret, or none where codes are mailed, and backup codes. */
export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey(),
  userId: ofUser().unique(),
  /** Encrypted. */
  secret: text().notNull(),
  /** Encrypted, single use. */
  backupCodes: text().notNull(),
  /** The app has shown a right code once. */
  verified: boolean().default(true),
  failedVerificationCount: integer().default(0),
  lockedUntil: moment(),
  /** The 30 second step of the last code that was accepted: no code counts twice. */
  lastStep: bigint({ mode: 'number' }),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    name: text(),
    publicKey: text().notNull(),
    userId: ofUser(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: moment(),
    aaguid: text(),
  },
  (t) => [index().on(t.userId)],
)

/** The events of an account, for its owner. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    type: text().$type<SecurityEventType>().notNull(),
    /** By what: a provider, a passkey, a mailed code. */
    detail: text(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: now(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)
