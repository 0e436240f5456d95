import { fail } from '@kinfolio/contract/errors'
import type { MessageRuleRun } from '@kinfolio/contract/message-rules'
import { eq, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../../access/scope.ts'
import { instantOf } from '../../../../platform/clock.ts'
import { tagAssignments } from '../../../tags/tables.ts'
import { removeLink } from '../../links/commands.ts'
import { messageThreads } from '../../tables.ts'
import { messageRuleRuns } from '../tables.ts'
import { selectRuns, toRuns } from './queries.ts'

type Undone = MessageRuleRun & { stayed: ('assignee' | 'status' | 'archived')[] }

/** Takes back what a rule did with a conversation, but for what somebody changed since. Said again, nothing changes. */
export async function undoRun(org: OrgScope, id: string): Promise<Undone> {
  await holdOrg(org)
  const [run] = await selectRuns(org).where(org.owns(messageRuleRuns, eq(messageRuleRuns.id, id)))
  if (!run) fail('MESSAGE_RULE_RUN_NOT_FOUND')
  const stayed = run.undoneAt === null ? await takeBack(org, run) : []
  const [told] = await toRuns(org, [{ ...run, undoneAt: run.undoneAt ?? org.now }])
  return { ...(told ?? fail('MESSAGE_RULE_RUN_NOT_FOUND')), stayed }
}

async function takeBack(
  org: OrgScope,
  { id, threadId, did }: Pick<typeof messageRuleRuns.$inferSelect, 'id' | 'threadId' | 'did'>,
): Promise<Undone['stayed']> {
  const { assignee, status, record, tag, archived, read } = did
  const ofThread = org.owns(messageThreads, eq(messageThreads.id, threadId))
  const [thread] = await org.db.select().from(messageThreads).where(ofThread).for('update')
  if (!thread) fail('MESSAGE_RULE_RUN_NOT_FOUND')
  const isAssigned = assignee !== undefined && thread.assigneeId === assignee.to
  const isSaid = status !== undefined && thread.status === status.to
  const isArchived = archived === true && thread.archivedAt !== null
  const isRead = read !== undefined && thread.readUntil?.toISOString() === read.to
  await org.db
    .update(messageThreads)
    .set({
      ...(isAssigned && { assigneeId: assignee.from }),
      ...(isSaid && { status: status.from }),
      ...(isArchived && { archivedAt: null }),
      ...(isRead && { readUntil: read.from === null ? null : instantOf(read.from) }),
      updatedAt: org.now,
      version: sql`${messageThreads.version} + 1`,
    })
    .where(ofThread)
  if (record) await removeLink(org, { threadId, ...record })
  if (tag)
    await org.db
      .delete(tagAssignments)
      .where(
        org.owns(tagAssignments, eq(tagAssignments.tagId, tag.id), eq(tagAssignments.threadId, threadId)),
      )
  await org.db
    .update(messageRuleRuns)
    .set({ undoneAt: org.now, updatedAt: org.now, version: sql`${messageRuleRuns.version} + 1` })
    .where(org.owns(messageRuleRuns, eq(messageRuleRuns.id, id)))
  return [
    ...(assignee && !isAssigned ? (['assignee'] as const) : []),
    ...(status && !isSaid ? (['status'] as const) : []),
    ...(archived && !isArchived ? (['archived'] as const) : []),
  ]
}
