import { fail } from '@kinfolio/contract/errors'
import { messageTargets, type MessageTarget } from '@kinfolio/contract/message-kinds'
import type { MessageRule, MessageRuleDraft } from '@kinfolio/contract/message-rules'
import { asc, count, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { listPeople } from '../../changes/queries.ts'
import { linkedTables, listLinkedRecords } from '../../record-links/queries.ts'
import { tags } from '../../tags/tables.ts'
import { messageRuleRuns, messageRules } from './tables.ts'

export type RuleRow = typeof messageRules.$inferSelect

/** The rules in their order. */
export async function listMessageRules(org: OrgScope): Promise<MessageRule[]> {
  const rows = await loadRules(org)
  if (rows.length === 0) return []
  const people = await listPeople(
    org,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  const names = await listRecordNames(org)
  const tagNames = await listTagNames(org)
  const runs = await countRuns(org)
  return rows.map(
    ({ id, name, isActive, assigneeId, tagId, createdAt, updatedAt, version, ...row }, index) => {
      const record = recordOf(row)
      return {
        id,
        name,
        isActive,
        place: index + 1,
        ...effectsOf(row),
        assignee: assigneeId === null ? null : { id: assigneeId, name: people.get(assigneeId) ?? null },
        record: record && { ...record, name: names.get(id) ?? 'In the trash' },
        tag: tagId === null ? null : { id: tagId, name: tagNames.get(tagId) ?? 'In the trash' },
        runCount: runs.get(id) ?? 0,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        version,
      }
    },
  )
}

/** What the records are called that rules name, by rule. One in the trash has no name here. */
export async function listRecordNames(org: RecordScope): Promise<ReadonlyMap<string, string>> {
  const records = await listLinkedRecords(org, {
    links: messageRules,
    kinds: messageTargets,
    owner: messageRules.id,
    fitting: org.owns(messageRules, isNull(messageRules.deletedAt)),
  })
  return new Map([...records].flatMap(([id, [record]]) => (record ? [[id, record.name]] : [])))
}

/** What tags are called, of those that are not in the trash. */
export async function listTagNames(org: RecordScope): Promise<ReadonlyMap<string, string>> {
  const rows = await org.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(org.owns(tags, isNull(tags.deletedAt)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function getMessageRule(org: OrgScope, id: string): Promise<MessageRule> {
  const wanted = id.toLowerCase()
  return (await listMessageRules(org)).find((rule) => rule.id === wanted) ?? fail('MESSAGE_RULE_NOT_FOUND')
}

export function loadRules(org: RecordScope): Promise<RuleRow[]> {
  return org.db
    .select()
    .from(messageRules)
    .where(org.owns(messageRules, isNull(messageRules.deletedAt)))
    .orderBy(asc(messageRules.rank), asc(messageRules.createdAt), asc(messageRules.id))
}

/** What a rule says. */
export function draftOf(row: RuleRow): MessageRuleDraft {
  return { ...effectsOf(row), assigneeId: row.assigneeId, tagId: row.tagId, record: recordOf(row) }
}

type Effects = Pick<RuleRow, 'needsAll' | 'conditions' | 'status' | 'archives' | 'marksRead' | 'stops'>

function effectsOf({ needsAll, conditions, status, archives, marksRead, stops }: Effects) {
  return { needsAll, conditions, status, archives, marksRead, stops }
}

function recordOf(
  row: Pick<RuleRow, (typeof linkedTables)[MessageTarget]['column']>,
): { entityType: MessageTarget; entityId: string } | null {
  const entityType = messageTargets.find((kind) => row[linkedTables[kind].column] !== null)
  const entityId = entityType && row[linkedTables[entityType].column]
  return entityType && entityId ? { entityType, entityId } : null
}

async function countRuns(org: OrgScope): Promise<ReadonlyMap<string, number>> {
  const rows = await org.db
    .select({ ruleId: messageRuleRuns.ruleId, runs: count() })
    .from(messageRuleRuns)
    .where(org.owns(messageRuleRuns))
    .groupBy(messageRuleRuns.ruleId)
  return new Map(rows.map(({ ruleId, runs }) => [ruleId, runs]))
}
