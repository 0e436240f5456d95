import { and, arrayContains, eq, inArray, isNull, or } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { approvalAnswers, approvalRequests, approvalSettings } from '../../approvals/tables.ts'

/** Which of these requests for approval wait for the caller, each in the round that is named: its id and its round. */
export async function listWaiting(
  org: OrgScope,
  asked: readonly { id: string; round: number }[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set()
  const [r, a, s] = [approvalRequests, approvalAnswers, approvalSettings]
  const ids = asked.map(({ id }) => id)
  const rows = await org.db
    .select({ id: r.id, round: r.round })
    .from(r)
    .innerJoin(
      s,
      and(
        eq(s.orgId, r.orgId),
        or(arrayContains(s.roles, [org.role]), arrayContains(s.userIds, [org.userId])),
      ),
    )
    .leftJoin(
      a,
      and(eq(a.orgId, r.orgId), eq(a.requestId, r.id), eq(a.round, r.round), eq(a.userId, org.userId)),
    )
    .where(org.owns(r, eq(r.state, 'OPEN'), isNull(a.id), inArray(r.id, ids)))
  return new Set(rows.map(({ id, round }) => waitingKey({ id, round })))
}

export function waitingKey({ id, round }: { id: string; round: number }): string {
  return `${id} ${round}`
}
