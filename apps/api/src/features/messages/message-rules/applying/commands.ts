import type { MessageStatus } from '@kinfolio/contract/message-kinds'
import { eq, sql } from 'drizzle-orm'

import type { RecordScope } from '../../../../access/system-scope.ts'
import { roles } from '../../../../access/tables.ts'
import { instantOf } from '../../../../platform/clock.ts'
import { newId } from '../../../../platform/ids.ts'
import { tagAssignments } from '../../../tags/tables.ts'
import { insertLink } from '../../links/commands.ts'
import { messageThreads } from '../../tables.ts'
import { tellAssigned } from '../../telling/commands.ts'
import { draftOf, listRecordNames, listTagNames, loadRules, type RuleRow } from '../queries.ts'
import { comparedMail, fits, isHarmless, type MailFacts } from '../rules.ts'
import { messageRuleRuns, type RuleDeed } from '../tables.ts'

/** The rules that are on, with what they name as it is now. */
export type ActiveRules = {
  rules: readonly RuleRow[]
  recordNames: ReadonlyMap<string, string>
  tagNames: ReadonlyMap<string, string>
  members: ReadonlySet<string>
}

export async function loadActiveRules(org: RecordScope & { userId?: string }): Promise<ActiveRules> {
  const rules = (await loadRules(org)).filter(({ isActive }) => isActive)
  if (rules.length === 0) return { rules, recordNames: new Map(), tagNames: new Map(), members: new Set() }
  const members = await org.db.select({ userId: roles.userId }).from(roles).where(org.owns(roles))
  return {
    rules,
    recordNames: await listRecordNames(org),
    tagNames: await listTagNames(org),
    members: new Set(members.flatMap(({ userId }) => userId ?? [])),
  }
}

/** A mail that has come, and where it is. */
export type Came = MailFacts & {
  threadId: string
  receivedAt: Date
  /** It asks somebody to do something. One that a machine wrote by itself does not. */
  asksForWork: boolean
  /** It is in quarantine, or its sender is contradicted. */
  isHeld: boolean
}

/** Does what rules say of a mail that has come, one after the other, until one stops. */
export async function applyMessageRules(
  org: RecordScope & { userId?: string },
  active: ActiveRules,
  came: Came,
): Promise<void> {
  if (active.rules.length === 0) return
  const mail = comparedMail(came)
  for (const rule of active.rules) {
    const draft = draftOf(rule)
    if (!fits(draft, mail) || (came.isHeld && !isHarmless(draft))) continue
    await applyRule(org, active, rule, came)
    if (rule.stops) return
  }
}

async function applyRule(
  org: RecordScope & { userId?: string },
  active: ActiveRules,
  rule: RuleRow,
  came: Came,
): Promise<void> {
  const { threadId } = came
  const [thread] = await org.db
    .select({
      subject: messageThreads.subject,
      status: messageThreads.status,
      assigneeId: messageThreads.assigneeId,
      archivedAt: messageThreads.archivedAt,
      readUntil: messageThreads.readUntil,
    })
    .from(messageThreads)
    .where(org.owns(messageThreads, eq(messageThreads.id, threadId)))
  if (!thread) return
  const did = deedOf(active, rule, came, thread)
  const record = await linkRecord(org, active, rule, threadId)
  if (record) did.record = record
  const tag = await tagThread(org, active, rule, threadId)
  if (tag) did.tag = tag
  if (Object.keys(did).length === 0) return
  const { assignee, status, archived, read } = did
  await org.db
    .update(messageThreads)
    .set({
      ...(assignee && { assigneeId: assignee.to }),
      ...(status && { status: status.to, snoozedUntil: null }),
      ...(archived && { archivedAt: org.now }),
      ...(read && { readUntil: instantOf(read.to) }),
      updatedAt: org.now,
      version: sql`${messageThreads.version} + 1`,
    })
    .where(org.owns(messageThreads, eq(messageThreads.id, threadId)))
  const { orgId, now } = org
  await org.db
    .insert(messageRuleRuns)
    .values({ orgId, id: newId(), ruleId: rule.id, threadId, did, createdAt: now, updatedAt: now })
  if (assignee)
    await tellAssigned(org, { threads: [{ id: threadId, name: thread.subject }], userId: assignee.to })
}

type Thread = {
  status: MessageStatus
  assigneeId: string | null
  archivedAt: Date | null
  readUntil: Date | null
}

/**
 * What a rule changes of a conversation. What somebody has is not given to another one, what sleeps is not woken, and what a machine wrote opens
 * nothing.
 */
function deedOf({ members }: ActiveRules, rule: RuleRow, came: Came, thread: Thread): RuleDeed {
  const { assigneeId: to, status } = rule
  const mayBe = status !== null && thread.status !== 'SNOOZED' && (status === 'DONE' || came.asksForWork)
  const isRead = thread.readUntil !== null && thread.readUntil >= came.receivedAt
  return {
    ...(to !== null &&
      members.has(to) &&
      thread.assigneeId === null && { assignee: { from: thread.assigneeId, to } }),
    ...(mayBe && status !== thread.status && { status: { from: thread.status, to: status } }),
    ...(rule.archives && thread.archivedAt === null && { archived: true as const }),
    ...(rule.marksRead &&
      !isRead && {
        read: { from: thread.readUntil?.toISOString() ?? null, to: came.receivedAt.toISOString() },
      }),
  }
}

/** Puts the conversation with the record of a rule. Undefined: it is there already, or the record is in the trash. */
async function linkRecord(
  org: RecordScope & { userId?: string },
  { recordNames }: ActiveRules,
  rule: RuleRow,
  threadId: string,
): Promise<RuleDeed['record']> {
  const { record } = draftOf(rule)
  const name = recordNames.get(rule.id)
  if (record === null || name === undefined) return undefined
  const isNew = await insertLink(org, { threadId, ...record })
  return isNew ? { ...record, name } : undefined
}

/** Gives the conversation the tag of a rule. Undefined: it has it already, or the tag is in the trash. */
async function tagThread(
  org: RecordScope,
  { tagNames }: ActiveRules,
  { tagId }: RuleRow,
  threadId: string,
): Promise<RuleDeed['tag']> {
  const name = tagId === null ? undefined : tagNames.get(tagId)
  if (tagId === null || name === undefined) return undefined
  const { orgId, now } = org
  const rows = await org.db
    .insert(tagAssignments)
    .values({ orgId, id: newId(), tagId, threadId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: tagAssignments.id })
  return rows.length === 0 ? undefined : { id: tagId, name }
}
