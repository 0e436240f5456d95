import type { TokenScope } from '@kinfolio/contract/access-token-kinds'
import type { OrgSettings } from '@kinfolio/contract/orgs'
import type { RoleName } from '@kinfolio/contract/rights'
import { sql } from 'drizzle-orm'
import type pg from 'pg'

import {
  inTime,
  lostTries,
  patience,
  sendTogether,
  silenceMs,
  transactionOn,
  type Database,
  type Tx,
} from '../platform/db/connect.ts'
import { databaseFault } from '../platform/db/faults.ts'
import { createMemory } from '../platform/memory.ts'

/** Who is calling, as their session says. */
export type Caller = {
  id: string
  email: string
  emailVerified: boolean
  name: string
  orgId: string | null
  /** When they signed in. A program never did. */
  sessionCreatedAt: Date
  /** Of a program that acts for them; null: it is they who call. */
  tokenScope: TokenScope | null
}

/**
 * A caller is known by the token of their session, a program by the digest of its access token; a part of this program acts for a user
 * by their id.
 */
export type Who = { sessionToken: string } | { accessTokenHash: string } | { userId: string }

/** Where a call comes from, for the change log. */
type CallOrigin = { requestId: string; address: string }

/** Without an origin it is this program itself that calls, not a request. */
export type Mint = {
  db: Database
  now: Date
  isReadOnly: boolean
  /** It reads or writes whole books and may take its time. */
  isLong?: boolean
  origin?: CallOrigin
}

/** The organisation that a call is for; where none is named it may be the one that the user chose. */
export type AskedOrg = { orgId: string | null; mayBeChosen: boolean }

/** The caller's place in an organisation: null where there is none, or none in force. */
export type Place = {
  orgId: string
  orgName: string
  settings: Partial<OrgSettings>
  roleId: string
  role: RoleName
  entityIds: string[] | null
  valuesVisible: boolean
}

export type Entered = { caller: Caller; place: Place | null }

/**
 * One transaction for one call, when it is its turn. One round trip begins it and tells the database who is calling;
 * null if there is no such session. A call that only read is answered before its transaction has ended.
 */
export async function enterCall<T>(
  mint: Mint,
  who: Who,
  askedOrg: AskedOrg,
  run: (tx: Tx, entered: Entered | null) => Promise<T>,
): Promise<T> {
  const { turns } = mint.db
  const endTurn = await turns.take(partyOf(who, askedOrg))
  try {
    const { client, entered } = await begun(mint, who, askedOrg).catch((error: unknown) => {
      // The waiting calls would only find the same fault, one after the other.
      if (error instanceof Error && databaseFault(error) === 'UNAVAILABLE') turns.refuseWaiting(error)
      throw error
    })
    rememberParty(who, askedOrg, entered)
    return await ended(client, mint.isReadOnly, () => run(transactionOn(client), entered))
  } finally {
    endTurn()
  }
}

type Begun = { client: pg.PoolClient; entered: Entered | null }

/** A connection may have been lost while nobody used it: nothing was done on it yet, and the next one is asked. */
async function begun(mint: Mint, who: Who, askedOrg: AskedOrg): Promise<Begun> {
  for (let attempt = 1; ; attempt++) {
    const client = await mint.db.$client.connect()
    const startedAt = performance.now()
    try {
      return { client, entered: await enter(client, mint, who, askedOrg) }
    } catch (error) {
      await leave(client)
      const isLost = databaseFault(error) === 'UNAVAILABLE'
      if (!isLost || attempt === lostTries || performance.now() - startedAt > silenceMs / 2) throw error
    }
  }
}

async function enter(
  client: pg.PoolClient,
  { now, isReadOnly, isLong, origin }: Mint,
  who: Who,
  askedOrg: AskedOrg,
): Promise<Entered | null> {
  sendTogether(client)
  const steps: Promise<unknown>[] = [client.query(isReadOnly ? 'begin read only' : 'begin read write')]
  if (isLong) {
    const { lockMs, statementMs } = patience.long
    const text = `select set_config('lock_timeout', '${lockMs}', true), set_config('statement_timeout', '${statementMs}', true)`
    steps.push(client.query(text))
  }
  const entering = client.query<EnteredRow>({
    ...inTime('select * from enter_call($1, $2, $3, $4, $5, $6, $7)'),
    name: 'enter_call',
    values: [
      'userId' in who ? null : keyOf(who),
      'userId' in who ? who.userId : null,
      now,
      askedOrg.orgId,
      askedOrg.mayBeChosen,
      origin?.requestId ?? null,
      origin?.address ?? null,
    ],
  })
  const [{ rows }] = await Promise.all([entering, ...steps])
  return enteredOf(rows[0])
}

/**
 * Tells the database within a call in which organisation it goes on; null: in none. `entityIds`: those of the call that goes on, which
 * may be fewer than those of the role.
 */
export async function enterAnew(
  tx: Tx,
  {
    userId,
    now,
    orgId,
    entityIds,
  }: { userId: string; now: Date; orgId: string | null; entityIds?: readonly string[] | null },
): Promise<void> {
  await tx.execute(
    sql`select from enter_call(null, ${userId}::uuid, ${now.toISOString()}::timestamptz, ${orgId}::uuid, false,
      current_setting('app.request_id', true), current_setting('app.address', true))`,
  )
  if (entityIds)
    await tx.execute(sql`select set_config('app.entity_ids', ${`{${entityIds.join(',')}}`}, true)`)
}

async function ended<T>(client: pg.PoolClient, isReadOnly: boolean, run: () => Promise<T>): Promise<T> {
  let isFree = false
  try {
    const result = await run()
    sendTogether(client)
    const commit = client.query('commit')
    if (isReadOnly) {
      // The next call may go out behind it already. A connection on which not even this works is of no use to that one.
      void commit.catch(() => client.end())
    } else {
      await commit
    }
    isFree = true
    client.release()
    return result
  } catch (error) {
    if (!isFree) await leave(client)
    throw error
  }
}

/** Gives a connection back after a failure: without the transaction, or not at all. */
async function leave(client: pg.PoolClient): Promise<void> {
  await client.query('rollback').then(
    () => client.release(),
    (broken: Error) => client.release(broken),
  )
}

/**
 * Whose turns a call takes: those of the organisation that this session was found to be in, when it last asked for the
 * same; its own before that. Naming an organisation is not enough, or strangers could fill its line.
 */
const parties = createMemory<string>({ limit: 20_000, sizeOf: () => 1 })

function partyOf(who: Who, askedOrg: AskedOrg): string {
  const session = sessionOf(who)
  return parties.get(`${session} ${askedOrg.orgId}`) ?? parties.get(session) ?? session
}

function rememberParty(who: Who, askedOrg: AskedOrg, entered: Entered | null): void {
  const session = sessionOf(who)
  const orgId = entered?.place?.orgId
  if (orgId !== undefined) parties.set(session, orgId)
  if (orgId !== undefined || askedOrg.orgId !== null)
    parties.set(`${session} ${askedOrg.orgId}`, orgId ?? session)
}

function sessionOf(who: Who): string {
  return 'userId' in who ? who.userId : keyOf(who)
}

/** As the database knows a session or an access token. Digests of sessions begin otherwise. */
function keyOf(who: Exclude<Who, { userId: string }>): string {
  return 'sessionToken' in who ? who.sessionToken : `token:${who.accessTokenHash}`
}

type EnteredRow = {
  user_id: string
  email: string
  email_verified: boolean
  user_name: string
  chosen_org: string | null
  session_created_at: Date
  org_id: string | null
  org_name: string
  org_settings: Partial<OrgSettings>
  role_id: string
  role_name: RoleName
  entity_ids: string[] | null
  values_visible: boolean
  token_scope: TokenScope | null
}

function enteredOf(row: EnteredRow | undefined): Entered | null {
  if (!row) return null
  const caller = {
    id: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    name: row.user_name,
    orgId: row.chosen_org,
    sessionCreatedAt: row.session_created_at,
    tokenScope: row.token_scope,
  }
  if (row.org_id === null) return { caller, place: null }
  const place = {
    orgId: row.org_id,
    orgName: row.org_name,
    settings: row.org_settings,
    roleId: row.role_id,
    role: row.role_name,
    entityIds: row.entity_ids,
    valuesVisible: row.values_visible,
  }
  return { caller, place }
}
