import { fail } from '@kinfolio/contract/errors'
import { defaultOrgSettings, type OrgSettings } from '@kinfolio/contract/orgs'
import type { Right, RoleName } from '@kinfolio/contract/rights'
import type { Day } from '@kinfolio/ledger/day'
import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm'

import { dayIn } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/connect.ts'
import { may } from './rights.ts'
import { orgs, roles } from './tables.ts'

declare const minted: unique symbol

/**
 * The right to work inside one organisation, for the length of one transaction. Only this room makes one; every
 * query and command takes it first.
 */
export type OrgScope = {
  readonly [minted]: true
  /** The open transaction: all of a call is written, or nothing. */
  readonly db: Tx
  readonly orgId: string
  readonly orgName: string
  readonly settings: OrgSettings
  readonly userId: string
  readonly roleId: string
  readonly role: RoleName
  readonly now: Date
  /** The calendar day in the organisation's time zone. */
  readonly today: Day
  /** The condition that a row is this organisation's, with whatever else is asked of it. */
  owns(table: { orgId: Column }, ...conditions: (SQL | undefined)[]): SQL
}

/** The right to work as oneself: on one's own record, and on what one belongs to. */
export type UserScope = {
  readonly [minted]: true
  readonly db: Tx
  readonly user: Caller
  readonly now: Date
}

/** Who is calling, as their session says. */
export type Caller = { id: string; email: string; emailVerified: boolean; name: string; orgId: string | null }

type Mint = { db: Database; now: Date; isReadOnly: boolean }

/** Runs one call inside an organisation, if the caller is a member whose role has the right. */
export async function inOrgScope<T>(
  mint: Mint,
  caller: Pick<Caller, 'id'>,
  orgId: string,
  right: Right,
  run: (org: OrgScope) => Promise<T>,
): Promise<T> {
  return mint.db.transaction(
    async (tx) => {
      await enter(tx, { orgId, userId: caller.id, email: '' })
      const [row] = await tx
        .select({ roleId: roles.id, role: roles.name, name: orgs.name, settings: orgs.settings })
        .from(roles)
        .innerJoin(orgs, eq(orgs.id, roles.orgId))
        .where(and(eq(roles.orgId, orgId), eq(roles.userId, caller.id), isNull(orgs.deletedAt)))
      if (!row) fail('ORG_NOT_FOUND')
      if (!may(row.role, right)) fail('FORBIDDEN', { role: row.role, right })
      const settings = { ...defaultOrgSettings, ...row.settings }
      return run({
        db: tx,
        orgId,
        orgName: row.name,
        settings,
        userId: caller.id,
        roleId: row.roleId,
        role: row.role,
        now: mint.now,
        today: dayIn(settings.timeZone, mint.now),
        owns: (table, ...conditions) => owned(orgId, table, conditions),
        // The brand exists for the type checker only.
      } as OrgScope)
    },
    { accessMode: mint.isReadOnly ? 'read only' : 'read write' },
  )
}

/** Runs one call as the signed-in user, outside any organisation. */
export async function inUserScope<T>(
  mint: Mint,
  caller: Caller,
  run: (me: UserScope) => Promise<T>,
): Promise<T> {
  return mint.db.transaction(
    async (tx) => {
      await enter(tx, { orgId: '', userId: caller.id, email: caller.email })
      // The brand exists for the type checker only.
      return run({ db: tx, user: caller, now: mint.now } as UserScope)
    },
    { accessMode: mint.isReadOnly ? 'read only' : 'read write' },
  )
}

/** Goes on inside an organisation that the user just made or joined; row level security follows. */
export async function enterOrg(me: UserScope, orgId: string): Promise<void> {
  await enter(me.db, { orgId, userId: me.user.id, email: me.user.email })
}

/** Tells row level security who is asking, until the transaction ends. */
async function enter(tx: Tx, who: { orgId: string; userId: string; email: string }): Promise<void> {
  await tx.execute(
    sql`select set_config('app.org_id', ${who.orgId}, true), set_config('app.user_id', ${who.userId}, true), set_config('app.email', ${who.email}, true)`,
  )
}

function owned(orgId: string, table: { orgId: Column }, conditions: (SQL | undefined)[]): SQL {
  const condition = and(eq(table.orgId, orgId), ...conditions)
  // `and` answers undefined for no condition at all, and the first one is always there.
  return condition as SQL
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
