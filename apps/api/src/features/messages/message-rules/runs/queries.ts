import type { MessageRuleRun } from '@kinfolio/contract/message-rules'
import { and, count, desc, eq } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { listPeople } from '../../../changes/queries.ts'
import { messageThreads } from '../../tables.ts'
import { messageRuleRuns, messageRules, type RuleDeed } from '../tables.ts'

type RunFilter = { ruleId?: string | undefined; threadId?: string | undefined; page: number; limit: number }

/** What rules did, the newest first. */
export async function listRuns(org: OrgScope, { ruleId, threadId, page, limit }: RunFilter) {
  const r = messageRuleRuns
  const fitting = org.owns(
    r,
    ruleId === undefined ? undefined : eq(r.ruleId, ruleId),
    threadId === undefined ? undefined : eq(r.threadId, threadId),
  )
  const rows = await selectRuns(org)
    .where(fitting)
    .orderBy(desc(r.createdAt), desc(r.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await org.db.select({ total: count() }).from(r).where(fitting)
  return { items: await toRuns(org, rows), total: counted?.total ?? 0, page, limit }
}

export function selectRuns(org: OrgScope) {
  const r = messageRuleRuns
  return org.db
    .select({
      id: r.id,
      ruleId: r.ruleId,
      ruleName: messageRules.name,
      threadId: r.threadId,
      subject: messageThreads.subject,
      did: r.did,
      at: r.createdAt,
      undoneAt: r.undoneAt,
    })
    .from(r)
    .innerJoin(messageRules, and(eq(messageRules.orgId, r.orgId), eq(messageRules.id, r.ruleId)))
    .innerJoin(messageThreads, and(eq(messageThreads.orgId, r.orgId), eq(messageThreads.id, r.threadId)))
    .$dynamic()
}

type RunRow = Omit<MessageRuleRun, 'did' | 'at' | 'undoneAt'> & {
  did: RuleDeed
  at: Date
  undoneAt: Date | null
}

export async function toRuns(org: OrgScope, rows: readonly RunRow[]): Promise<MessageRuleRun[]> {
  const people = await listPeople(
    org,
    rows.flatMap(({ did }) => did.assignee?.to ?? []),
  )
  return rows.map(({ did: { assignee, status, record, tag, archived, read }, at, undoneAt, ...run }) => ({
    ...run,
    did: {
      ...(assignee && { assignee: { id: assignee.to, name: people.get(assignee.to) ?? null } }),
      ...(status && { status: status.to }),
      ...(record && { record }),
      ...(tag && { tag }),
      ...(archived && { archived }),
      ...(read && { read: true as const }),
    },
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}
