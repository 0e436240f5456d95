import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { FileAnswer } from './files.ts'
import {
  ById,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  pageOf,
  pageQuery,
  Percent,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { firstEnds, relationEnds, relationTypes } from './relation-types.ts'
import { say } from './say.ts'

export const RELATIONS_PAGE = 100

export const RelationEndType = z.enum(relationEnds, say`Choose one of ${relationEnds.join(', ')}.`)
export const RelationType = z.enum(relationTypes, 'Choose a type of relation.')

/** What is written down of the directness of an interest. INDIRECT goes through others, who may be recorded too. */
export const Directness = z.enum(['DIRECT', 'INDIRECT', 'UNKNOWN'])
export type Directness = z.infer<typeof Directness>

/** One end of a relation, by its kind and its id. */
export const RelationEnd = z.object({ type: RelationEndType, id: Id })
export type RelationEnd = z.infer<typeof RelationEnd>

/** An end with its name. `id` is null of a user who is no member any more: the name is left. */
export const NamedEnd = z.object({ type: RelationEndType, id: Id.nullable(), name: z.string() })
export type NamedEnd = z.infer<typeof NamedEnd>

export const Relation = z.object({
  id: Id,
  type: RelationType,
  /** The type that the organisation made; null for all others. */
  ownTypeId: Id.nullable(),
  /** What `from` is to `to`: "Parent". */
  name: z.string(),
  /** What `to` is to `from`: "Child". */
  reverseName: z.string(),
  isSymmetric: z.boolean(),
  from: NamedEnd,
  to: NamedEnd,
  /** First and last day, both included; null: since ever, until further notice. */
  since: RecordedDay.nullable(),
  until: RecordedDay.nullable(),
  /** The exact share in percent, or its bounds; null where it is not known. */
  share: DecimalText.nullable(),
  shareMin: DecimalText.nullable(),
  shareMax: DecimalText.nullable(),
  directness: Directness,
  /** Whether it makes its holder a beneficial owner. */
  isBeneficial: z.boolean(),
  /** Where it is known from: a deed, a register, a conversation. */
  source: z.string(),
  notes: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Relation = z.infer<typeof Relation>

const SharePercent = Percent.refine((text) => {
  const percent = decimal(text)
  return percent.isGreaterThanOrEqualTo(0) && percent.isLessThanOrEqualTo(100)
}, 'A share is between 0 and 100 percent.')

const facts = {
  since: Day.nullable(),
  until: Day.nullable(),
  share: SharePercent.nullable(),
  shareMin: SharePercent.nullable(),
  shareMax: SharePercent.nullable(),
  directness: Directness,
  isBeneficial: z.boolean(),
  source: ShortText,
  notes: LongText,
}

export const RelationCreate = z.object({
  type: RelationType,
  ownTypeId: Id.nullable().default(null),
  from: RelationEnd,
  to: RelationEnd,
  since: facts.since.default(null),
  until: facts.until.default(null),
  share: facts.share.default(null),
  shareMin: facts.shareMin.default(null),
  shareMax: facts.shareMax.default(null),
  directness: facts.directness.default('DIRECT'),
  isBeneficial: facts.isBeneficial.default(false),
  source: facts.source.default(''),
  notes: facts.notes.default(''),
})
export type RelationCreate = z.infer<typeof RelationCreate>

/** What is absent stays as it is. Other ends or another type make another relation, so neither changes. */
export const RelationUpdate = z.object(facts).partial().extend({ version: ExpectedVersion })
export type RelationUpdate = z.infer<typeof RelationUpdate>

export const RelationFilter = z
  .object({
    recordType: RelationEndType.optional(),
    recordId: Id.optional(),
    /** Only relations that hold on this day. */
    on: Day.optional(),
    ...pageQuery(RELATIONS_PAGE),
  })
  .refine(({ recordType, recordId }) => (recordType === undefined) === (recordId === undefined), {
    path: ['recordId'],
    error: 'Name both the kind of the record and its id.',
  })
export type RelationFilter = z.infer<typeof RelationFilter>

/** A type of relation that an organisation made. */
export const OwnRelationType = z.object({
  id: Id,
  name: z.string(),
  reverseName: z.string(),
  isSymmetric: z.boolean(),
  /** What the first end can be, and what the second: the same where the type is symmetric, but for positions. */
  from: z.array(RelationEndType),
  to: z.array(RelationEndType),
  /** How many relations have it, with those of records in the trash. */
  count: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type OwnRelationType = z.infer<typeof OwnRelationType>

const FirstEnds = z
  .array(z.enum(firstEnds, say`Choose among ${firstEnds.join(', ')}.`))
  .min(1, 'Choose at least one kind of record.')
const SecondEnds = z.array(RelationEndType).min(1, 'Choose at least one kind of record.')

/** A symmetric type has one name and one list of ends: what stands as the reverse name and as `from` is put aside. */
export const OwnRelationTypeCreate = z.object({
  name: Label,
  reverseName: ShortText.max(200, 'Keep this to 200 characters.').default(''),
  isSymmetric: z.boolean().default(false),
  from: FirstEnds.default([...firstEnds]),
  to: SecondEnds.default([...relationEnds]),
})
export type OwnRelationTypeCreate = z.infer<typeof OwnRelationTypeCreate>

export const OwnRelationTypeUpdate = z.object({
  name: Label.optional(),
  reverseName: Label.optional(),
  from: FirstEnds.optional(),
  to: SecondEnds.optional(),
  version: ExpectedVersion,
})
export type OwnRelationTypeUpdate = z.infer<typeof OwnRelationTypeUpdate>

const tag = 'Relations'
const endsNotFound = [
  'CONTACT_NOT_FOUND',
  'COMPANY_NOT_FOUND',
  'ENTITY_NOT_FOUND',
  'POSITION_NOT_FOUND',
  'USER_NOT_FOUND',
] as const

export const relations = {
  list: endpoint('GET', '/relations', { tag, summary: 'Relations of a record, or of all records' })
    .input(RelationFilter)
    .output(pageOf(Relation))
    .errors(only('INVALID_INPUT', ...endsNotFound)),
  create: endpoint('POST', '/relations', { tag, summary: 'Relate two records' })
    .input(RelationCreate)
    .output(Relation)
    .errors(
      only(
        'INVALID_INPUT',
        'ENTITIES_ONLY',
        'RELATION_TYPE_NOT_FOUND',
        'RELATION_CIRCLE',
        'RELATION_TWICE',
        'RELATION_ELSEWHERE',
        ...endsNotFound,
      ),
    ),
  export: endpoint('GET', '/relations/export', {
    tag,
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary: 'Who owns and controls whom, as a package of BODS 0.4, which imports again',
  }).output(FileAnswer),
  get: endpoint('GET', '/relations/{id}', { tag, summary: 'One relation' })
    .input(ById)
    .output(Relation)
    .errors(only('RELATION_NOT_FOUND')),
  update: endpoint('PATCH', '/relations/{id}', {
    tag,
    summary: 'Change the days, the share or the source of a relation',
  })
    .input(RelationUpdate.extend(ById.shape))
    .output(Relation)
    .errors(
      only(
        'INVALID_INPUT',
        'ENTITIES_ONLY',
        'RELATION_NOT_FOUND',
        'RELATION_CIRCLE',
        'RELATION_TWICE',
        'VERSION_CONFLICT',
      ),
    ),
  remove: endpoint('DELETE', '/relations/{id}', { tag, summary: 'Remove a relation as if it had never been' })
    .input(ById)
    .errors(only('RELATION_NOT_FOUND')),
}

export const relationTypesOfOrg = {
  list: endpoint('GET', '/relation-types', {
    tag,
    summary: 'The types of relations that the organisation made, by name',
  }).output(z.array(OwnRelationType)),
  create: endpoint('POST', '/relation-types', { tag, summary: 'Make a type of relations' })
    .input(OwnRelationTypeCreate)
    .output(OwnRelationType)
    .errors(only('INVALID_INPUT', 'ENTITIES_ONLY', 'RELATION_TYPE_NAME_TAKEN')),
  update: endpoint('PATCH', '/relation-types/{id}', {
    tag,
    summary: 'Rename a type of relations, or change between what it stands',
  })
    .input(OwnRelationTypeUpdate.extend(ById.shape))
    .output(OwnRelationType)
    .errors(
      only(
        'INVALID_INPUT',
        'ENTITIES_ONLY',
        'RELATION_TYPE_NOT_FOUND',
        'RELATION_TYPE_NAME_TAKEN',
        'VERSION_CONFLICT',
      ),
    ),
  remove: endpoint('DELETE', '/relation-types/{id}', {
    tag,
    summary: 'Remove a type of relations that no relation has',
  })
    .input(ById)
    .errors(only('ENTITIES_ONLY', 'RELATION_TYPE_NOT_FOUND', 'RELATION_TYPE_IN_USE')),
}
