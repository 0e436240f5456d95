import { fail } from '@kinfolio/contract/errors'
import { eq, sql } from 'drizzle-orm'

import type { LinkCall } from '../../../../access/link-scope.ts'
import type { OrgScope } from '../../../../access/scope.ts'
import { hoursAfter } from '../../../../platform/clock.ts'
import { newId } from '../../../../platform/ids.ts'
import { newToken, tokenHash } from '../../../../platform/tokens.ts'
import { agentFamily } from '../rules.ts'
import { attachmentShares } from '../tables.ts'
import { loadVisit } from './queries.ts'

/** For how long somebody who opened a link may look at the paper, before it counts as another opening. */
const visitHours = 2

const noTicket = new Headers()

/** Opens a link: counts as one opening, and answers the ticket with which the paper is looked at. */
export async function openSharedPaper(
  link: LinkCall,
  { password = '' }: { password?: string | undefined },
): Promise<{ ticket: string; minutes: number }> {
  // The password is looked at while no connection is held: that takes longer than all the rest.
  const { share } = await link.enter((org, id) => loadVisit(org, id, noTicket), 'read')
  if (share.passwordHash !== null) await link.requirePassword(share.id, share.passwordHash, password)
  return link.enter((org, id) => noteView(org, id, link, share.passwordHash), 'write')
}

async function noteView(
  org: OrgScope,
  shareId: string,
  { network, userAgent }: LinkCall,
  givenFor: string | null,
): Promise<{ ticket: string; minutes: number }> {
  // Of many who open it at once, no more get in than the link allows.
  await org.db
    .select({ id: attachmentShares.id })
    .from(attachmentShares)
    .where(org.owns(attachmentShares, eq(attachmentShares.id, shareId)))
    .for('update')
  const { share } = await loadVisit(org, shareId, noTicket)
  if (share.passwordHash !== givenFor) fail('SHARED_PAPER_PASSWORD')
  const ticket = newToken()
  await org.db.execute(
    sql`select note_share_view(${newId()}, ${shareId}, ${network}, ${agentFamily(userAgent)}, ${tokenHash(ticket)},
      ${org.now.toISOString()}::timestamptz, ${hoursAfter(org.now, visitHours).toISOString()}::timestamptz)`,
  )
  return { ticket, minutes: visitHours * 60 }
}
