import { fail, failInput } from '@kinfolio/contract/errors'
import { messageTargets } from '@kinfolio/contract/message-kinds'
import { MAX_MESSAGE_RULES } from '@kinfolio/contract/message-rule-kinds'
import type {
  MessageRule,
  MessageRuleCreate,
  MessageRuleDraft,
  MessageRuleUpdate,
} from '@kinfolio/contract/message-rules'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { linkedTables, requireRecord } from '../../record-links/queries.ts'
import { getTag } from '../../tags/queries.ts'
import { requireMember } from '../threads/commands.ts'
import { draftOf, getMessageRule, listMessageRules } from './queries.ts'
import { requireSensible } from './rules.ts'
import { messageRules } from './tables.ts'

export async function createMessageRule(
  org: OrgScope,
  { name, isActive, ...draft }: MessageRuleCreate,
): Promise<MessageRule> {
  requireWholeOrg(org)
  requireSensible(draft)
  await holdOrg(org)
  await requireNamed(org, draft)
  const rank = await requirePlace(org)
  const id = newId()
  const { orgId, now } = org
  await org.db
    .insert(messageRules)
    .values({ ...columnsOf(draft), orgId, id, name, isActive, rank, createdAt: now, updatedAt: now })
  return getMessageRule(org, id)
}

/** Room for one more rule. Answers the place of the last one. */
async function requirePlace(org: OrgScope): Promise<number> {
  const [present] = await org.db
    .select({
      count: sql<number>`(count(*) filter (where ${messageRules.deletedAt} is null))::int`,
      last: sql<number>`coalesce(max(${messageRules.rank}), 0)::int`,
    })
    .from(messageRules)
    .where(org.owns(messageRules))
  if (present !== undefined && present.count >= MAX_MESSAGE_RULES) fail('TOO_MANY_MESSAGE_RULES')
  return (present?.last ?? 0) + 1
}

export async function updateMessageRule(
  org: OrgScope,
  id: string,
  { version, name, isActive, ...change }: MessageRuleUpdate,
): Promise<MessageRule> {
  await holdOrg(org)
  const row = await lockMessageRule(org, id, version)
  requireSensible({ ...draftOf(row), ...change })
  await requireNamed(org, { assigneeId: null, record: null, tagId: null, ...change })
  // Only what is said is written: what the rule names may be in the trash, and comes back with it.
  await org.db
    .update(messageRules)
    .set({
      name,
      isActive,
      ...columnsOf(change),
      updatedAt: org.now,
      version: sql`${messageRules.version} + 1`,
    })
    .where(org.owns(messageRules, eq(messageRules.id, id)))
  return getMessageRule(org, id)
}

/** Moves a rule to the trash. */
export async function deleteMessageRule(org: OrgScope, id: string): Promise<void> {
  await lockMessageRule(org, id)
  await org.db
    .update(messageRules)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${messageRules.version} + 1` })
    .where(org.owns(messageRules, eq(messageRules.id, id)))
}

/** Takes a rule back out of the trash. One that is not there stays as it is. */
export async function restoreMessageRule(org: OrgScope, id: string): Promise<MessageRule> {
  await org.db
    .update(messageRules)
    .set({ deletedAt: null, updatedAt: org.now, version: sql`${messageRules.version} + 1` })
    .where(org.owns(messageRules, eq(messageRules.id, id), isNotNull(messageRules.deletedAt)))
  return getMessageRule(org, id)
}

/** Puts the rules in another order. */
export async function orderMessageRules(org: OrgScope, asked: readonly string[]): Promise<MessageRule[]> {
  await holdOrg(org)
  const rows = await org.db
    .select({ id: messageRules.id, rank: messageRules.rank })
    .from(messageRules)
    .where(org.owns(messageRules, isNull(messageRules.deletedAt)))
    .orderBy(messageRules.rank, messageRules.createdAt, messageRules.id)
    .for('update')
  const ids = asked.map((id) => id.toLowerCase())
  const present = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !present.has(id))) fail('MESSAGE_RULE_NOT_FOUND')
  if (new Set(ids).size !== ids.length || ids.length !== rows.length)
    failInput('ids', 'Name each rule once. Load the list again: it may have changed meanwhile.')
  for (const [index, id] of ids.entries()) {
    if (rows.find((row) => row.id === id)?.rank === index + 1) continue
    await org.db
      .update(messageRules)
      .set({ rank: index + 1, updatedAt: org.now, version: sql`${messageRules.version} + 1` })
      .where(org.owns(messageRules, eq(messageRules.id, id)))
  }
  return listMessageRules(org)
}

/** Whom and what a rule names is there. */
export async function requireNamed(
  org: OrgScope,
  { assigneeId, record, tagId }: Pick<MessageRuleDraft, 'assigneeId' | 'record' | 'tagId'>,
): Promise<void> {
  if (assigneeId !== null) await requireMember(org, assigneeId)
  if (record !== null) await requireRecord(org, record.entityType, record.entityId)
  if (tagId !== null) await getTag(org, tagId)
}

/** Rules speak of the mail of the whole organisation. */
export function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds === null) return
  const words =
    'Your role covers some entities only, and rules speak of all mail. Ask an owner or admin to make this one.'
  fail('ENTITIES_ONLY', undefined, words)
}

function columnsOf({ record, ...fields }: Partial<MessageRuleDraft>) {
  if (record === undefined) return fields
  const columns = messageTargets.map((kind) => [
    linkedTables[kind].column,
    record?.entityType === kind ? record.entityId : null,
  ])
  return { ...fields, ...Object.fromEntries(columns) }
}

function lockMessageRule(org: OrgScope, id: string, version?: number) {
  const live = org.owns(messageRules, eq(messageRules.id, id), isNull(messageRules.deletedAt))
  return lockVersioned(org, messageRules, live, {
    version,
    missing: 'MESSAGE_RULE_NOT_FOUND',
    current: () => getMessageRule(org, id),
  })
}
