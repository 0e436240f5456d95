import { z } from 'zod'

import { MAX_TAGGED_AT_ONCE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { ById, ExpectedVersion, Id, Instant, notAnId, oneOrMany, Version } from './primitives.ts'
import { say } from './say.ts'
import { tagColors, taggedKinds, tagSeparator } from './tag-kinds.ts'

export const TagColor = z.enum(tagColors, { error: say`A tag is one of ${tagColors.join(', ')}.` })
/** Which kind of record has a tag. */
export const TaggedKind = z.enum(taggedKinds, {
  error: say`Say as entityType what kind of record it is: one of ${taggedKinds.join(', ')}.`,
})

const line = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.normalize('NFC').trim().replace(/\s+/gu, ' '))
    .pipe(
      z
        .string()
        .max(60, 'Keep this to 60 characters.')
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.'),
    )

/**
 * The name of a tag. Upper and lower case are one name, and accents make another: "Zölle" is not "Zolle". Runs of spaces
 * become one. A semicolon stands between tags in files, so no name has one.
 */
export const TagName = line('This needs a name.')
  .refine((name) => name !== '', 'This needs a name.')
  .refine((name) => !name.includes(tagSeparator), 'Leave out semicolons: they stand between tags in files.')

/** The tags of a record as a cell of a file has them: names with semicolons between them. */
export const TagCell = z
  .string()
  .transform((text) =>
    text
      .split(tagSeparator)
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(TagName).max(50, 'Keep this to 50 tags.'))

/** A heading under which tags stand together; empty and null are none. */
const TagGroup = line('A group is a text.')
  .nullable()
  .transform((group) => group || null)

export const Tag = z.object({
  id: Id,
  name: z.string(),
  color: z.enum(tagColors),
  group: z.string().nullable(),
  /** How many records have it, of those that the caller sees and that are not in the trash. */
  count: z.int().min(0),
  /** The same by kind of record. Kinds without such a record are left out. */
  counts: z.partialRecord(z.enum(taggedKinds), z.int().min(1)),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Tag = z.infer<typeof Tag>

export const TagCreate = z.object({
  name: TagName,
  /** The one that the fewest tags have where absent. */
  color: TagColor.optional(),
  group: TagGroup.optional(),
})
export type TagCreate = z.infer<typeof TagCreate>

/** What is absent stays as it is. */
export const TagUpdate = z.object({
  name: TagName.optional(),
  color: TagColor.optional(),
  group: TagGroup.optional(),
  version: ExpectedVersion,
})
export type TagUpdate = z.infer<typeof TagUpdate>

/** An id that may not be missing (spec §5). Empty text, as a query may have it, is missing too. */
const requiredId = (name: string, purpose = 'tagging a record') =>
  z.guid({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? `${name} is required for ${purpose}` : notAnId,
  })

/** A tag and a record, by their ids. */
export const TagAssignment = z.object({
  tagId: requiredId('tagId'),
  entityId: requiredId('entityId'),
  entityType: TaggedKind,
})
export type TagAssignment = z.infer<typeof TagAssignment>

/** The tags of a record. A record without tags is left out of lists. */
export const RecordTags = z.object({ entityId: Id, tagIds: z.array(Id) })
export type RecordTags = z.infer<typeof RecordTags>

/** Records of one kind that get a tag, or lose it. */
export const TagMany = z.object({
  entityType: TaggedKind,
  entityIds: z
    .array(requiredId('entityId'))
    .min(1, 'Name at least one record.')
    .max(MAX_TAGGED_AT_ONCE, say`Name at most ${MAX_TAGGED_AT_ONCE} records.`),
  action: z.enum(['ADD', 'REMOVE'], { error: 'Say ADD or REMOVE.' }),
})
export type TagMany = z.infer<typeof TagMany>

/** Narrows a list by the tags of its records. Each condition must hold. */
export const TagFilter = z.object({
  /** Records that have at least one of these tags. */
  tag: oneOrMany(Id).optional(),
  /** Records that have each of these tags. */
  allTags: oneOrMany(Id).optional(),
  /** Records that have none of these tags. */
  excludeTag: oneOrMany(Id).optional(),
})
export type TagFilter = z.infer<typeof TagFilter>

/** The failures of looking a record of any kind up. */
const missingRecord = [
  'POSITION_NOT_FOUND',
  'TRANSACTION_NOT_FOUND',
  'COST_NOT_FOUND',
  'COMPANY_NOT_FOUND',
  'CONTACT_NOT_FOUND',
  'MESSAGE_NOT_FOUND',
  'REPORT_NOT_FOUND',
  'ENTITY_NOT_FOUND',
  'ATTACHMENT_NOT_FOUND',
] as const

const tag = 'Tags'
export const tags = {
  list: endpoint('GET', '/tags', {
    tag,
    summary: 'All tags, by group and name, and how many records have each',
  }).output(z.array(Tag)),
  create: endpoint('POST', '/tags', { tag, summary: 'Add a tag' })
    .input(TagCreate)
    .output(Tag)
    .errors(only('INVALID_INPUT', 'TAG_EXISTS', 'TOO_MANY_TAGS')),
  assign: endpoint('POST', '/tags/assign', { tag, summary: 'Tag a record; it may have the tag already' })
    .input(TagAssignment)
    .output(TagAssignment)
    .errors(only('INVALID_INPUT', 'TAG_NOT_FOUND', ...missingRecord)),
  unassign: endpoint('DELETE', '/tags/assign', {
    tag,
    right: 'write',
    summary: 'Take a tag from a record; it may have lost the tag already',
  })
    .input(TagAssignment)
    .errors(only('INVALID_INPUT', 'TAG_NOT_FOUND', ...missingRecord)),
  ofRecord: endpoint('GET', '/tags/entity/{id}', { tag, summary: 'The tags of a record, by group and name' })
    .input(z.object({ id: requiredId('id', 'reading the tags of a record'), entityType: TaggedKind }))
    .output(z.array(Tag))
    .errors(only('INVALID_INPUT', ...missingRecord)),
  ofRecords: endpoint('GET', '/tags/assignments', {
    tag,
    summary: 'The tags of all records of a kind, or of those that are named',
  })
    .input(z.object({ entityType: TaggedKind, entityIds: oneOrMany(Id).optional() }))
    .output(z.array(RecordTags))
    .errors(only('INVALID_INPUT')),
  update: endpoint('PATCH', '/tags/{id}', {
    tag,
    right: 'tags',
    summary: 'Give a tag another name, colour or group',
  })
    .input(TagUpdate.extend(ById.shape))
    .output(Tag)
    .errors(only('INVALID_INPUT', 'TAG_NOT_FOUND', 'TAG_EXISTS', 'VERSION_CONFLICT')),
  tagMany: endpoint('POST', '/tags/{id}/records', {
    tag,
    status: 200,
    summary: 'Tag many records of a kind, or take a tag from them; answers those that changed',
  })
    .input(TagMany.extend(ById.shape))
    .output(z.object({ entityIds: z.array(Id) }))
    .errors(only('INVALID_INPUT', 'TAG_NOT_FOUND', ...missingRecord)),
  merge: endpoint('POST', '/tags/{id}/merge', {
    tag,
    right: 'tags',
    status: 200,
    isLong: true,
    summary:
      'Give the records of a tag another one, and move the first to the trash. Restoring it takes that back',
  })
    .input(z.object({ id: Id, intoId: requiredId('intoId', 'merging a tag') }))
    .output(Tag)
    .errors(only('INVALID_INPUT', 'TAG_NOT_FOUND')),
  remove: endpoint('DELETE', '/tags/{id}', {
    tag,
    right: 'tags',
    summary: 'Move a tag to the trash; its records keep it for the way back',
  })
    .input(ById)
    .errors(only('TAG_NOT_FOUND')),
  restore: endpoint('POST', '/tags/{id}/restore', {
    tag,
    right: 'tags',
    status: 200,
    summary: 'Take a tag back out of the trash, and with it what a merge gave to another one',
  })
    .input(ById)
    .output(Tag)
    .errors(only('TAG_NOT_FOUND', 'TAG_EXISTS')),
}
