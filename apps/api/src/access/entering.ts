import type { OrgSettings } from '@kinfolio/contract/orgs'
import type { RoleName } from '@kinfolio/contract/rights'

import { sendTogether, transactionOn, type Database, type Tx } from '../platform/db/connect.ts'

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

/** A caller is known by the token of their session; a part of this program acts for a user by their id. */
export type Who = { sessionToken: string } | { userId: string }

/** Where a call comes from, for the change log. */
type CallOrigin = { requestId: string; address: string }

/** Without an origin it is this program itself that calls, not a request. */
export type Mint = { db: Database; now: Date; isReadOnly: boolean; origin?: CallOrigin }

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
 * One transaction for one call. It begins, and the database is told who is calling, on one way there and back; null
 * where the session is none. What was only read is answered before the transaction has ended.
 */
export async function enterCall<T>(
  { db, now, isReadOnly, origin }: Mint,
  who: Who,
  asked: AskedOrg,
  run: (tx: Tx, entered: Entered | null) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  let isFree = false
  try {
    sendTogether(client)
    const begun = client.query(isReadOnly ? 'begin read only' : 'begin read write')
    const [, { rows }] = await Promise.all([
      begun,
      client.query<EnteredRow>({
        name: 'enter_call',
        text: 'select * from enter_call($1, $2, $3, $4, $5, $6, $7)',
        values: [
          'sessionToken' in who ? who.sessionToken : null,
          'userId' in who ? who.userId : null,
          now,
          asked.orgId,
          asked.mayBeChosen,
          origin?.requestId ?? null,
          origin?.address ?? null,
        ],
      }),
    ])
    const result = await run(transactionOn(client), enteredOf(rows[0]))
    sendTogether(client)
    const ended = client.query('commit')
    if (isReadOnly) {
      // The next call may go out behind it already. A connection on which not even this works is of no use to that one.
      void ended.catch(() => client.end())
    } else {
      await ended
    }
    isFree = true
    client.release()
    return result
  } catch (error) {
    if (!isFree) {
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
    }
    throw error
  }
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
