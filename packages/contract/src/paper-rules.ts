import { z } from 'zod'

import { attachmentKindNames } from './attachment-kinds.ts'
import { AttachmentKind } from './attachments.ts'
import { MAX_PAPER_RULES } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { paperValueFields } from './paper-fields.ts'
import { paperRuleRecords } from './paper-rule-records.ts'
import { ById, ExpectedVersion, Id, Instant, Label, pageQuery, ShortText, Version } from './primitives.ts'
import { say } from './say.ts'

const NamedRecord = z.object({ id: Id, name: z.string() })

/** A record that a rule suggests to put a paper on. A rule names one of each kind at most. */
export const PaperRuleRecord = z.object({ entityType: z.enum(paperRuleRecords), entityId: Id })
export type PaperRuleRecord = z.infer<typeof PaperRuleRecord>

const wordsOfLabel = z
  .string({ error: 'This needs words.' })
  .transform((text) => text.trim().replace(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .max(60, 'Keep this to 60 characters.')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.')
      .refine((text) => /\p{L}{3}/u.test(text), 'Write at least three letters.'),
  )

/** What a label beside a value means. */
export const PaperLabel = z.object({
  label: wordsOfLabel,
  field: z.enum(paperValueFields, { error: say`A value is one of ${paperValueFields.join(', ')}.` }),
})
export type PaperLabel = z.infer<typeof PaperLabel>
export const MAX_LABELS = 10

/** Which papers a rule is about, and what it suggests for them. All that is said of a paper must hold. */
export const PaperRule = z.object({
  id: Id,
  name: z.string(),
  /** A rule that is off suggests nothing. */
  isActive: z.boolean(),
  /** From 1. Where two rules say different things of one paper, the one with the lower number is right. */
  place: z.int().min(1),
  /** Papers of this company: those noted as issued by it, and those not noted whose words name it. */
  ofIssuer: NamedRecord.nullable(),
  /** Words that the name of the file has, in this order; empty: any. */
  fileName: z.string(),
  /** Runs of words that the text of the paper has, each of them. */
  words: z.array(z.string()),
  /** Papers that are of this kind, or that read as one while nobody noted their kind. */
  ofKind: z.enum(attachmentKindNames).nullable(),
  kind: z.enum(attachmentKindNames).nullable(),
  issuer: NamedRecord.nullable(),
  /** The title, in which {kind}, {issuer}, {date}, {period} and {file} stand for what is noted of the paper; empty: none. */
  title: z.string(),
  isConfidential: z.boolean(),
  records: z.array(PaperRuleRecord.extend({ name: z.string() })),
  tags: z.array(NamedRecord),
  /** What labels mean on these papers, whatever they mean on others. */
  labels: z.array(PaperLabel),
  /** Rules that are on, that may be about the same papers, and that say otherwise. */
  conflicts: z.array(
    z.object({ id: Id, name: z.string(), about: z.enum(['kind', 'issuer', 'title', 'label']) }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type PaperRule = z.infer<typeof PaperRule>

const words = z
  .string({ error: 'This needs words.' })
  .transform((text) => text.trim().replace(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .max(80, 'Keep this to 80 characters.')
      .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Write at least a letter or a number.'),
  )

const draft = {
  ofIssuerId: Id.nullable(),
  fileName: z.union([z.literal(''), words]),
  words: z.array(words).max(5, 'Name at most 5 runs of words.'),
  ofKind: AttachmentKind.nullable(),
  kind: AttachmentKind.nullable(),
  issuerId: Id.nullable(),
  title: ShortText.max(200, 'Keep this to 200 characters.'),
  isConfidential: z.boolean({ error: 'Say true or false.' }),
  records: z
    .array(PaperRuleRecord)
    .refine(
      (records) => new Set(records.map(({ entityType }) => entityType)).size === records.length,
      'Name one record of each kind at most.',
    ),
  tagIds: z.array(Id).max(10, 'Name at most 10 tags.'),
  labels: z
    .array(PaperLabel)
    .max(MAX_LABELS, say`Name at most ${MAX_LABELS} labels.`)
    .refine(
      (labels) => new Set(labels.map(({ label }) => label.toLowerCase())).size === labels.length,
      'Name each label once.',
    ),
}

/** What a rule says, without its name. */
export const PaperRuleDraft = z.object({
  ofIssuerId: draft.ofIssuerId.default(null),
  fileName: draft.fileName.default(''),
  words: draft.words.default([]),
  ofKind: draft.ofKind.default(null),
  kind: draft.kind.default(null),
  issuerId: draft.issuerId.default(null),
  title: draft.title.default(''),
  isConfidential: draft.isConfidential.default(false),
  records: draft.records.default([]),
  tagIds: draft.tagIds.default([]),
  labels: draft.labels.default([]),
})
export type PaperRuleDraft = z.infer<typeof PaperRuleDraft>

export const PaperRuleCreate = PaperRuleDraft.extend({
  name: Label,
  isActive: z.boolean({ error: 'Say true or false.' }).default(false),
})
export type PaperRuleCreate = z.infer<typeof PaperRuleCreate>

/** What is absent stays as it is. */
export const PaperRuleUpdate = z
  .object({ name: Label, isActive: z.boolean({ error: 'Say true or false.' }), ...draft })
  .partial()
  .extend({ version: ExpectedVersion })
export type PaperRuleUpdate = z.infer<typeof PaperRuleUpdate>

/** A paper that a rule would be about. */
export const PaperRuleMatch = z.object({
  attachmentId: Id,
  title: z.string(),
  fileName: z.string(),
  createdAt: Instant,
  /**
   * NEW: it would suggest something. SAME: all of it is noted already. CONTRADICTS: something else is noted. NOTHING: none of its labels is on
   * the paper. UNREAD: whether they are on it was not looked at.
   */
  outcome: z.enum(['NEW', 'SAME', 'CONTRADICTS', 'NOTHING', 'UNREAD']),
  /** The values that its labels would give. */
  values: z.array(PaperLabel.extend({ value: z.string(), currency: z.string().nullable() })),
  /** What is noted and differs from what the rule says, a sentence each. */
  differences: z.array(z.string()),
})
export type PaperRuleMatch = z.infer<typeof PaperRuleMatch>

export const PaperRulePreview = z.object({
  items: z.array(PaperRuleMatch),
  page: z.int(),
  limit: z.int(),
  total: z.int().min(0),
  /** There are more papers than were counted. */
  totalIsCapped: z.boolean(),
  /** Of those that were counted. */
  outcomes: z.object({
    NEW: z.int(),
    SAME: z.int(),
    CONTRADICTS: z.int(),
    NOTHING: z.int(),
    UNREAD: z.int(),
  }),
  /** Papers without a kind that fit but for the kind: whether they are of it is known when they are read. */
  undecided: z.int(),
})
export type PaperRulePreview = z.infer<typeof PaperRulePreview>

/** A rule that follows from what people chose for papers of one company. Nothing of it is stored. */
export const PaperRuleProposal = z.object({
  ofIssuer: NamedRecord,
  /** Words that these papers have, and no others of the company. */
  words: z.array(z.string()),
  ofKind: z.enum(attachmentKindNames).nullable(),
  /** Null where the rule is about papers of the kind already. */
  kind: z.enum(attachmentKindNames).nullable(),
  records: z.array(PaperRuleRecord.extend({ name: z.string() })),
  tags: z.array(NamedRecord),
  isConfidential: z.boolean(),
  /** Labels beside which people found values that the papers were not read as. They are proposed by themselves. */
  labels: z.array(PaperLabel),
  /** For how many papers of the company the same was chosen. */
  count: z.int().min(2),
})
export type PaperRuleProposal = z.infer<typeof PaperRuleProposal>

const missing = [
  'COMPANY_NOT_FOUND',
  'POSITION_NOT_FOUND',
  'CONTACT_NOT_FOUND',
  'ENTITY_NOT_FOUND',
  'TAG_NOT_FOUND',
] as const

const tag = 'Paper rules'
const needsValues = true
export const paperRules = {
  list: endpoint('GET', '/paper-rules', {
    tag,
    needsValues,
    summary: 'The rules by which papers get suggestions, in their order',
  }).output(z.array(PaperRule)),
  proposals: endpoint('GET', '/paper-rules/proposals', {
    tag,
    needsValues,
    summary: 'Rules that follow from what was chosen for papers of one company',
  })
    .input(z.object({ issuerId: Id.optional() }))
    .output(z.array(PaperRuleProposal))
    .errors(only('INVALID_INPUT')),
  preview: endpoint('POST', '/paper-rules/preview', {
    tag,
    needsValues,
    right: 'read',
    writes: false,
    status: 200,
    isLong: true,
    summary: 'On which papers a rule would have an effect, before it is stored or switched on',
  })
    .input(PaperRuleDraft.extend(pageQuery(20)))
    .output(PaperRulePreview)
    .errors(only('INVALID_INPUT', ...missing)),
  get: endpoint('GET', '/paper-rules/{id}', { tag, needsValues, summary: 'One rule' })
    .input(ById)
    .output(PaperRule)
    .errors(only('PAPER_RULE_NOT_FOUND')),
  create: endpoint('POST', '/paper-rules', { tag, needsValues, summary: 'Add a rule, as the last one' })
    .input(PaperRuleCreate)
    .output(PaperRule)
    .errors(only('INVALID_INPUT', 'TOO_MANY_PAPER_RULES', 'ENTITIES_ONLY', ...missing)),
  order: endpoint('PUT', '/paper-rules/order', {
    tag,
    needsValues,
    summary: 'Put the rules in another order: all that the caller sees, the one that is right first',
  })
    .input(
      z.object({ ids: z.array(Id).max(MAX_PAPER_RULES, say`There are at most ${MAX_PAPER_RULES} rules.`) }),
    )
    .output(z.array(PaperRule))
    .errors(only('INVALID_INPUT', 'PAPER_RULE_NOT_FOUND')),
  update: endpoint('PUT', '/paper-rules/{id}', { tag, needsValues, summary: 'Change a rule, or switch it' })
    .input(PaperRuleUpdate.extend(ById.shape))
    .output(PaperRule)
    .errors(only('INVALID_INPUT', 'PAPER_RULE_NOT_FOUND', 'ENTITIES_ONLY', 'VERSION_CONFLICT', ...missing)),
  remove: endpoint('DELETE', '/paper-rules/{id}', {
    tag,
    needsValues,
    summary: 'Move a rule to the trash',
  })
    .input(ById)
    .errors(only('PAPER_RULE_NOT_FOUND')),
  restore: endpoint('POST', '/paper-rules/{id}/restore', {
    tag,
    needsValues,
    right: 'delete',
    status: 200,
    summary: 'Take a rule back out of the trash',
  })
    .input(ById)
    .output(PaperRule)
    .errors(only('PAPER_RULE_NOT_FOUND')),
}
