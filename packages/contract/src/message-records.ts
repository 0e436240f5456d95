import { z } from 'zod'

import { MailOrigin } from './mail-origin.ts'
import {
  awaitedEvents,
  messageAlarms,
  messageNatures,
  messageProcessings,
  messageSources,
  messageStatuses,
  messageTargets,
  messageTypes,
} from './message-kinds.ts'
import { MailPerson } from './paper-views.ts'
import { ExpectedVersion, Id, Instant, LongText, RecordedDay, ShortText, Version } from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

const oneOf = <T extends readonly [string, ...string[]]>(what: string, names: T) =>
  z.enum(names, { error: say`${what} is one of ${names.join(', ')}.` })

export const MessageType = oneOf('A type of message', messageTypes)
export const MessageStatus = oneOf('A status', messageStatuses)
export const MessageProcessing = oneOf('A state of processing', messageProcessings)
export const MessageTarget = oneOf('A record that messages are about', messageTargets)

/** Something suspicious about a mail: what it claims to be, and what it is. */
export const Alarm = z.object({
  kind: z.enum(messageAlarms),
  claimed: value(z.string()),
  actual: value(z.string()),
})
export type Alarm = z.infer<typeof Alarm>

/** A file that came with a mail. */
export const MessageFile = z.object({
  index: z.int().min(0),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int().min(0),
  /** The paper that was made of it; null where none was, or where the caller does not see it. */
  attachmentId: Id.nullable(),
  /** Why no paper was made of it, in words. */
  refusal: z.string().nullable(),
})
export type MessageFile = z.infer<typeof MessageFile>

/** A member of the organisation. The name is null once the account is gone. */
export const Person = z.object({ id: Id, name: z.string().nullable() })
export type Person = z.infer<typeof Person>

export const MessageRow = z.object({
  id: Id,
  threadId: Id,
  type: MessageType,
  /** That of its conversation. */
  status: MessageStatus,
  processing: MessageProcessing,
  /** Posted, or ignored on purpose. */
  processed: z.boolean(),
  subject: z.string(),
  /** Null for what a member wrote. */
  from: MailPerson.nullable(),
  to: z.array(MailPerson),
  /** The first words. */
  preview: value(z.string()),
  nature: z.enum(messageNatures),
  alarms: z.array(Alarm),
  fileCount: z.int().min(0),
  source: z.enum(messageSources),
  /** The member who wrote or brought it. Null: it came by itself. */
  author: Person.nullable(),
  /** Out of the lists, with its conversation. */
  archived: z.boolean(),
  /** Its sender is not known, and nobody has let it in. */
  isQuarantined: z.boolean(),
  /** When it was sent, as it says itself. */
  sentAt: Instant.nullable(),
  receivedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type MessageRow = z.infer<typeof MessageRow>

/** Where a link of a mail leads, though its words name another place. */
const DisguisedLink = z.object({ shown: z.string(), host: z.string() })

export const Message = MessageRow.extend({
  cc: z.array(MailPerson),
  replyTo: z.array(MailPerson),
  /** All of it, as plain text. */
  text: value(z.string()),
  /** Without what it quotes of earlier messages. */
  fresh: value(z.string()),
  /** Made safe: without scripts, forms, styles of the whole page and remote pictures. */
  html: value(z.string()),
  /** Pictures that are not asked for, because that would tell the sender that somebody reads. */
  remotePictures: z.int().min(0),
  /** What the mail hides from a reader. */
  hiddenText: value(z.array(z.string())),
  disguisedLinks: value(z.array(DisguisedLink)),
  /** Whether it is from whom it says; null where nobody looked, as of a mail that a member brought. */
  origin: MailOrigin.nullable(),
  /** By which sign it was told what kind of sender this is. */
  natureReason: z.string(),
  /** The message that came back, where it is one of ours. */
  bouncedId: Id.nullable(),
  /** Of a mail that was sent from here: who got it unseen, whom the mail server refused, and the message that says that it came back. */
  delivery: z
    .object({ bcc: z.array(MailPerson), refused: z.array(z.string()), bounceId: Id.nullable() })
    .nullable(),
  /** The mail that was forwarded in it. */
  forwarded: z
    .object({ from: MailPerson.nullable(), subject: z.string(), sentAt: Instant.nullable() })
    .nullable(),
  invitation: value(
    z.object({
      summary: z.string(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      organizer: z.string().nullable(),
    }),
  ),
  files: value(z.array(MessageFile)),
  /** What of it was not read, a sentence each. */
  leftOut: z.array(z.string()),
  /** Members whom a note names. */
  mentions: z.array(Person),
  /** Its Message-ID; null where it has none. */
  mailId: z.string().nullable(),
  /** Whether it is kept as it came. */
  hasOriginal: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** A record that a conversation is about. */
export const ThreadLink = z.object({ entityType: MessageTarget, entityId: Id, name: z.string() })
export type ThreadLink = z.infer<typeof ThreadLink>

/** What a snoozed conversation waits for, and of which record. */
export const AwaitedEvent = z.object({
  event: z.enum(awaitedEvents, { error: say`An event is one of ${awaitedEvents.join(', ')}.` }),
  entityType: MessageTarget,
  entityId: Id,
})
export type AwaitedEvent = z.infer<typeof AwaitedEvent>

export const MessageThread = z.object({
  id: Id,
  subject: z.string(),
  status: MessageStatus,
  assignee: Person.nullable(),
  /** The day on which it is open again. Null with SNOOZED: with the next answer. */
  snoozedUntil: RecordedDay.nullable(),
  /** With SNOOZED: the event with which it is open again, if nothing else comes before. The name is null where the caller does not see the record. */
  snoozedFor: AwaitedEvent.extend({ name: z.string().nullable() }).nullable(),
  archived: z.boolean(),
  isQuarantined: z.boolean(),
  /** Something came that the caller has not opened yet. */
  isUnread: z.boolean(),
  /** A message of it raised an alarm, whichever one is the newest. */
  isSuspicious: z.boolean(),
  messageCount: z.int().min(0),
  /** Files that came with its messages. */
  fileCount: z.int().min(0),
  lastAt: Instant,
  /** Its newest message. */
  last: MessageRow,
  links: z.array(ThreadLink),
  tagIds: z.array(Id),
  /** The conversation that it may belong to; the subject is null where the caller does not see it. */
  perhaps: z.object({ threadId: Id, subject: z.string() }).nullable(),
  version: Version,
})
export type MessageThread = z.infer<typeof MessageThread>

const Text = LongText.refine((text) => text.trim() !== '', 'Write something first.')

export const MAX_MENTIONS = 20

/** What a member writes down. It is kept in the conversation, and nothing is sent. */
export const MessageCreate = z
  .object({
    type: MessageType.default('NOTE'),
    subject: ShortText.default(''),
    text: LongText.default(''),
    /** The conversation that it is added to. Without it, a new one begins. */
    threadId: Id.nullish(),
    status: MessageStatus.optional(),
    /** Members whom the words name: each sees the conversation, and is told. */
    mentionIds: z
      .array(Id)
      .max(MAX_MENTIONS, say`Name at most ${MAX_MENTIONS} people.`)
      .default([]),
  })
  .refine(({ subject, text }) => subject !== '' || text.trim() !== '', {
    path: ['text'],
    error: 'Write a subject or some words.',
  })
export type MessageCreate = z.infer<typeof MessageCreate>

/** What is absent stays as it is. What a mail says cannot be changed. */
export const MessageUpdate = z.object({
  subject: ShortText.optional(),
  text: Text.optional(),
  /** That of the whole conversation. */
  status: MessageStatus.optional(),
  processing: MessageProcessing.optional(),
  /** In short for POSTED and NEEDS_REVIEW. */
  processed: z.boolean().optional(),
  version: ExpectedVersion,
})
export type MessageUpdate = z.infer<typeof MessageUpdate>

export const ThreadUpdate = z.object({
  status: MessageStatus.optional(),
  assigneeId: Id.nullable().optional(),
  /** With SNOOZED: the day on which it is open again; null: with the next answer. */
  snoozedUntil: RecordedDay.nullable().optional(),
  /** With SNOOZED: the event with which it is open again. Of the day of DUE the book knows. */
  snoozedFor: AwaitedEvent.nullable().optional(),
  version: ExpectedVersion,
})
export type ThreadUpdate = z.infer<typeof ThreadUpdate>

/** What became of one mail of a file. */
export const ReceivedMail = z.object({
  /** Null where it could not be kept. */
  id: Id.nullable(),
  threadId: Id.nullable(),
  subject: z.string(),
  /** The same mail was here before. */
  alreadyThere: z.boolean(),
  refusal: z.string().nullable(),
})
export type ReceivedMail = z.infer<typeof ReceivedMail>
