import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Figure } from './figures.ts'
import { ById, Day, DecimalText, Id, RecordedDay } from './primitives.ts'
import { relationEnds, signingTypes } from './relation-types.ts'
import { Directness, NamedEnd, RelationEndType, RelationType } from './relations.ts'

/** More records than this are no picture any more: the rest is left out, and the answer says so. */
export const GRAPH_NODES = 2_000

export const GraphNode = z.object({
  /** Kind and id, such as "contact:0198…". Edges name it. */
  key: z.string(),
  type: RelationEndType,
  id: Id.nullable(),
  name: z.string(),
  /** Which kind of contact, company, entity or position; null of a member. */
  kind: z.string().nullable(),
  /** People above, then companies, entities, and positions below. */
  tier: z.int().min(0).max(3),
  /** What a position is worth on the day, in its currency; null of everything else. */
  value: Figure.nullable(),
})
export type GraphNode = z.infer<typeof GraphNode>

/**
 * RELATION: as recorded here. OWNERSHIP: an entity owns one. HOLDS: an entity owns a position. The others are recorded
 * with the contact, company or position. SAME: a contact is the person that an entity is.
 */
export const edgeKinds = [
  'RELATION',
  'OWNERSHIP',
  'HOLDS',
  'EMPLOYMENT',
  'POSITION_CONTACT',
  'MANAGER',
  'CUSTODIAN',
  'PARENT_COMPANY',
  'SAME',
] as const
export const EdgeKind = z.enum(edgeKinds)
export type EdgeKind = z.infer<typeof EdgeKind>

export const GraphEdge = z.object({
  id: z.string(),
  kind: EdgeKind,
  from: z.string(),
  to: z.string(),
  /** Of a relation; null of all other kinds. */
  type: RelationType.nullable(),
  /** What `from` is to `to`, and the other way round. */
  name: z.string(),
  reverseName: z.string(),
  isSymmetric: z.boolean(),
  since: RecordedDay.nullable(),
  until: RecordedDay.nullable(),
  share: DecimalText.nullable(),
  shareMin: DecimalText.nullable(),
  shareMax: DecimalText.nullable(),
  directness: Directness,
})
export type GraphEdge = z.infer<typeof GraphEdge>

/** The part that an ultimate owner has of something below, through all paths, in percent. */
export const EffectiveShare = z.object({
  from: z.string(),
  to: z.string(),
  /** Exact; null where a share on the way is not known exactly, or where the way goes in a circle. */
  percent: DecimalText.nullable(),
  atLeast: DecimalText.nullable(),
  atMost: DecimalText.nullable(),
  isCircular: z.boolean(),
})
export type EffectiveShare = z.infer<typeof EffectiveShare>

export const RelationGraph = z.object({
  day: RecordedDay,
  nodes: z.array(GraphNode),
  edges: z.array(GraphEdge),
  lookThrough: z.array(EffectiveShare),
  /** Whether records were left out because there are too many. */
  isCut: z.boolean(),
})
export type RelationGraph = z.infer<typeof RelationGraph>

const around = new RegExp(`^(${relationEnds.join('|')}):([0-9a-fA-F-]{36})$`)

export const GraphQuestion = z.object({
  /** Today unless named. */
  on: Day.optional(),
  /** Only what is near one record, written as its kind and its id: `contact:0198…`. */
  around: z
    .string()
    .transform((text, context) => {
      const [, type, id] = around.exec(text) ?? []
      const end = z.object({ type: RelationEndType, id: Id }).safeParse({ type, id })
      if (end.success) return end.data
      context.addIssue({
        code: 'custom',
        message:
          'Write the kind of the record and its id, such as contact:0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b.',
      })
      return z.NEVER
    })
    .optional(),
  /** How many steps away from that record. */
  depth: z.coerce.number().int().min(1).max(6).default(2),
})
export type GraphQuestion = z.infer<typeof GraphQuestion>

/** SELF: a person signs for what is theirs. */
export const SigningReason = z.enum([...signingTypes, 'SELF'])
export type SigningReason = z.infer<typeof SigningReason>

export const Signer = z.object({
  signer: NamedEnd,
  reason: SigningReason,
  since: RecordedDay.nullable(),
  until: RecordedDay.nullable(),
  source: z.string(),
  /** Whom they sign for on the way: the entity of an account, the company that is trustee. */
  through: z.array(NamedEnd),
})
export type Signer = z.infer<typeof Signer>

export const SigningMap = z.object({
  day: RecordedDay,
  /** Entities, and accounts that are theirs; those for which nobody signs come first. */
  targets: z.array(z.object({ target: NamedEnd, signers: z.array(Signer) })),
  isCut: z.boolean(),
})
export type SigningMap = z.infer<typeof SigningMap>

export const Dependency = z.object({
  kind: z.enum(['ROLE', 'SIGNATURE', 'OWNERSHIP', 'MEMBERSHIP', 'POSITION_CONTACT']),
  /** What they are: "Trustee", "owner". */
  name: z.string(),
  /** What depends on them. */
  target: NamedEnd,
  share: DecimalText.nullable(),
  /** Who else does the same; empty: nobody is left. */
  others: z.array(NamedEnd),
})
export type Dependency = z.infer<typeof Dependency>

export const Dependencies = z.object({
  day: RecordedDay,
  contact: NamedEnd,
  /** Those for which nobody is left come first. */
  items: z.array(Dependency),
})
export type Dependencies = z.infer<typeof Dependencies>

const OnDay = z.object({ on: Day.optional() })
const tag = 'Relations'
export const relationGraph = {
  graph: endpoint('GET', '/relations/graph', {
    tag,
    summary: 'Records and what ties them on a day, with what everybody owns through others',
  })
    .input(GraphQuestion)
    .output(RelationGraph)
    .errors(
      only(
        'INVALID_INPUT',
        'CONTACT_NOT_FOUND',
        'COMPANY_NOT_FOUND',
        'ENTITY_NOT_FOUND',
        'POSITION_NOT_FOUND',
        'USER_NOT_FOUND',
      ),
    ),
  signing: endpoint('GET', '/relations/signing', {
    tag,
    summary: 'Who can sign for which entity and which account on a day',
  })
    .input(OnDay)
    .output(SigningMap),
  dependencies: endpoint('GET', '/contacts/{id}/dependencies', {
    tag,
    summary: 'What hangs on a person on a day, and who else could do it',
  })
    .input(OnDay.extend(ById.shape))
    .output(Dependencies)
    .errors(only('CONTACT_NOT_FOUND')),
}
