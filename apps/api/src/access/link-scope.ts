import { fail, Failure, type ErrorCode } from '@kinfolio/contract/errors'
import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '../platform/db/connect.ts'
import { coarseNetworkOf, networkOf } from '../platform/networks.ts'
import { tokenHash } from '../platform/tokens.ts'
import { forgetTry, mayTry } from './authentication/account-tries.ts'
import { isPassword } from './authentication/password-hash.ts'
import { retried } from './retry.ts'
import { inOrgScope, type OrgScope } from './scope.ts'

/** What a call by a link brings. */
type LinkContext = {
  request: Request
  requestId: string
  address: string
  db: Database
  clock: { now(): Date }
  verifiesAddresses: boolean
}

/** A call of somebody who has a link to a paper and no account. */
export type LinkCall = {
  /** The network of the caller, too coarse to tell a household. */
  network: string
  userAgent: string | null
  /**
   * Runs with the sight of whoever made the link, as it is now: what that person may not share any more, the link does not
   * open.
   */
  enter<T>(run: (org: OrgScope, shareId: string) => Promise<T>, may: 'read' | 'write'): Promise<T>
  /** Throws if this is not the password, or was tried too often. */
  requirePassword(shareId: string, hash: string, password: string): Promise<void>
}

/** A call of a calendar, which has an address and no account. */
export type CalendarCall = {
  /** Runs with the sight of whoever made the address, as it is now. */
  enter<T>(run: (org: OrgScope) => Promise<T>): Promise<T>
}

/** What tokens of a kind lead to, and what is answered where they lead nowhere. */
type Door = { find: (hash: string) => SQL; closed: 'SHARED_PAPER_NOT_FOUND' | 'COST_FEED_NOT_FOUND' }

const papers: Door = {
  find: (hash) => sql`select org_id, share_id as record_id, shared_by as maker from find_share(${hash})`,
  closed: 'SHARED_PAPER_NOT_FOUND',
}
const calendars: Door = {
  find: (hash) => sql`select org_id, feed_id as record_id, user_id as maker from find_cost_feed(${hash})`,
  closed: 'COST_FEED_NOT_FOUND',
}

/** Enough for a person who looks through a long paper. */
const callsOfNetwork = { max: 1_200, minutes: 1 }
const passwordsOfNetwork = { max: 5, minutes: 15 }
/** Of many networks together. */
const passwordsOfLink = { max: 40, minutes: 60 }

/** These would tell what has become of a link. */
const untold: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAUTHORIZED',
  'ORG_NOT_FOUND',
  'FORBIDDEN',
  'EMAIL_NOT_VERIFIED',
  'ATTACHMENT_NOT_FOUND',
])

export async function linkCall(context: LinkContext, token: string): Promise<LinkCall> {
  const { db, address, request } = context
  await requireTurn(context)
  const network = networkOf(address)
  return {
    network: coarseNetworkOf(address),
    userAgent: request.headers.get('user-agent'),
    enter: (run, may) => toldAlike(papers, () => retried(() => entered(papers, context, token, run, may))),
    async requirePassword(shareId, hash, password) {
      const own = `link ${shareId} ${network}`
      const isFree =
        (await mayTry(db, own, passwordsOfNetwork)) && (await mayTry(db, `link ${shareId}`, passwordsOfLink))
      if (!isFree)
        fail(
          'RATE_LIMITED',
          undefined,
          'Too many passwords were tried. Wait a quarter of an hour and try again.',
        )
      if (!(await isPassword(hash, password))) fail('SHARED_PAPER_PASSWORD')
      await forgetTry(db, own)
    },
  }
}

export async function calendarCall(context: LinkContext, token: string): Promise<CalendarCall> {
  await requireTurn(context)
  return {
    enter: (run) =>
      toldAlike(calendars, () => retried(() => entered(calendars, context, token, run, 'read'))),
  }
}

/** Whom an invitation is from, for whoever has its link. Of a link that leads nowhere nothing is told. */
export async function invitationSender(
  context: LinkContext,
  token: string,
): Promise<{ orgName: string; invitedBy: string | null }> {
  await requireTurn(context)
  const { rows } = await context.db.execute<{ org_name: string; inviter: string | null }>(
    sql`select org_name, inviter from find_invitation(${tokenHash(token)}, ${context.clock.now()})`,
  )
  const [found] = rows
  return found ? { orgName: found.org_name, invitedBy: found.inviter } : fail('INVITATION_NOT_FOUND')
}

async function requireTurn({ db, address }: LinkContext): Promise<void> {
  if (!(await mayTry(db, `link-calls ${networkOf(address)}`, callsOfNetwork))) fail('RATE_LIMITED')
}

type Found = { org_id: string; record_id: string; maker: string | null }

async function entered<T>(
  { find, closed }: Door,
  { db, clock, requestId, address, verifiesAddresses }: LinkContext,
  token: string,
  run: (org: OrgScope, recordId: string) => Promise<T>,
  may: 'read' | 'write',
): Promise<T> {
  const { rows } = await db.execute<Found>(find(tokenHash(token)))
  const [found] = rows
  if (!found || found.maker === null) fail(closed)
  const origin = { requestId, address: coarseNetworkOf(address) }
  const mint = { db, now: clock.now(), isReadOnly: may === 'read', origin }
  return inOrgScope(
    mint,
    { userId: found.maker },
    { orgId: found.org_id, mayBeChosen: false },
    // Whoever may write records may show them to others.
    'write',
    (org) => run(org, found.record_id),
    (caller) => {
      if (verifiesAddresses && !caller.emailVerified) fail('EMAIL_NOT_VERIFIED')
    },
  )
}

/** Whatever is the end of a link, a stranger is told the same. */
async function toldAlike<T>({ closed }: Door, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Failure && untold.has(error.code)) fail(closed)
    throw error
  }
}
