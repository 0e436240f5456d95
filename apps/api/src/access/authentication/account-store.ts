import type { BetterAuthOptions } from '@better-auth/core'
import { errors } from '@kinfolio/contract/errors'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { sql } from 'drizzle-orm'

import type { Database } from '../../platform/db/connect.ts'
import { storedToken } from '../session-token.ts'
import { isInvited, isSignupOpen, type SignupRule } from '../signup.ts'
import { sessions, users } from '../tables.ts'
import * as tables from './tables.ts'

const schema = {
  user: users,
  session: sessions,
  account: tables.accounts,
  verification: tables.verifications,
  rateLimit: tables.rateLimits,
  twoFactor: tables.twoFactors,
  passkey: tables.passkeys,
}

type Store = ReturnType<ReturnType<typeof drizzleAdapter>>
type Condition = { field: string; value: unknown }

/**
 * The tables of authentication as the library sees them. Tokens of sessions are stored as digests, so that a person
 * who reads the table cannot sign in with them. If only the first person may make an account, accounts are made one
 * at a time.
 */
export function accountStore(db: Database, signup: SignupRule) {
  const config = { provider: 'pg', schema } as const
  return (options: BetterAuthOptions): Store => {
    const store = withDigests(drizzleAdapter(db, config)(options))
    if (signup !== 'firstOnly') return store
    const guarded: Store = {
      ...store,
      transaction: (run) => run(guarded),
      create: async (input) => {
        if (input.model !== 'user') return store.create(input)
        return db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kinfolio first sign-up'))`)
          const { email } = input.data as { email?: unknown } // of a user
          // Asked again, now that nobody else is being made.
          if (!(await isSignupOpen(tx, signup)) && !(await isInvited(tx, String(email)))) {
            throw new APIError('FORBIDDEN', { code: 'SIGNUP_CLOSED', message: errors.SIGNUP_CLOSED.message })
          }
          return drizzleAdapter(tx, config)(options).create(input)
        })
      },
    }
    return guarded
  }
}

function withDigests(store: Store): Store {
  /** The library holds the token. A list, for which it has no tokens, shows the stored digests. */
  const asHeld = <T>(row: T, token: unknown): T =>
    typeof token === 'string' && typeof row === 'object' && row !== null ? { ...row, token } : row
  return {
    ...store,
    create: async <T extends Record<string, unknown>, R = T>(
      input: Parameters<typeof store.create<T, R>>[0],
    ) => {
      if (input.model !== 'session') return store.create<T, R>(input)
      const { token } = input.data as { token?: unknown } // of a session
      const data = { ...input.data, token: digest(token) }
      return asHeld(await store.create<T, R>({ ...input, data }), token)
    },
    findOne: async <T>(input: Parameters<Store['findOne']>[0]) =>
      asHeld(await store.findOne<T>(stored(input)), tokenIn(input)),
    findMany: (input) => store.findMany(stored(input)),
    count: (input) => store.count(stored(input)),
    update: async <T>(input: Parameters<Store['update']>[0]) =>
      asHeld(await store.update<T>(stored(input)), tokenIn(input)),
    updateMany: (input) => store.updateMany(stored(input)),
    delete: (input) => store.delete(stored(input)),
    deleteMany: (input) => store.deleteMany(stored(input)),
    consumeOne: (input) => store.consumeOne(stored(input)),
    incrementOne: (input) => store.incrementOne(stored(input)),
    // There are no transactions of the library's own: each of its calls is one.
    transaction: (run) => run(withDigests(store)),
  }
}

/** The same question, asked of the stored digests. */
function stored<T extends { model: string; where?: Condition[] }>(input: T): T {
  if (input.model !== 'session' || !input.where) return input
  const where = input.where.map((condition) =>
    condition.field === 'token' ? { ...condition, value: digest(condition.value) } : condition,
  )
  return { ...input, where }
}

function tokenIn({ model, where }: { model: string; where?: Condition[] }): unknown {
  return model === 'session' ? where?.find(({ field }) => field === 'token')?.value : undefined
}

function digest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(digest)
  return typeof value === 'string' ? storedToken(value) : value
}
