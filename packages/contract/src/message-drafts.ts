import { z } from 'zod'

import {
  draftKinds,
  draftStates,
  mailDoubts,
  MAX_MAIL_WORDS,
  MAX_MAILED_PAPERS,
  MAX_RECIPIENTS,
  statusesAfterSending,
} from './draft-kinds.ts'
import { endpoint, only } from './endpoint.ts'
import { messageAlarms } from './message-kinds.ts'
import { MailPerson } from './paper-views.ts'
import { ById, Email, ExpectedVersion, Id, Instant, ShortText, Version } from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

const name = z
  .string()
  .trim()
  .max(200, 'Keep a name to 200 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.')

/** Somebody whom a mail goes to: one address, whatever it holds. */
export const Recipient = z.object({ name: name.default(''), address: Email })
export type Recipient = z.infer<typeof Recipient>

const recipients = z
  .array(Recipient)
  .max(MAX_RECIPIENTS, say`A mail goes to at most ${MAX_RECIPIENTS} addresses.`)

const MailText = z
  .string()
  .max(MAX_MAIL_WORDS, say`Keep this to ${MAX_MAIL_WORDS} characters.`)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Leave out control characters.')

const Person = z.object({ id: Id, name: z.string().nullable() })

/** A paper that goes with a mail. */
export const DraftPaper = z.object({
  id: Id,
  title: z.string(),
  fileName: z.string(),
  bytes: z.int().min(0),
})
export type DraftPaper = z.infer<typeof DraftPaper>

/** A mail that somebody writes, until it is sent. */
export const MessageDraft = z.object({
  id: Id,
  kind: z.enum(draftKinds),
  /** Its conversation; null for a new mail, which begins one when it is sent. */
  threadId: Id.nullable(),
  /** The message that it answers or passes on. */
  answersId: Id.nullable(),
  to: z.array(MailPerson),
  cc: z.array(MailPerson),
  bcc: z.array(MailPerson),
  subject: z.string(),
  text: value(z.string()),
  /** Those that the caller sees. */
  papers: value(z.array(DraftPaper)),
  /** Fields of a template that nobody has filled in yet. It is not sent before. */
  unfilled: value(z.array(z.string())),
  state: z.enum(draftStates),
  /** When it goes; until then it can be taken back. */
  sendAt: Instant.nullable(),
  /** Why it was not sent, in words. */
  failure: z.string().nullable(),
  /** Nobody knows whether it arrived. */
  mayHaveArrived: z.boolean(),
  /** What becomes of its conversation then; null: it stays as it is. */
  statusAfter: z.enum(statusesAfterSending).nullable(),
  author: Person.nullable(),
  /** Who changed it last. */
  changedBy: Person.nullable(),
  /** Who is writing it just now. */
  writer: Person.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type MessageDraft = z.infer<typeof MessageDraft>

const content = {
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: ShortText,
  text: MailText,
  attachmentIds: z.array(Id).max(MAX_MAILED_PAPERS, say`At most ${MAX_MAILED_PAPERS} papers go with a mail.`),
}
const Content = z.object(content)

/** Begins a mail. What is absent follows from the message that it answers or passes on. */
export const MessageDraftCreate = Content.partial()
  .extend({
    kind: z
      .enum(draftKinds, { error: say`A kind of draft is one of ${draftKinds.join(', ')}.` })
      .default('NEW'),
    /** The message that is answered or passed on. */
    messageId: Id.optional(),
  })
  .refine(({ kind, messageId }) => (kind === 'NEW') === (messageId === undefined), {
    path: ['messageId'],
    error: 'Say which message is answered or passed on; a new mail names none.',
  })
export type MessageDraftCreate = z.infer<typeof MessageDraftCreate>

/** What is absent stays as it is. */
export const MessageDraftUpdate = Content.partial().extend({ version: ExpectedVersion })
export type MessageDraftUpdate = z.infer<typeof MessageDraftUpdate>

export const MessageDraftSend = z.object({
  id: Id,
  version: ExpectedVersion,
  statusAfter: z.enum(statusesAfterSending).nullable().default(null),
  /** Sends it although something about its recipients is doubtful. */
  despiteDoubts: z.boolean().default(false),
})
export type MessageDraftSend = z.infer<typeof MessageDraftSend>

/** Why somebody should look again before a mail goes: `data.doubts` of MAIL_DOUBTFUL. */
export const MailDoubt = z.object({
  kind: z.enum(mailDoubts),
  address: z.string(),
  /** The domain that is known and looks like it. */
  imitates: z.string().nullable(),
  /** What was odd about the message that is answered. */
  alarms: z.array(z.enum(messageAlarms)),
})
export type MailDoubt = z.infer<typeof MailDoubt>

/** How an answer could begin. Nothing of it is kept before somebody writes it into a draft. */
export const AnswerDraft = z.object({ text: value(z.string()) })
export type AnswerDraft = z.infer<typeof AnswerDraft>

const tag = 'Drafts'
const found = [
  'INVALID_INPUT',
  'DRAFT_NOT_FOUND',
  'DRAFT_HELD',
  'DRAFT_ON_ITS_WAY',
  'VERSION_CONFLICT',
] as const

export const messageDrafts = {
  list: endpoint('GET', '/message-drafts', {
    tag,
    summary: 'Mails that are not sent yet, of a conversation or all, the newest first',
  })
    .input(z.object({ threadId: Id.optional() }))
    .output(z.array(MessageDraft))
    .errors(only('INVALID_INPUT')),
  get: endpoint('GET', '/message-drafts/{id}', { tag, summary: 'One mail that is not sent yet' })
    .input(ById)
    .output(MessageDraft)
    .errors(only('DRAFT_NOT_FOUND')),
  answer: endpoint('GET', '/messages/{id}/answer-draft', {
    tag,
    right: 'write',
    needsValues: true,
    summary:
      'How an answer to a mail could begin, made by rules from its kind, fund, amount and day; nothing is kept or sent',
  })
    .input(ById)
    .output(AnswerDraft)
    .errors(only('MESSAGE_NOT_FOUND')),
  create: endpoint('POST', '/message-drafts', {
    tag,
    needsValues: true,
    summary: 'Begin a mail: a new one, an answer, or one that passes a message on',
  })
    .input(MessageDraftCreate)
    .output(MessageDraft)
    .errors(
      only(
        'INVALID_INPUT',
        'MESSAGE_NOT_FOUND',
        'ATTACHMENT_NOT_FOUND',
        'ENTITIES_ONLY',
        'TOO_MANY_DRAFTS',
        'MAIL_FILES_TOO_LARGE',
      ),
    ),
  update: endpoint('PATCH', '/message-drafts/{id}', {
    tag,
    needsValues: true,
    summary: 'Write on; whoever does holds the draft for a minute',
  })
    .input(MessageDraftUpdate.extend(ById.shape))
    .output(MessageDraft)
    .errors(only(...found, 'ATTACHMENT_NOT_FOUND', 'MAIL_FILES_TOO_LARGE')),
  hold: endpoint('POST', '/message-drafts/{id}/hold', {
    tag,
    status: 200,
    needsValues: true,
    summary: 'Say that I am writing this draft, am not any more, or take it over from somebody',
  })
    .input(z.object({ id: Id, isWriting: z.boolean().default(true), takeOver: z.boolean().default(false) }))
    .output(MessageDraft)
    .errors(only('DRAFT_NOT_FOUND', 'DRAFT_HELD', 'DRAFT_ON_ITS_WAY')),
  send: endpoint('POST', '/message-drafts/{id}/send', {
    needsPerson: true,
    tag,
    status: 200,
    needsValues: true,
    summary:
      'Send a draft, or one that failed once more; it goes after some seconds and can be taken back until then',
  })
    .input(MessageDraftSend)
    .output(MessageDraft)
    .errors(
      only(
        ...found,
        'DRAFT_INCOMPLETE',
        'MAIL_DOUBTFUL',
        'TOO_MANY_MAILS',
        'ATTACHMENT_NOT_FOUND',
        'PAPER_INFECTED',
        'MAIL_FILES_TOO_LARGE',
      ),
    ),
  takeBack: endpoint('POST', '/message-drafts/{id}/take-back', {
    tag,
    status: 200,
    needsValues: true,
    summary: 'Take a mail back that has not gone yet; it is a draft again',
  })
    .input(ById)
    .output(MessageDraft)
    .errors(only('DRAFT_NOT_FOUND', 'DRAFT_GONE')),
  remove: endpoint('DELETE', '/message-drafts/{id}', {
    tag,
    right: 'write',
    needsValues: true,
    summary: 'Throw a draft away',
  })
    .input(ById)
    .errors(only('DRAFT_NOT_FOUND', 'DRAFT_HELD', 'DRAFT_ON_ITS_WAY')),
}
