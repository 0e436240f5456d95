import { MAX_TAGS } from '@kinfolio/contract/constants'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import type { TaggedKind } from '@kinfolio/contract/tag-kinds'
import type { Tag, TagAssignment, TagCreate, TagMany, TagUpdate } from '@kinfolio/contract/tags'
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { may } from '../../access/rights.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { tellLive } from '../../platform/live.ts'
import { messageRules } from '../messages/message-rules/tables.ts'
import { columnOf, getTag, requireRecords } from './queries.ts'
import { freshColor, spelledAlike } from './rules.ts'
import { tagAssignments, tags } from './tables.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000

type TagRow = typeof tags.$inferSelect

export async function createTag(org: OrgScope, input: TagCreate): Promise<Tag> {
  await holdOrg(org)
  await refuseTwin(org, input.name)
  return getTag(org, await insertTag(org, await listLive(org), input))
}

async function insertTag(
  org: OrgScope,
  present: readonly TagRow[],
  { name, color, group = null, importId = null }: TagCreate & { importId?: string | null },
): Promise<string> {
  if (present.length >= MAX_TAGS) fail('TOO_MANY_TAGS')
  const id = newId()
  const { orgId, now } = org
  await org.db.insert(tags).values({
    orgId,
    id,
    name,
    color: color ?? freshColor(present.map((tag) => tag.color)),
    group: spelledAlike(
      group,
      present.map((tag) => tag.group),
    ),
    importId,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

export async function updateTag(org: OrgScope, id: string, change: TagUpdate): Promise<Tag> {
  const { version, name, color, group } = change
  await holdOrg(org)
  await lockTag(org, id, version)
  if (name !== undefined) await refuseTwin(org, name, id)
  const others = (await listLive(org)).filter((tag) => tag.id !== id)
  await writeTag(org, id, {
    name,
    color,
    group:
      group === undefined
        ? undefined
        : spelledAlike(
            group,
            others.map((tag) => tag.group),
          ),
  })
  return getTag(org, id)
}

/** Moves a tag to the trash. Its records keep it, so that they have it again when it comes back. */
export async function deleteTag(org: OrgScope, id: string): Promise<void> {
  await lockTag(org, id)
  await writeTag(org, id, { deletedAt: org.now })
}

/**
 * Takes a tag back out of the trash, on the records that had it. If it was merged into another tag, the other one
 * leaves the records that it got by that. A tag that is not in the trash stays as it is.
 */
export async function restoreTag(org: OrgScope, id: string): Promise<Tag> {
  // The trash asks for another right, and a role for named entities would take the tag from its own records only.
  if (!may(org, 'tags')) fail('ENTITIES_ONLY')
  await holdOrg(org)
  const [row] = await org.db
    .select()
    .from(tags)
    .where(org.owns(tags, eq(tags.id, id)))
  if (!row) fail('TAG_NOT_FOUND')
  if (row.deletedAt === null) return getTag(org, id)
  await refuseTwin(org, row.name)
  await org.db.delete(tagAssignments).where(org.owns(tagAssignments, eq(tagAssignments.mergedFromId, id)))
  await writeTag(org, id, { deletedAt: null })
  return getTag(org, id)
}

/** Gives the records of a tag another one, and moves the first to the trash, where it keeps its records. */
export async function mergeTag(org: OrgScope, id: string, intoId: string): Promise<Tag> {
  if (id === intoId) failInput('intoId', 'A tag cannot be merged into itself. Choose another one.')
  await holdOrg(org)
  await lockTag(org, id)
  await lockTag(org, intoId)
  const record = recordColumns(tagAssignments)
  const other = alias(tagAssignments, 'other')
  const [theirs, ours] = [recordColumns(other), record].map((columns) =>
    sql.join(Object.values(columns), sql`, `),
  )
  const same = sql`(${theirs}) is not distinct from (${ours})`
  const moving = await org.db
    .select(record)
    .from(tagAssignments)
    .where(
      org.owns(
        tagAssignments,
        eq(tagAssignments.tagId, id),
        notExists(
          org.db
            .select({ one: sql`1` })
            .from(other)
            .where(and(org.owns(other, eq(other.tagId, intoId)), same)),
        ),
      ),
    )
  await insertAssignments(
    org,
    moving.map((row) => ({ ...row, tagId: intoId, mergedFromId: id })),
  )
  // Rules for messages go on with the tag that is left.
  await org.db
    .update(messageRules)
    .set({ tagId: intoId, updatedAt: org.now, version: sql`${messageRules.version} + 1` })
    .where(org.owns(messageRules, eq(messageRules.tagId, id)))
  await writeTag(org, id, { deletedAt: org.now })
  return getTag(org, intoId)
}

/** The columns of an assignment of which one names its record. */
function recordColumns<T extends Record<RecordColumn, unknown>>({
  positionId,
  transactionId,
  companyId,
  contactId,
  legalEntityId,
  attachmentId,
  costId,
  threadId,
  reportId,
}: T): Pick<T, RecordColumn> {
  return {
    positionId,
    transactionId,
    companyId,
    contactId,
    legalEntityId,
    attachmentId,
    costId,
    threadId,
    reportId,
  }
}

type RecordColumn = ReturnType<typeof columnOf>

/** Tags a record. If it has the tag already, nothing changes. */
export async function assignTag(org: OrgScope, input: TagAssignment): Promise<TagAssignment> {
  const { tagId, entityId, entityType } = input
  await tagMany(org, tagId, { entityType, entityIds: [entityId], action: 'ADD' })
  return { tagId, entityId, entityType }
}

/** Takes a tag from a record. If it has lost the tag already, nothing changes. */
export async function unassignTag(
  org: OrgScope,
  { tagId, entityId, entityType }: TagAssignment,
): Promise<void> {
  await tagMany(org, tagId, { entityType, entityIds: [entityId], action: 'REMOVE' })
}

/** Tags records of a kind, or takes a tag from them. Answers those that changed, so that the same can be undone. */
export async function tagMany(
  org: OrgScope,
  tagId: string,
  { entityType, entityIds, action }: TagMany,
): Promise<{ entityIds: string[] }> {
  await requireTag(org, tagId)
  const ids = await requireRecords(org, entityType, entityIds)
  const column = columnOf(entityType)
  if (entityType === 'message') await tellLive(org, { topic: 'messages', ids })
  if (action === 'ADD') {
    const records = ids.map((id) => ({ tagId, [column]: id }))
    return { entityIds: (await insertAssignments(org, records)).flatMap((row) => row[column] ?? []) }
  }
  const gone = await org.db
    .delete(tagAssignments)
    .where(org.owns(tagAssignments, eq(tagAssignments.tagId, tagId), inArray(tagAssignments[column], ids)))
    .returning()
  return { entityIds: gone.flatMap((row) => row[column] ?? []) }
}

/**
 * Tags records of an import by the names of tags. A tag that is missing is made, and goes with the import when that is
 * taken back.
 */
export async function tagImported(
  org: OrgScope,
  importId: string,
  kind: TaggedKind,
  records: readonly { id: string; names: readonly string[] }[],
): Promise<void> {
  const ids = new Map<string, string>()
  const idOf = async (name: string): Promise<string> => {
    const key = name.toLowerCase()
    const id =
      ids.get(key) ??
      (await findTwin(org, name))?.id ??
      (await insertTag(org, await listLive(org), { name, importId }))
    ids.set(key, id)
    return id
  }
  const column = columnOf(kind)
  const assignments: { tagId: string }[] = []
  for (const { id, names } of records) {
    const tagIds = new Set<string>()
    for (const name of names) tagIds.add(await idOf(name))
    for (const tagId of tagIds) assignments.push({ tagId, [column]: id })
  }
  await insertAssignments(org, assignments)
}

/** Moves the tags of an import to the trash that nobody changed, and that no record outside of the trash has. */
export async function takeBackTags(org: OrgScope, importId: string): Promise<void> {
  const made = await org.db
    .select({ id: tags.id, version: tags.version })
    .from(tags)
    .where(org.owns(tags, eq(tags.importId, importId), isNull(tags.deletedAt)))
  for (const { id, version } of made) {
    const { count } = await getTag(org, id)
    if (version === 1 && count === 0) await writeTag(org, id, { deletedAt: org.now })
  }
}

type NewAssignment = { tagId: string } & Partial<
  Pick<typeof tagAssignments.$inferInsert, RecordColumn | 'mergedFromId'>
>

/** Answers the rows that were not there before. */
async function insertAssignments(org: OrgScope, assignments: readonly NewAssignment[]) {
  const { orgId, now } = org
  const inserted: (typeof tagAssignments.$inferSelect)[] = []
  for (let at = 0; at < assignments.length; at += rowsPerStatement) {
    const rows = assignments
      .slice(at, at + rowsPerStatement)
      .map((assignment) => ({ ...assignment, orgId, id: newId(), createdAt: now, updatedAt: now }))
    inserted.push(...(await org.db.insert(tagAssignments).values(rows).onConflictDoNothing().returning()))
  }
  return inserted
}

/** The tag exists, and stays until the call ends. */
async function requireTag(org: OrgScope, id: string): Promise<void> {
  const rows = await org.db
    .select({ id: tags.id })
    .from(tags)
    .where(org.owns(tags, eq(tags.id, id), isNull(tags.deletedAt)))
    .for('key share')
  if (rows.length === 0) fail('TAG_NOT_FOUND')
}

function listLive(org: OrgScope): Promise<TagRow[]> {
  return org.db
    .select()
    .from(tags)
    .where(org.owns(tags, isNull(tags.deletedAt)))
}

/** The database compares, so that it never refuses a name that was taken for a free one. */
async function findTwin(org: OrgScope, name: string, besides?: string): Promise<TagRow | undefined> {
  const [twin] = await org.db
    .select()
    .from(tags)
    .where(
      org.owns(
        tags,
        sql`lower(${tags.name}) = lower(${name})`,
        isNull(tags.deletedAt),
        besides === undefined ? undefined : ne(tags.id, besides),
      ),
    )
  return twin
}

async function refuseTwin(org: OrgScope, name: string, besides?: string): Promise<void> {
  const twin = await findTwin(org, name, besides)
  if (!twin) return
  fail(
    'TAG_EXISTS',
    { id: twin.id, name: twin.name },
    say`The tag "${twin.name}" exists. Use that one, or choose another name.`,
  )
}

function lockTag(org: OrgScope, id: string, version?: number) {
  const live = org.owns(tags, eq(tags.id, id), isNull(tags.deletedAt))
  return lockVersioned(org, tags, live, {
    version,
    missing: 'TAG_NOT_FOUND',
    current: () => getTag(org, id),
  })
}

async function writeTag(
  org: OrgScope,
  id: string,
  tag: { [K in keyof typeof tags.$inferInsert]?: (typeof tags.$inferInsert)[K] | undefined },
): Promise<void> {
  await org.db
    .update(tags)
    .set({ ...tag, updatedAt: org.now, version: sql`${tags.version} + 1` })
    .where(org.owns(tags, eq(tags.id, id)))
}
