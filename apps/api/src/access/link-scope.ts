import { fail, Failure, type ErrorCode } from '@kinfolio/contract/errors'
import { sql } from 'drizzle-orm'

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
  const { db, address, requestId, request } = context
  const network = networkOf(address)
  if (!(await mayTry(db, `link-calls ${network}`, callsOfNetwork))) fail('RATE_LIMITED')
  const coarse = coarseNetworkOf(address)
  const origin = { requestId, address: coarse }
  return {
    network: coarse,
    userAgent: request.headers.get('user-agent'),
    enter: (run, may) => toldAlike(() => retried(() => entered(context, origin, token, run, may))),
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

type Found = { org_id: string; share_id: string; shared_by: string | null }

async function entered<T>(
  { db, clock, verifiesAddresses }: LinkContext,
  origin: { requestId: string; address: string },
  token: string,
  run: (org: OrgScope, shareId: string) => Promise<T>,
  may: 'read' | 'write',
): Promise<T> {
  const { rows } = await db.execute<Found>(sql`select * from find_share(${tokenHash(token)})`)
  const [found] = rows
  if (!found || found.shared_by === null) fail('SHARED_PAPER_NOT_FOUND')
  const mint = { db, now: clock.now(), isReadOnly: may === 'read', origin }
  return inOrgScope(
    mint,
    { userId: found.shared_by },
    { orgId: found.org_id, mayBeChosen: false },
    // Whoever may write papers may share them.
    'write',
    (org) => run(org, found.share_id),
    (caller) => {
      if (verifiesAddresses && !caller.emailVerified) fail('EMAIL_NOT_VERIFIED')
    },
  )
}

/** Whatever is the end of a link, a stranger is told the same. */
async function toldAlike<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Failure && untold.has(error.code)) fail('SHARED_PAPER_NOT_FOUND')
    throw error
  }
}
