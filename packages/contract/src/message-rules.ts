import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { messageNatures, messageTargets } from './message-kinds.ts'
import { MessageTarget, Person } from './message-records.ts'
import { MAX_CONDITIONS, MAX_MESSAGE_RULES, messageRuleStatuses, textFields } from './message-rule-kinds.ts'
import { MailPerson } from './paper-views.ts'
import { ById, ExpectedVersion, Id, Instant, Label, pageOf, pageQuery, Version } from './primitives.ts'
import { say } from './say.ts'

const words = z
  .string({ error: 'This needs words.' })
  .transform((text) => text.trim().replace(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .max(200, 'Keep this to 200 characters.')
      .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Write at least a letter or a number.'),
  )

/** Something that a rule asks of a mail. */
export const RuleCondition = z.discriminatedUnion(
  'field',
  [
    z.object({ field: z.enum(textFields), text: words }),
    z.object({ field: z.literal('HAS_FILE'), is: z.boolean({ error: 'Say true or false.' }) }),
    z.object({ field: z.literal('PROVEN'), is: z.boolean({ error: 'Say true or false.' }) }),
    z.object({ field: z.literal('NATURE'), nature: z.enum(messageNatures) }),
  ],
  { error: 'This is no condition of a rule.' },
)
export type RuleCondition = z.infer<typeof RuleCondition>

const RuleRecord = z.object({ entityType: MessageTarget, entityId: Id })

const draft = {
  /** Whether all conditions have to hold, or one of them. */
  needsAll: z.boolean({ error: 'Say true or false.' }),
  conditions: z
    .array(RuleCondition)
    .min(1, 'Say of which mails the rule speaks.')
    .max(MAX_CONDITIONS, say`Name at most ${MAX_CONDITIONS} conditions.`),
  assigneeId: Id.nullable(),
  status: z.enum(messageRuleStatuses).nullable(),
  /** The record that the conversation is put with. */
  record: RuleRecord.nullable(),
  /** The tag that the conversation gets. */
  tagId: Id.nullable(),
  archives: z.boolean({ error: 'Say true or false.' }),
  /** What came counts as read by everybody. */
  marksRead: z.boolean({ error: 'Say true or false.' }),
  /** Rules below it do nothing with a mail that it fits. */
  stops: z.boolean({ error: 'Say true or false.' }),
}

/** What a rule says, without its name. */
export const MessageRuleDraft = z.object({
  needsAll: draft.needsAll.default(true),
  conditions: draft.conditions,
  assigneeId: draft.assigneeId.default(null),
  status: draft.status.default(null),
  record: draft.record.default(null),
  tagId: draft.tagId.default(null),
  archives: draft.archives.default(false),
  marksRead: draft.marksRead.default(false),
  stops: draft.stops.default(false),
})
export type MessageRuleDraft = z.infer<typeof MessageRuleDraft>

export const MessageRule = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  /** From 1. Rules are asked in this order. */
  place: z.int().min(1),
  needsAll: z.boolean(),
  conditions: z.array(RuleCondition),
  assignee: Person.nullable(),
  status: z.enum(messageRuleStatuses).nullable(),
  record: RuleRecord.extend({ name: z.string() }).nullable(),
  tag: z.object({ id: Id, name: z.string() }).nullable(),
  archives: z.boolean(),
  marksRead: z.boolean(),
  stops: z.boolean(),
  /** How often it did something. */
  runCount: z.int().min(0),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type MessageRule = z.infer<typeof MessageRule>

export const MessageRuleCreate = MessageRuleDraft.extend({
  name: Label,
  isActive: z.boolean({ error: 'Say true or false.' }).default(false),
})
export type MessageRuleCreate = z.infer<typeof MessageRuleCreate>

/** What is absent stays as it is. */
export const MessageRuleUpdate = z
  .object({ name: Label, isActive: z.boolean({ error: 'Say true or false.' }), ...draft })
  .partial()
  .extend({ version: ExpectedVersion })
export type MessageRuleUpdate = z.infer<typeof MessageRuleUpdate>

/** A mail that is here and that a rule fits. */
export const MessageRuleMatch = z.object({
  messageId: Id,
  threadId: Id,
  subject: z.string(),
  from: MailPerson.nullable(),
  receivedAt: Instant,
  /** CHANGES: the rule would do something. SAME: all is so already. HELD: it may not act on it, because of who sent it. */
  outcome: z.enum(['CHANGES', 'SAME', 'HELD']),
})
export type MessageRuleMatch = z.infer<typeof MessageRuleMatch>

export const MessageRulePreview = z.object({
  items: z.array(MessageRuleMatch),
  page: z.int(),
  limit: z.int(),
  total: z.int().min(0),
  /** So many mails were looked at, the newest. */
  looked: z.int().min(0),
  outcomes: z.object({ CHANGES: z.int(), SAME: z.int(), HELD: z.int() }),
})
export type MessageRulePreview = z.infer<typeof MessageRulePreview>

/** What rules did when a mail came. */
export const MessageRuleRun = z.object({
  id: Id,
  ruleId: Id,
  ruleName: z.string(),
  threadId: Id,
  subject: z.string(),
  did: z.object({
    assignee: Person.nullable().optional(),
    status: z.enum(messageRuleStatuses).optional(),
    record: z.object({ entityType: z.enum(messageTargets), entityId: Id, name: z.string() }).optional(),
    /** As it was called then. */
    tag: z.object({ id: Id, name: z.string() }).optional(),
    archived: z.literal(true).optional(),
    read: z.literal(true).optional(),
  }),
  at: Instant,
  /** When somebody took it back. */
  undoneAt: Instant.nullable(),
})
export type MessageRuleRun = z.infer<typeof MessageRuleRun>

const missing = [
  'USER_NOT_FOUND',
  'COMPANY_NOT_FOUND',
  'POSITION_NOT_FOUND',
  'TRANSACTION_NOT_FOUND',
  'COST_NOT_FOUND',
  'CONTACT_NOT_FOUND',
  'ENTITY_NOT_FOUND',
  'TAG_NOT_FOUND',
] as const

const tag = 'Message rules'
const needsValues = true
export const messageRules = {
  list: endpoint('GET', '/message-rules', {
    tag,
    needsValues,
    summary: 'What is done with mails by themselves when they come, in the order of the rules',
  }).output(z.array(MessageRule)),
  preview: endpoint('POST', '/message-rules/preview', {
    tag,
    needsValues,
    right: 'read',
    writes: false,
    status: 200,
    summary: 'Which of the newest mails a rule fits, before it is stored or switched on; nothing is done',
  })
    .input(MessageRuleDraft.extend(pageQuery(20)))
    .output(MessageRulePreview)
    .errors(only('INVALID_INPUT', 'ENTITIES_ONLY', ...missing)),
  runs: endpoint('GET', '/message-rules/runs', {
    tag,
    needsValues,
    summary: 'What rules did with which conversation, the newest first',
  })
    .input(z.object({ ruleId: Id.optional(), threadId: Id.optional(), ...pageQuery(20) }))
    .output(pageOf(MessageRuleRun))
    .errors(only('INVALID_INPUT')),
  undo: endpoint('POST', '/message-rules/runs/{id}/undo', {
    tag,
    needsValues,
    status: 200,
    summary: 'Take back what a rule did with a conversation; what somebody changed since stays',
  })
    .input(ById)
    .output(MessageRuleRun.extend({ stayed: z.array(z.enum(['assignee', 'status', 'archived'])) }))
    .errors(only('MESSAGE_RULE_RUN_NOT_FOUND')),
  get: endpoint('GET', '/message-rules/{id}', { tag, needsValues, summary: 'One rule' })
    .input(ById)
    .output(MessageRule)
    .errors(only('MESSAGE_RULE_NOT_FOUND')),
  create: endpoint('POST', '/message-rules', { tag, needsValues, summary: 'Add a rule, as the last one' })
    .input(MessageRuleCreate)
    .output(MessageRule)
    .errors(only('INVALID_INPUT', 'TOO_MANY_MESSAGE_RULES', 'ENTITIES_ONLY', ...missing)),
  order: endpoint('PUT', '/message-rules/order', {
    tag,
    needsValues,
    summary: 'Put the rules in another order: all of them, the one that is asked first at the beginning',
  })
    .input(
      z.object({
        ids: z.array(Id).max(MAX_MESSAGE_RULES, say`There are at most ${MAX_MESSAGE_RULES} rules.`),
      }),
    )
    .output(z.array(MessageRule))
    .errors(only('INVALID_INPUT', 'MESSAGE_RULE_NOT_FOUND')),
  update: endpoint('PUT', '/message-rules/{id}', { tag, needsValues, summary: 'Change a rule, or switch it' })
    .input(MessageRuleUpdate.extend(ById.shape))
    .output(MessageRule)
    .errors(only('INVALID_INPUT', 'MESSAGE_RULE_NOT_FOUND', 'VERSION_CONFLICT', ...missing)),
  remove: endpoint('DELETE', '/message-rules/{id}', {
    tag,
    needsValues,
    summary: 'Move a rule to the trash',
  })
    .input(ById)
    .errors(only('MESSAGE_RULE_NOT_FOUND')),
  restore: endpoint('POST', '/message-rules/{id}/restore', {
    tag,
    needsValues,
    right: 'delete',
    status: 200,
    summary: 'Take a rule back out of the trash, switched off',
  })
    .input(ById)
    .output(MessageRule)
    .errors(only('MESSAGE_RULE_NOT_FOUND')),
}
