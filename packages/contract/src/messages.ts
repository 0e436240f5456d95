import { z } from 'zod'

import { MAX_MAIL_BYTES } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { FileAnswer } from './files.ts'
import {
  Message,
  MessageCreate,
  MessageProcessing,
  MessageRow,
  MessageStatus,
  MessageType,
  MessageUpdate,
  ReceivedMail,
} from './message-records.ts'
import { ById, ExpectedVersion, Id, oneOrMany, pageQuery } from './primitives.ts'

export const MESSAGES_PER_PAGE = 20

const offset = z.coerce.number().int().min(0, 'An offset is counted from 0.').max(1_000_000)

export const MessageFilter = z.object({
  type: oneOrMany(MessageType).optional(),
  status: MessageStatus.optional(),
  statuses: oneOrMany(MessageStatus).optional(),
  processed: z.stringbool().or(z.boolean()).optional(),
  processing: oneOrMany(MessageProcessing).optional(),
  threadId: Id.optional(),
  /** Lists leave out what is archived unless asked for it. */
  includeArchived: z.stringbool().or(z.boolean()).optional(),
  limit: pageQuery(MESSAGES_PER_PAGE).limit,
  offset: offset.default(0),
})
export type MessageFilter = z.infer<typeof MessageFilter>

export const MessageList = z.object({
  items: z.array(MessageRow),
  total: z.int().min(0),
  totalIsCapped: z.boolean().optional(),
  limit: z.int(),
  offset: z.int(),
})
export type MessageList = z.infer<typeof MessageList>

/** Conversations with something that the caller has not opened, of those that are new or open. */
export const UnreadCounts = z.object({
  total: z.int().min(0),
  /** Of these, those that are assigned to the caller. */
  mine: z.int().min(0),
  /** Conversations that wait for somebody to let them in. */
  quarantined: z.int().min(0),
})
export type UnreadCounts = z.infer<typeof UnreadCounts>

const tag = 'Messages'
const found = ['INVALID_INPUT', 'MESSAGE_NOT_FOUND'] as const

export const messages = {
  list: endpoint('GET', '/messages', { tag, summary: 'Messages, the newest first' })
    .input(MessageFilter)
    .output(MessageList),
  unreadCounts: endpoint('GET', '/messages/unread-counts', {
    tag,
    summary: 'How many conversations have something new',
  }).output(UnreadCounts),
  thread: endpoint('GET', '/messages/thread/{threadId}', {
    tag,
    summary: 'The messages of a conversation, the oldest first; of a longer one the newest 200',
  })
    .input(z.object({ threadId: Id }))
    .output(z.array(Message))
    .errors(only('MESSAGE_NOT_FOUND')),
  get: endpoint('GET', '/messages/{id}', { tag, summary: 'One message' })
    .input(ById)
    .output(Message)
    .errors(only('MESSAGE_NOT_FOUND')),
  create: endpoint('POST', '/messages', {
    tag,
    needsValues: true,
    summary: 'Write something down in a conversation; nothing is sent',
  })
    .input(MessageCreate)
    .output(Message)
    .errors(only(...found, 'ENTITIES_ONLY')),
  update: endpoint('PATCH', '/messages/{id}', { tag, summary: 'Change a message, or how far it is' })
    .input(MessageUpdate.extend(ById.shape))
    .output(Message)
    .errors(only(...found, 'VERSION_CONFLICT', 'VALUES_HIDDEN')),
  archive: endpoint('PATCH', '/messages/{id}/archive', {
    tag,
    summary: 'Take a message and its conversation out of the lists, or put it back',
  })
    .input(z.object({ id: Id, archived: z.boolean().default(true), version: ExpectedVersion }))
    .output(Message)
    .errors(only(...found, 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/messages/{id}', { tag, summary: 'Move a message to the trash' })
    .input(ById)
    .errors(only('MESSAGE_NOT_FOUND')),
  upload: endpoint('POST', '/messages/upload', {
    tag,
    needsValues: true,
    isLong: true,
    file: { maxBytes: MAX_MAIL_BYTES, refusal: 'MAIL_TOO_LARGE' },
    summary: 'Take in a mail (.eml, .msg) or a mailbox (.mbox); a mail that is here already adds nothing',
  })
    .input(z.object({ file: z.file({ error: 'Choose a mail or a mailbox.' }) }))
    .output(z.object({ mails: z.array(ReceivedMail) }))
    .errors(
      only(
        'INVALID_INPUT',
        'FILE_UNREADABLE',
        'MAIL_TOO_LARGE',
        'ATTACHMENT_QUOTA',
        'ENTITIES_ONLY',
        'DISK_FULL',
      ),
    ),
  page: endpoint('GET', '/messages/{id}/page', {
    tag,
    needsValues: true,
    isDetailed: true,
    summary:
      'The page of a mail as a document that can run nothing; its pictures are asked for elsewhere only with `pictures`',
  })
    .input(ById.extend({ pictures: z.stringbool().or(z.boolean()).default(false), orgId: Id.optional() }))
    .output(FileAnswer)
    .errors(only('MESSAGE_NOT_FOUND')),
  original: endpoint('GET', '/messages/{id}/original', {
    tag,
    needsValues: true,
    isDetailed: true,
    summary: 'A mail as it came',
  })
    .input(ById)
    .output(FileAnswer)
    .errors(only('MESSAGE_NOT_FOUND')),
}
