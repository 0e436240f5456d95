import { KnownOn } from '@kinfolio/contract/closings'
import { ORG_HEADER, IDEMPOTENCY_HEADER } from '@kinfolio/contract/constants'
import { contract } from '@kinfolio/contract/contract'
import type { EndpointMeta } from '@kinfolio/contract/endpoint'
import { Failure, fail, invariant } from '@kinfolio/contract/errors'
import { seesPrivateNotes } from '@kinfolio/contract/rights'
import { hideValues } from '@kinfolio/contract/values'
import { type AnyProcedure, call, implement } from '@orpc/server'
import { z } from 'zod'

import { hoursAfter, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/connect.ts'
import { networkOf } from '../platform/networks.ts'
import { noteTokenUse } from './access-token.ts'
import { mayTry } from './authentication/account-tries.ts'
import type { Caller, Who } from './entering.ts'
import { keepRefusal, once, RefusedOnce } from './idempotency.ts'
import { calendarCall, invitationSender, linkCall } from './link-scope.ts'
import { mailDoorOn } from './mail-door.ts'
import { retried } from './retry.ts'
import {
  asKnownAt,
  inOrgScope,
  inUserScope,
  isUuid,
  knownUntil,
  type OrgScope,
  type UserScope,
} from './scope.ts'

/** The parts of the HTTP request that a call needs. */
export type CallContext = {
  request: Request
  /** Names the call in the log and in a 500. */
  requestId: string
  /** The caller's network address, as far as trusted proxies tell. */
  address: string
  db: Database
  clock: Clock
  /** Origins that may start writes from a browser. */
  origins: readonly string[]
  /**
   * The token of the session cookie, if its signature is ours. The database knows whether the session is still open.
   */
  sessionToken: string | null
  /** The digest of the access token that a program brought, whether there is such a one. With it no cookie counts. */
  accessTokenHash: string | null
  /** Addresses have to be verified before records are seen. */
  verifiesAddresses: boolean
}

const os = implement(contract).$context<CallContext>()

/** A call of this server, as data. */
export type Procedure = AnyProcedure

/** What a call answers, made by this server itself with the credentials of a context. It throws as the call itself does. */
export function callProcedure(procedure: Procedure, input: unknown, context: CallContext): Promise<unknown> {
  return call(procedure, input, { context })
}

/** Needs nothing. */
export const open = os.use(({ next, procedure }) => {
  expectScope(procedure['~orpc'].meta, 'public')
  return next()
})

/**
 * Needs a link to a paper, whose token is in the input. What the call does, it does with the sight of whoever made the
 * link.
 */
export const byLink = os.use(async ({ context, next, procedure }, input) => {
  const token = tokenOf(procedure['~orpc'].meta, input)
  return next({ context: { link: await linkCall(context, token) } })
})

/** Needs the link of an invitation, and tells whom it is from. */
export const byInvitation = os.use(async ({ context, next, procedure }, input) => {
  const token = tokenOf(procedure['~orpc'].meta, input)
  return next({ context: { sender: await invitationSender(context, token) } })
})

/** Needs the address of a calendar, whose token is in the input, and has the sight of whoever made it. */
export const byCalendar = os.use(async ({ context, next, procedure }, input) => {
  const token = tokenOf(procedure['~orpc'].meta, input)
  return next({ context: { calendar: await calendarCall(context, token) } })
})

/**
 * Needs nothing but a turn: who may do what is a matter of the key in the input. As with all that writes, no other site may start it from
 * a browser.
 */
export const byNotice = os.use(async ({ context, next, procedure }) => {
  const { meta } = procedure['~orpc']
  expectScope(meta, 'public')
  if (meta.writes) refuseOtherSites(context)
  const { db, address, clock } = context
  if (!(await mayTry(db, `notices ${networkOf(address)}`, noticesOfNetwork))) fail('RATE_LIMITED')
  return next({ context: { door: () => mailDoorOn(db, clock.now()) } })
})

/** Enough for a service that tells of each mail, and few for somebody who guesses keys. */
const noticesOfNetwork = { max: 120, minutes: 1 }

function tokenOf(meta: EndpointMeta, input: unknown): string {
  expectScope(meta, 'public')
  const { token } = input as { token: string } // each endpoint of a link has it, which the next line asks
  invariant(typeof token === 'string', 'a call by a link has a token')
  return token
}

/** What every call of a user needs: a transaction as that user, and the key under which it acts once. */
function userCall(context: CallContext, meta: EndpointMeta, input: unknown) {
  expectScope(meta, 'user')
  const who = whoCalls(context, meta)
  const isReadOnly = !meta.writes
  const now = context.clock.now()
  const mint = { db: context.db, now, isReadOnly, isLong: meta.isLong, origin: context }
  const enter = <T>(run: (me: UserScope) => Promise<T>): Promise<T> =>
    retried(() => inUserScope(mint, who, run, (caller) => requireFresh(caller, meta, now)))
  const keyedAs = ({ db: tx, user }: UserScope) => {
    return { tx, userId: user.id, orgId: '', sight: '', now, isReadOnly, input, toldOnce: meta.toldOnce }
  }
  return { enter, keyedAs }
}

/** Needs a session; runs in one transaction as that user. */
export const asUser = os.use(async ({ context, next, procedure }, input) => {
  const { enter, keyedAs } = userCall(context, procedure['~orpc'].meta, input)
  return refusedOnce(
    () =>
      enter(async (me) => {
        const added = { me }
        const run = async (): Promise<unknown> => (await next({ context: added })).output
        return { output: await keyed(context, keyedAs(me), run), context: added }
      }),
    (failure) => enter((me) => keepRefused(context, keyedAs(me), failure)),
  )
})

/**
 * As `asUser`, for calls that bring a file, which is read between asking who calls and `enter`. What has to be known for
 * reading it is asked by `visit`, in a transaction of its own.
 */
export const asUserWithFile = os.use(async ({ context, next, procedure }, input) => {
  const { enter: scoped, keyedAs } = userCall(context, procedure['~orpc'].meta, input)
  const enter = <T>(run: (me: UserScope) => Promise<T>): Promise<T> =>
    refusedOnce(
      () => scoped((me) => keyed(context, keyedAs(me), () => run(me))),
      (failure) => scoped((me) => keepRefused(context, keyedAs(me), failure)),
    )
  const userId = await scoped(async (me) => me.user.id)
  return next({ context: { userId, visit: scoped, enter } })
})

/** Needs a session and a role with the endpoint's right; runs in one transaction inside that organisation. */
export const inOrg = os.use(async ({ context, next, procedure }, input) => {
  const meta = procedure['~orpc'].meta
  const call = await orgCall(context, procedure['~orpc'], input)
  const { now, isReadOnly } = call
  const keyedAs = (org: OrgScope) => ({ ...keyedIn(org), now, isReadOnly, input, toldOnce: meta.toldOnce })
  return refusedOnce(
    () =>
      call.enter(async (entered) => {
        const org = lookingBack(entered, procedure['~orpc'].inputSchema, input)
        if (meta.needsValues && !org.valuesVisible) fail('VALUES_HIDDEN')
        const added = { org }
        const run = async (): Promise<unknown> => (await next({ context: added })).output
        const result = { output: await keyed(context, keyedAs(org), run), context: added }
        return org.valuesVisible ? result : withoutValues(result, procedure['~orpc'].outputSchema)
      }),
    (failure) => call.enter((org) => keepRefused(context, keyedAs(org), failure)),
  )
})

/**
 * As `inOrg`, for reads that ask the outside world in between: each visit is a transaction of its own, and no
 * connection is held while somebody else takes their time. Who calls is asked before the handler runs, and again at
 * each visit.
 */
export const visitingOrg = os.use(async ({ context, next, procedure }, input) => {
  const { meta, outputSchema } = procedure['~orpc']
  invariant(!meta.writes, 'an endpoint that writes is all in one transaction')
  const call = await orgCall(context, procedure['~orpc'], input)
  let valuesVisible = true
  const visit = <T>(run: (org: OrgScope) => Promise<T>) =>
    call.enter((org) => {
      valuesVisible &&= org.valuesVisible
      if (meta.needsValues && !valuesVisible) fail('VALUES_HIDDEN')
      return run(org)
    })
  await visit(async () => {})
  const result = await next({ context: { visit } })
  return valuesVisible ? result : withoutValues(result, outputSchema)
})

/**
 * As `inOrg`, for calls that bring a file, and for those that send a job once all is written: who calls is asked first;
 * then the file is read, while no connection is held; then `enter` opens the one transaction of the call. What has to be
 * known for reading it is asked by `visit`, in a transaction of its own.
 */
export const inOrgWithFile = os.use(async ({ context, next, procedure }, input) => {
  const { meta, outputSchema } = procedure['~orpc']
  const call = await orgCall(context, procedure['~orpc'], input)
  const { now, isReadOnly } = call
  let valuesVisible = true
  const scoped = <T>(run: (org: OrgScope) => Promise<T>) =>
    call.enter((org) => {
      valuesVisible &&= org.valuesVisible
      if (meta.needsValues && !valuesVisible) fail('VALUES_HIDDEN')
      return run(org)
    })
  const keyedAs = (org: OrgScope) => ({ ...keyedIn(org), now, isReadOnly, input, toldOnce: meta.toldOnce })
  const enter = <T>(run: (org: OrgScope) => Promise<T>): Promise<T> =>
    refusedOnce(
      () => scoped((org) => keyed(context, keyedAs(org), () => run(org))),
      (failure) => call.enter((org) => keepRefused(context, keyedAs(org), failure)),
    )
  const about = await scoped(async ({ orgId, settings }) => ({ orgId, timeZone: settings.timeZone }))
  const result = await next({ context: { ...about, visit: scoped, enter } })
  return valuesVisible ? result : withoutValues(result, outputSchema)
})

/**
 * Settles who is calling before their body is read: a stranger's is not. The cookie is looked at for every call; the
 * database is asked for session, organisation and right where a body is large enough to matter, since for a small one
 * the call itself asks soon enough. Throws as the call itself would.
 */
export async function admit(
  context: CallContext,
  called: Called,
  params: unknown,
  isLarge: boolean,
): Promise<void> {
  const { meta } = called
  if (meta.scope === 'public') return
  const who = whoCalls(context, meta)
  if (!isLarge) return
  if (meta.scope === 'org') {
    const call = await orgCall(context, called, params, true)
    await call.enter(async (org) => {
      if (meta.needsValues && !org.valuesVisible) fail('VALUES_HIDDEN')
    })
    return
  }
  const now = context.clock.now()
  const mint = { db: context.db, now, isReadOnly: true, isLong: false, origin: context }
  await retried(() =>
    inUserScope(
      mint,
      who,
      async () => {},
      (caller) => requireFresh(caller, meta, now),
    ),
  )
}

/** An endpoint of the contract, as the library hands it over. */
type Called = { meta: EndpointMeta; route: { path?: string } }

/** A call inside an organisation, and the one way into it. */
async function orgCall(
  context: CallContext,
  { meta, route }: Called,
  input: unknown,
  isReadOnly = !meta.writes,
) {
  expectScope(meta, 'org')
  const who = whoCalls(context, meta)
  const { orgId, named, isKnown } = askedOrg(context.request.headers, route.path ?? '', input, meta)
  const now = context.clock.now()
  const mint = { db: context.db, now, isReadOnly, isLong: meta.isLong, origin: context }
  const check = (caller: Caller) => {
    requireTokenMay(caller, meta)
    requireFresh(caller, meta, now)
    if (context.verifiesAddresses && !caller.emailVerified) fail('EMAIL_NOT_VERIFIED')
    if (!isKnown) fail('ORG_NOT_FOUND')
  }
  if (orgId !== null && named !== null && named !== orgId) {
    // A member of both organisations gets the reason. For everybody else the other organisation does not exist.
    const other = { orgId: named, mayBeChosen: false }
    await inOrgScope({ ...mint, isReadOnly: true }, who, other, 'read', async () => {}, check)
    fail('ORG_MISMATCH')
  }
  const place = { orgId, mayBeChosen: !meta.writes }
  const enter = async <T>(run: (org: OrgScope) => Promise<T>): Promise<T> => {
    const result = await retried(() => inOrgScope(mint, who, place, meta.right, run, check))
    if ('accessTokenHash' in who) await noteTokenUse(context.db, who.accessTokenHash, now)
    return result
  }
  return { now, isReadOnly, enter }
}

/** The answer of the handler, or a stored one, as a role without values gets it. */
function withoutValues<T extends { output: unknown }>(result: T, schema: unknown): T {
  if (schema === undefined) return result
  // The library knows schemas by the common standard only; those of the contract are Zod's, all of them.
  return { ...result, output: hideValues(schema as z.core.$ZodType, result.output) }
}

function expectScope(meta: EndpointMeta, scope: EndpointMeta['scope']): void {
  invariant(
    meta.scope === scope,
    `an endpoint of scope ${meta.scope} is implemented on the base for ${scope}`,
  )
}

function whoCalls(context: CallContext, meta: EndpointMeta): Who {
  const { accessTokenHash } = context
  if (accessTokenHash !== null) {
    // An account is its owner's, and a program acts in an organisation only.
    if (meta.scope !== 'org') fail('TOKEN_REFUSED')
    return { accessTokenHash }
  }
  // No site has a token by itself, as it has a cookie.
  if (meta.writes) refuseOtherSites(context)
  return { sessionToken: context.sessionToken ?? fail('UNAUTHORIZED') }
}

/**
 * A read that says on which day something was known is made of the rows of then. Only endpoints whose input has the field look back: it
 * is looked at before the input is checked, and anybody may send anything.
 */
function lookingBack(org: OrgScope, schema: unknown, input: unknown): OrgScope {
  if (!(schema instanceof z.ZodObject) || !('knownOn' in schema.shape)) return org
  const { data } = z.object({ knownOn: KnownOn.optional() }).safeParse(input)
  return data?.knownOn === undefined ? org : asKnownAt(org, knownUntil(org, data.knownOn))
}

/** A program does less than its owner. */
function requireTokenMay({ tokenScope }: Caller, { needsPerson, needsFresh, writes }: EndpointMeta): void {
  if (tokenScope === null) return
  if (needsPerson || needsFresh) fail('TOKEN_REFUSED')
  if (writes && tokenScope === 'READ') fail('TOKEN_READS_ONLY')
}

function requireFresh(caller: Caller, meta: EndpointMeta, now: Date): void {
  const isStale = hoursAfter(caller.sessionCreatedAt, freshHours) < now
  if (meta.needsFresh && isStale) fail('SESSION_NOT_FRESH')
}

/** How long after signing in a session may carry the records of an organisation away. */
const freshHours = 24

/** Cookies ride along wherever a request starts: a write must start on this very site, or outside a browser. */
function refuseOtherSites({ request, origins }: CallContext): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site === 'cross-site' || site === 'same-site') fail('CROSS_SITE')
  if (origin !== null && !origins.includes(origin)) fail('CROSS_SITE')
}

/**
 * The organisation of a call: from the path under /orgs/{id}, else from the header, else, for reads, from the query;
 * null if none of them has one. `named` is the organisation in the query or the body. Text that is no id is unknown,
 * and is refused after the caller was checked.
 */
function askedOrg(
  headers: Headers,
  path: string,
  input: unknown,
  meta: EndpointMeta,
): { orgId: string | null; named: string | null; isKnown: boolean } {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {} // read only
  const inData =
    typeof fields.data === 'object' && fields.data !== null ? (fields.data as Record<string, unknown>) : {}
  const orgInInput = fields.orgId ?? inData.orgId
  const named = orgInInput === undefined || orgInInput === null || orgInInput === '' ? null : orgInInput
  const fromPath = path.startsWith('/orgs/{id}') ? String(fields.id) : null
  const orgId = fromPath ?? (headers.get(ORG_HEADER) || null) ?? (meta.writes ? null : named)
  const isId = (id: unknown) => id === null || (typeof id === 'string' && isUuid(id))
  if (!isId(orgId) || !isId(named)) return { orgId: null, named: null, isKnown: false }
  return { orgId: lowercased(orgId), named: lowercased(named), isKnown: true }
}

function lowercased(id: unknown): string | null {
  return typeof id === 'string' ? id.toLowerCase() : null
}

type Keyed = {
  tx: OrgScope['db']
  userId: string
  orgId: string
  sight: string
  now: Date
  isReadOnly: boolean
  input: unknown
  toldOnce: EndpointMeta['toldOnce']
}

/** The caller and the sight that a stored answer belongs to. */
function keyedIn({
  db: tx,
  userId,
  orgId,
  entityIds,
  role,
}: OrgScope): Pick<Keyed, 'tx' | 'userId' | 'orgId' | 'sight'> {
  const entities = entityIds === null ? 'all' : entityIds.toSorted().join(' ')
  // A stored answer may hold private notes, which it does not show to a role that lost the sight of them.
  return { tx, userId, orgId, sight: seesPrivateNotes(role) ? entities : `${entities}, no private notes` }
}

/** The output of a call, which runs once for its key. */
async function keyed<T>(context: CallContext, call: Keyed, run: () => Promise<T>): Promise<T> {
  const key = call.isReadOnly ? null : keyOf(context, call)
  return key === null ? run() : once(call.tx, { ...call, key }, run)
}

function keepRefused(context: CallContext, call: Keyed, failure: Failure): Promise<void> {
  const key = keyOf(context, call)
  invariant(key !== null, 'only a call with a key is refused once')
  return keepRefusal(call.tx, { ...call, key }, failure)
}

/** Runs a call, and keeps its refusal once the transaction in which it was refused is over. */
async function refusedOnce<T>(run: () => Promise<T>, keep: (failure: Failure) => Promise<void>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof RefusedOnce)) throw error
    await keep(error.failure)
    throw error.failure
  }
}

function keyOf({ request }: CallContext, { orgId }: Keyed): string | null {
  const key = request.headers.get(IDEMPOTENCY_HEADER)
  if (key === null) return null
  if (key.length < 1 || key.length > 200) {
    throw new Failure('INVALID_INPUT', undefined, 'An idempotency key has 1 to 200 characters.')
  }
  return `${orgId} ${request.method} ${new URL(request.url).pathname} ${key}`
}
