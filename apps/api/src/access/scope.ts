import { fail } from '@kinfolio/contract/errors'
import { defaultOrgSettings, type OrgSettings } from '@kinfolio/contract/orgs'
import type { Right } from '@kinfolio/contract/rights'
import type { Day } from '@kinfolio/ledger/day'
import { and, eq, getTableName, gt, inArray, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'

import { dayIn } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/connect.ts'
import { refusalOf, type Holding } from './rights.ts'
import { orgs, roles } from './tables.ts'

declare const minted: unique symbol

/**
 * The right to work inside one organisation, for the length of one transaction. Only this room makes one; every
 * query and command takes it first.
 */
export type OrgScope = Holding & {
  readonly [minted]: true
  /** The open transaction: all of a call is written, or nothing. */
  readonly db: Tx
  readonly orgId: string
  readonly orgName: string
  readonly settings: OrgSettings
  readonly userId: string
  readonly roleId: string
  readonly now: Date
  /** The calendar day in the organisation's time zone. */
  readonly today: Day
  /** The condition that a row is this organisation's and in the role's scope, with whatever else is asked of it. */
  owns(table: Owned, ...conditions: (SQL | undefined)[]): SQL
}

/** A tenant table; one whose rows belong to an entity says so by this column. */
type Owned = { orgId: Column; id?: Column; entityId?: Column }

/** The right to work as oneself: on one's own record, and on what one belongs to. */
export type UserScope = {
  readonly [minted]: true
  readonly db: Tx
  readonly user: Caller
  readonly now: Date
}

/** Who is calling, as their session says. */
export type Caller = {
  id: string
  email: string
  emailVerified: boolean
  name: string
  orgId: string | null
  /** When they signed in. */
  sessionCreatedAt: Date
}

/** Where a call comes from, for the change log. */
type CallOrigin = { requestId: string; address: string }

/** Without an origin it is this program itself that calls, not a request. */
type Mint = { db: Database; now: Date; isReadOnly: boolean; origin?: CallOrigin }

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
      await enter(tx, { orgId, userId: caller.id, email: '' }, mint.origin)
      const [row] = await tx
        .select({ role: roles, name: orgs.name, settings: orgs.settings })
        .from(roles)
        .innerJoin(orgs, eq(orgs.id, roles.orgId))
        .where(
          and(
            eq(roles.orgId, orgId),
            eq(roles.userId, caller.id),
            isInForce(mint.now),
            isNull(orgs.deletedAt),
          ),
        )
      if (!row) fail('ORG_NOT_FOUND')
      const { entityIds, valuesVisible, ...role } = row.role
      const refusal = refusalOf({ role: role.name, entityIds, valuesVisible }, right)
      if (refusal) fail(refusal, { role: role.name, right })
      if (entityIds) await narrow(tx, entityIds)
      const settings = { ...defaultOrgSettings, ...row.settings }
      return run({
        db: tx,
        orgId,
        orgName: row.name,
        settings,
        userId: caller.id,
        roleId: role.id,
        role: role.name,
        entityIds,
        valuesVisible,
        now: mint.now,
        today: dayIn(settings.timeZone, mint.now),
        owns: (table, ...conditions) => owned({ orgId, entityIds }, table, conditions),
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
      await enter(tx, { orgId: '', userId: caller.id, email: caller.email }, mint.origin)
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

/** Tells row level security who is asking and the change log from where, until the transaction ends. */
async function enter(
  tx: Tx,
  who: { orgId: string; userId: string; email: string },
  origin?: CallOrigin,
): Promise<void> {
  const from = origin
    ? sql`, set_config('app.request_id', ${origin.requestId}, true), set_config('app.address', ${origin.address}, true)`
    : sql``
  await tx.execute(
    sql`select set_config('app.org_id', ${who.orgId}, true), set_config('app.user_id', ${who.userId}, true), set_config('app.email', ${who.email}, true), set_config('app.entity_ids', '', true)${from}`,
  )
}

/** Tells row level security which entities a role covers; unset, as it is for most, they are all. */
async function narrow(tx: Tx, entityIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('app.entity_ids', ${`{${entityIds.join(',')}}`}, true)`)
}

/** The condition that a role has not expired: an expired one is as good as none. */
export function isInForce(now: Date): SQL {
  const condition = or(isNull(roles.expiresAt), gt(roles.expiresAt, now))
  return condition as SQL // undefined for no condition at all only
}

function owned(
  { orgId, entityIds }: Pick<OrgScope, 'orgId' | 'entityIds'>,
  table: Owned,
  conditions: (SQL | undefined)[],
): SQL {
  // Rows that hang on a position have no such column: row level security sees to those.
  const entity = getTableName(table.orgId.table) === 'entities' ? table.id : table.entityId
  const inScope = entityIds && entity ? inArray(entity, [...entityIds]) : undefined
  const condition = and(eq(table.orgId, orgId), inScope, ...conditions)
  // `and` answers undefined for no condition at all, and the first one is always there.
  return condition as SQL
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
