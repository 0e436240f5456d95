import { fail } from '@kinfolio/contract/errors'
import { defaultOrgSettings, type OrgSettings } from '@kinfolio/contract/orgs'
import type { Right } from '@kinfolio/contract/rights'
import { addDays, isDay, type Day } from '@kinfolio/ledger/days/day'
import {
  and,
  eq,
  getTableName,
  gt,
  inArray,
  isNull,
  or,
  sql,
  type Column,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'

import { dayIn, startOfDay, toInstant } from '../platform/clock.ts'
import type { Tx } from '../platform/db/connect.ts'
import { newId } from '../platform/ids.ts'
import {
  enterAnew,
  enterCall,
  type AskedOrg,
  type Caller,
  type Mint,
  type Place,
  type Who,
} from './entering.ts'
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
  /** Rows are read as they were known just before this instant; null for as they are. */
  readonly knownAt: string | null
  /** The condition that a row is this organisation's and in the role's scope, with whatever else is asked of it. */
  owns(table: Owned, ...conditions: (SQL | undefined)[]): SQL
}

/** A tenant table; one whose rows belong to an entity says so by this column. */
type Owned = { orgId: Column; id?: Column; entityId?: Column }

/** The right to work on one's own record, and on the organisations that one belongs to. */
export type UserScope = {
  readonly [minted]: true
  readonly db: Tx
  readonly user: Caller
  readonly now: Date
}

/** A check of the caller besides the role. It throws if the caller fails it. */
export type CallerCheck = (caller: Caller) => void

/** Runs one call inside an organisation, if the caller is a member whose role has the right. */
export async function inOrgScope<T>(
  mint: Mint,
  who: Who,
  askedOrg: AskedOrg,
  right: Right,
  run: (org: OrgScope) => Promise<T>,
  check: CallerCheck = () => {},
): Promise<T> {
  return enterCall(mint, who, askedOrg, async (tx, entered) => {
    const { caller, place } = entered ?? fail('UNAUTHORIZED')
    check(caller)
    if (askedOrg.orgId === null && (!askedOrg.mayBeChosen || caller.orgId === null)) fail('NO_ACTIVE_ORG')
    const member = place ?? fail('ORG_NOT_FOUND')
    const refusal = refusalOf(member, right)
    if (refusal) fail(refusal, { role: member.role, right })
    return run(scopeOf(member, { db: tx, userId: caller.id, now: mint.now }))
  })
}

function scopeOf(
  { orgId, settings: chosen, ...role }: Place,
  call: Pick<OrgScope, 'db' | 'userId' | 'now'>,
): OrgScope {
  const settings = { ...defaultOrgSettings, ...chosen }
  let today: Day | undefined // found when it is asked for: a time zone is slow, and most calls need none
  return {
    ...call,
    orgId,
    settings,
    ...role,
    knownAt: null,
    get today() {
      today ??= dayIn(settings.timeZone, call.now)
      return today
    },
    owns: (table, ...conditions) => owned({ orgId, entityIds: role.entityIds }, table, conditions),
    // The brand exists for the type checker only.
  } as OrgScope
}

/**
 * The same call, which reads the rows of the book as they were known just before an instant. Who may read the log may look
 * back: it has no walls between entities.
 */
export function asKnownAt(org: OrgScope, instant: string): OrgScope {
  const refusal = refusalOf(org, 'log')
  if (refusal) fail(refusal, { role: org.role, right: 'log' })
  // What the getter of the day answers stays the same.
  return { ...org, knownAt: instant }
}

/** The instant until which something was known on a day: its end, in the time zone of the organisation. */
export function knownUntil({ settings }: Pick<OrgScope, 'settings'>, knownOn: string): string {
  return isDay(knownOn) ? toInstant(startOfDay(settings.timeZone, addDays(knownOn, 1))) : knownOn
}

/** Runs one call as the signed-in user, outside any organisation. */
export async function inUserScope<T>(
  mint: Mint,
  who: Who,
  run: (me: UserScope) => Promise<T>,
  check: CallerCheck = () => {},
): Promise<T> {
  return enterCall(mint, who, { orgId: null, mayBeChosen: false }, async (tx, entered) => {
    const { caller } = entered ?? fail('UNAUTHORIZED')
    check(caller)
    // The brand exists for the type checker only.
    return run({ db: tx, user: caller, now: mint.now } as UserScope)
  })
}

/** Goes on inside an organisation that the user just made or joined; row level security follows. */
export async function enterOrg(me: UserScope, orgId: string): Promise<void> {
  await me.db.execute(sql`select set_config('app.org_id', ${orgId}, true)`)
}

/** Goes on as the owner of an organisation that the user just made. */
export async function enterOwn(me: UserScope, orgId: string): Promise<OrgScope> {
  await enterOrg(me, orgId)
  return (await scopeIn(me, orgId, eq(roles.name, 'owner'))) ?? fail('ORG_NOT_FOUND')
}

/** What the call writes from now on is an act of its own in the log, and no part of what it wrote before. */
export async function beginAct({ db }: Pick<OrgScope, 'db'>): Promise<void> {
  await db.execute(sql`select set_config('app.request_id', ${newId()}, true)`)
}

/**
 * Does something in an organisation as the member that the user is there, with the sight of that role; null where they have
 * no role in force. Afterwards the call is outside of any organisation again.
 */
export async function asMemberOf<T>(
  me: UserScope,
  orgId: string,
  run: (org: OrgScope) => Promise<T>,
): Promise<T | null> {
  await enterAnew(me.db, { userId: me.user.id, now: me.now, orgId })
  const org = await scopeIn(me, orgId, isInForce(me.now), isNull(orgs.deletedAt))
  const result = org && (await run(org))
  await enterAnew(me.db, { userId: me.user.id, now: me.now, orgId: null })
  return result
}

/**
 * Asks something with the sight of another member of the organisation; null where they have no role in force. Afterwards the call
 * goes on as its caller: nothing is written in between.
 */
export async function asAnotherMember<T>(
  org: OrgScope,
  userId: string,
  ask: (other: OrgScope) => Promise<T>,
): Promise<T | null> {
  const { db, now, orgId } = org
  await enterAnew(db, { userId, now, orgId })
  const other = await scopeIn({ db, now, user: { id: userId } }, orgId, isInForce(now))
  const result = other && (await ask(other))
  await enterAnew(db, { userId: org.userId, now, orgId, entityIds: org.entityIds })
  return result
}

async function scopeIn(
  me: Pick<UserScope, 'db' | 'now'> & { user: { id: string } },
  orgId: string,
  ...conditions: (SQL | undefined)[]
): Promise<OrgScope | null> {
  const [place] = await me.db
    .select({
      orgId: orgs.id,
      orgName: orgs.name,
      settings: orgs.settings,
      roleId: roles.id,
      role: roles.name,
      entityIds: roles.entityIds,
      valuesVisible: roles.valuesVisible,
    })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(and(eq(roles.orgId, orgId), eq(roles.userId, me.user.id), ...conditions))
  return place ? scopeOf(place, { db: me.db, userId: me.user.id, now: me.now }) : null
}

/**
 * Locks the organisation's row until the call ends. A call that locks several rows of an organisation starts with
 * this one. Then such calls wait for each other, and never in a circle. Rows that refer to the organisation can still
 * be written.
 */
export async function holdOrg({ db, orgId }: Pick<OrgScope, 'db' | 'orgId'>): Promise<void> {
  await db.select({ id: orgs.id }).from(orgs).where(eq(orgs.id, orgId)).for('no key update')
}

/** The scope that builds a prepared read. It holds no value of the call that builds it. */
type Building = Pick<OrgScope, 'db' | 'owns'>

/**
 * A read that is built once for each connection and asked again with other values: for long columns and short answers,
 * building takes longer than anything else. The values stand in it as `sql.placeholder`. For a role of named entities
 * it is built each time, since their number is part of it.
 */
export function preparedRead<T>(
  build: (org: Building) => { prepare(name: string): { execute(values: Values): Promise<T> } },
): (org: OrgScope, values: Values) => Promise<T> {
  const built = new WeakMap<Tx, { execute(values: Values): Promise<T> }>()
  return ({ db, orgId, entityIds }, values) => {
    const prepared = entityIds === null ? built.get(db) : undefined
    const owner = { orgId: sql.placeholder('orgId'), entityIds }
    const query =
      prepared ?? build({ db, owns: (table, ...conditions) => owned(owner, table, conditions) }).prepare('')
    if (entityIds === null) built.set(db, query)
    return query.execute({ ...values, orgId })
  }
}

type Values = Record<string, string | number | readonly string[]>

/** The condition that a role has not expired: an expired one is as good as none. */
export function isInForce(now: Date): SQL {
  const condition = or(isNull(roles.expiresAt), gt(roles.expiresAt, now))
  return condition as SQL // undefined for no condition at all only
}

function owned(
  { orgId, entityIds }: { orgId: string | Placeholder; entityIds: OrgScope['entityIds'] },
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
