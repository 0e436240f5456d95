import { fail, type ErrorCode } from '@kinfolio/contract/errors'
import type { TaggedKind } from '@kinfolio/contract/tag-kinds'
import type { RecordTags, Tag, TagFilter } from '@kinfolio/contract/tags'
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { attachments } from '../attachments/tables.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { costs } from '../costs/tables.ts'
import { messages, messageThreads } from '../messages/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { reports } from '../reports/tables.ts'
import { transactions } from '../transactions/tables.ts'
import { tagAssignments, tags } from './tables.ts'

type AssignmentColumn =
  | 'positionId'
  | 'transactionId'
  | 'companyId'
  | 'contactId'
  | 'legalEntityId'
  | 'attachmentId'
  | 'costId'
  | 'threadId'
  | 'reportId'

/** Table of contents: the records that can have tags, and their column among the assignments. */
const taggedTables = {
  position: { table: positions, column: 'positionId', missing: 'POSITION_NOT_FOUND' },
  transaction: { table: transactions, column: 'transactionId', missing: 'TRANSACTION_NOT_FOUND' },
  company: { table: companies, column: 'companyId', missing: 'COMPANY_NOT_FOUND' },
  contact: { table: contacts, column: 'contactId', missing: 'CONTACT_NOT_FOUND' },
  entity: { table: entities, column: 'legalEntityId', missing: 'ENTITY_NOT_FOUND' },
  attachment: { table: attachments, column: 'attachmentId', missing: 'ATTACHMENT_NOT_FOUND' },
  cost: { table: costs, column: 'costId', missing: 'COST_NOT_FOUND' },
  // A message has the tags of its conversation.
  message: { table: messageThreads, column: 'threadId', missing: 'MESSAGE_NOT_FOUND' },
  report: { table: reports, column: 'reportId', missing: 'REPORT_NOT_FOUND' },
} as const satisfies Record<TaggedKind, { table: unknown; column: AssignmentColumn; missing: ErrorCode }>

/** The column in which a kind of record is named among the assignments. */
export function columnOf(kind: TaggedKind): AssignmentColumn {
  return taggedTables[kind].column
}

type TaggedTable = (typeof taggedTables)[keyof typeof taggedTables]['table']

/** Whether a record is outside of the trash. A conversation is there while it has a message. */
function isHere(table: TaggedTable): SQL {
  return 'deletedAt' in table ? isNull(table.deletedAt) : gt(table.messageCount, 0)
}

/**
 * The records exist, are not in the trash, and the role sees them. Answers the ids under which they are tagged: those of
 * conversations, where messages are named.
 */
export async function requireRecords(
  org: OrgScope,
  kind: TaggedKind,
  ids: readonly string[],
): Promise<string[]> {
  const { table, missing } = taggedTables[kind]
  const wanted = kind === 'message' ? await threadsOf(org, ids) : [...new Set(ids)]
  const rows = await org.db
    .select({ id: table.id })
    .from(table)
    .where(org.owns(table, inArray(table.id, wanted), isHere(table)))
  if (rows.length < wanted.length) fail(missing)
  return wanted
}

/** The conversations of messages. What is no message may be a conversation itself. */
async function threadsOf(org: OrgScope, ids: readonly string[]): Promise<string[]> {
  const rows = await org.db
    .select({ id: messages.id, threadId: messages.threadId })
    .from(messages)
    .where(org.owns(messages, inArray(messages.id, [...ids]), isNull(messages.deletedAt)))
  const threads = new Map(rows.map(({ id, threadId }) => [id, threadId]))
  return [...new Set(ids.map((id) => threads.get(id.toLowerCase()) ?? id.toLowerCase()))]
}

/** All tags, by group and name, with the counts of what the role sees. Tags without a group come last. */
export async function listTags(org: OrgScope): Promise<Tag[]> {
  return selectTags(org)
}

export async function getTag(org: OrgScope, id: string): Promise<Tag> {
  const [tag] = await selectTags(org, eq(tags.id, id))
  return tag ?? fail('TAG_NOT_FOUND')
}

/** The tags of one record. */
export async function listTagsOf(org: OrgScope, kind: TaggedKind, id: string): Promise<Tag[]> {
  const ids = await requireRecords(org, kind, [id])
  const column = tagAssignments[columnOf(kind)]
  const own = org.db
    .select({ id: tagAssignments.tagId })
    .from(tagAssignments)
    .where(org.owns(tagAssignments, inArray(column, ids)))
  return selectTags(org, inArray(tags.id, own))
}

async function selectTags(org: OrgScope, condition?: SQL): Promise<Tag[]> {
  const rows = await org.db
    .select()
    .from(tags)
    .where(org.owns(tags, isNull(tags.deletedAt), condition))
    .orderBy(sql`lower(${tags.group}) asc nulls last`, asc(sql`lower(${tags.name})`), asc(tags.id))
  const counts = await countRecords(
    org,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, color, group, createdAt, updatedAt, version }) => {
    const own = counts.get(id) ?? {}
    return {
      id,
      name,
      color,
      group,
      count: Object.values(own).reduce((sum, count) => sum + count, 0),
      counts: own,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      version,
    }
  })
}

/** How many records have each tag, by kind: those that the role sees and that are not in the trash. */
async function countRecords(org: OrgScope, ids: readonly string[]): Promise<Map<string, Tag['counts']>> {
  const counts = new Map<string, Tag['counts']>()
  if (ids.length === 0) return counts
  for (const [kind, { table, column }] of Object.entries(taggedTables)) {
    const rows = await org.db
      .select({ tagId: tagAssignments.tagId, count: sql<number>`count(*)::int` })
      .from(tagAssignments)
      .innerJoin(table, and(eq(table.orgId, tagAssignments.orgId), eq(table.id, tagAssignments[column])))
      .where(org.owns(tagAssignments, inArray(tagAssignments.tagId, [...ids]), isHere(table)))
      .groupBy(tagAssignments.tagId)
    for (const { tagId, count } of rows) counts.set(tagId, { ...counts.get(tagId), [kind]: count })
  }
  return counts
}

/** The tags of records of a kind: of those that are named, or of all. Records in the trash have none here. */
export async function listRecordTags(
  org: OrgScope,
  kind: TaggedKind,
  ids?: readonly string[],
): Promise<RecordTags[]> {
  if (ids?.length === 0) return []
  const { table, column } = taggedTables[kind]
  const rows = await org.db
    .select({ entityId: table.id, tagId: tags.id })
    .from(tagAssignments)
    .innerJoin(table, and(eq(table.orgId, tagAssignments.orgId), eq(table.id, tagAssignments[column])))
    .innerJoin(tags, and(eq(tags.orgId, tagAssignments.orgId), eq(tags.id, tagAssignments.tagId)))
    .where(
      org.owns(
        tagAssignments,
        isNotNull(tagAssignments[column]),
        isHere(table),
        isNull(tags.deletedAt),
        ids && inArray(table.id, [...ids]),
      ),
    )
    .orderBy(sql`lower(${tags.group}) asc nulls last`, asc(sql`lower(${tags.name})`))
  const byRecord = Map.groupBy(rows, ({ entityId }) => entityId)
  return [...byRecord].map(([entityId, own]) => ({ entityId, tagIds: own.map(({ tagId }) => tagId) }))
}

/** The names of the tags of records, as a file has them, by record. */
export async function loadTagNames(
  org: OrgScope,
  kind: TaggedKind,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const own = await listRecordTags(org, kind, ids)
  if (own.length === 0) return new Map()
  const rows = await org.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(org.owns(tags, isNull(tags.deletedAt)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(own.map(({ entityId, tagIds }) => [entityId, tagIds.flatMap((id) => names.get(id) ?? [])]))
}

/** The conditions that the tags of a record fit a filter. `recordId` is the id column of its table. */
export function tagConditions(
  org: OrgScope,
  kind: TaggedKind,
  recordId: Column,
  { tag, allTags, excludeTag }: TagFilter,
): SQL[] {
  const column = tagAssignments[columnOf(kind)]
  const havingOneOf = (ids: readonly string[]) =>
    org.db
      .select({ id: sql`${column}` })
      .from(tagAssignments)
      .innerJoin(tags, and(eq(tags.orgId, tagAssignments.orgId), eq(tags.id, tagAssignments.tagId)))
      .where(
        org.owns(
          tagAssignments,
          inArray(tagAssignments.tagId, [...ids]),
          isNotNull(column),
          isNull(tags.deletedAt),
        ),
      )
  return [
    ...(tag?.length ? [inArray(recordId, havingOneOf(tag))] : []),
    ...(allTags ?? []).map((id) => inArray(recordId, havingOneOf([id]))),
    ...(excludeTag?.length ? [notInArray(recordId, havingOneOf(excludeTag))] : []),
  ]
}
