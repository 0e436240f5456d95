import { z } from 'zod'

import { TOTAL_CAP } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { inboxParts, linkReasons } from './message-kinds.ts'
import { AwaitedEvent, MessageTarget, MessageThread, Person, ThreadUpdate } from './message-records.ts'
import {
  ById,
  ExpectedVersion,
  Id,
  Instant,
  pageOf,
  pageQuery,
  RecordedDay,
  SearchText,
  Version,
} from './primitives.ts'
import { say } from './say.ts'
import { TagFilter } from './tags.ts'
import { value } from './values.ts'

/** Conversations that one call changes. */
export const MAX_THREADS_AT_ONCE = 200

export const ThreadFilter = z.object({
  /** A part of the inbox: what is new, open or waits; what is mine; and so on. */
  part: z.enum(inboxParts, { error: say`A part is one of ${inboxParts.join(', ')}.` }).default('desk'),
  /** In all parts but quarantine; `part` counts for nothing then. */
  everywhere: z.stringbool().or(z.boolean()).default(false),
  assigneeId: Id.optional(),
  /** Words of the subject, or of who wrote. */
  search: SearchText.optional(),
  /** With `entityId`: conversations about one record. */
  entityType: MessageTarget.optional(),
  entityId: Id.optional(),
  ...TagFilter.shape,
  ...pageQuery(50),
})
export type ThreadFilter = z.infer<typeof ThreadFilter>

/** Something that a conversation can wait for. */
export const OfferedEvent = AwaitedEvent.extend({
  name: z.string(),
  /** With DUE: the day. */
  on: RecordedDay.nullable(),
})
export type OfferedEvent = z.infer<typeof OfferedEvent>

/** A member who can be named in a note, if they see the conversation. */
export const ThreadPerson = z.object({ id: Id, name: z.string(), seesIt: z.boolean() })
export type ThreadPerson = z.infer<typeof ThreadPerson>

/** A record that a conversation may be about, and by what. */
export const LinkSuggestion = z.object({
  entityType: MessageTarget,
  entityId: Id,
  name: z.string(),
  /** The strongest first. */
  reasons: z
    .array(
      z.object({
        kind: z.enum(linkReasons),
        /** What speaks for it: an address, a name, an amount. */
        detail: value(z.string()),
      }),
    )
    .min(1),
})
export type LinkSuggestion = z.infer<typeof LinkSuggestion>

/** Whoever says nothing for so long does not look any more. */
export const PRESENCE_SECONDS = 25

/** Somebody who looks at a conversation now, or writes in it. */
export const Presence = z.object({
  threadId: Id,
  person: Person,
  isWriting: z.boolean(),
  /** Until then, if nothing more is heard. */
  until: Instant,
})
export type Presence = z.infer<typeof Presence>

const Threads = z.array(Id).min(1, 'Choose a conversation.').max(MAX_THREADS_AT_ONCE)

const tag = 'Shared inbox'
export const messageThreads = {
  list: endpoint('GET', '/message-threads', {
    tag,
    summary: `Conversations of a part of the shared inbox, the newest first; beyond ${TOTAL_CAP} they are not counted on`,
  })
    .input(ThreadFilter)
    .output(pageOf(MessageThread))
    .errors(only('INVALID_INPUT')),
  presence: endpoint('GET', '/message-threads/presence', {
    tag,
    summary: 'Who else looks at which conversation now, or writes in it',
  }).output(z.array(Presence)),
  events: endpoint('GET', '/message-threads/{id}/events', {
    tag,
    summary: 'What a conversation can wait for: payments, papers and due days of what it is about',
  })
    .input(ById)
    .output(z.array(OfferedEvent))
    .errors(only('MESSAGE_NOT_FOUND')),
  people: endpoint('GET', '/message-threads/{id}/people', {
    tag,
    summary: 'Members whom a note can name, and whether each sees the conversation',
  })
    .input(ById)
    .output(z.array(ThreadPerson))
    .errors(only('MESSAGE_NOT_FOUND')),
  suggestions: endpoint('GET', '/message-threads/{id}/suggestions', {
    tag,
    summary:
      'What a conversation may be about, with reasons; a role without values is told what the sender speaks for',
  })
    .input(ById)
    .output(z.array(LinkSuggestion))
    .errors(only('MESSAGE_NOT_FOUND')),
  attend: endpoint('POST', '/message-threads/{id}/presence', {
    tag,
    status: 200,
    right: 'read',
    summary: `Say that I look at a conversation or write in it, again within ${PRESENCE_SECONDS} seconds; or that I have left`,
  })
    .input(
      z.object({
        id: Id,
        activity: z.enum(['LOOKING', 'WRITING', 'GONE'], {
          error: 'An activity is one of LOOKING, WRITING, GONE.',
        }),
      }),
    )
    .output(z.array(Presence))
    .errors(only('INVALID_INPUT', 'MESSAGE_NOT_FOUND')),
  get: endpoint('GET', '/message-threads/{id}', { tag, summary: 'One conversation, without its messages' })
    .input(ById)
    .output(MessageThread)
    .errors(only('MESSAGE_NOT_FOUND')),
  update: endpoint('PATCH', '/message-threads/{id}', {
    tag,
    summary: 'Say how far a conversation is, or whose it is',
  })
    .input(ThreadUpdate.extend(ById.shape))
    .output(MessageThread)
    .errors(only('INVALID_INPUT', 'MESSAGE_NOT_FOUND', 'USER_NOT_FOUND', 'VERSION_CONFLICT')),
  change: endpoint('POST', '/message-threads/change', {
    tag,
    status: 200,
    summary: 'The same for several conversations; answers as they were before, so that it can be undone',
  })
    .input(
      z.object({
        ids: Threads,
        ...ThreadUpdate.omit({ version: true }).shape,
        archived: z.boolean().optional(),
        /** The version in which each was seen, by its id. If one has another by now, nothing is changed. */
        versions: z.record(Id, Version).optional(),
      }),
    )
    .output(z.object({ threads: z.array(MessageThread) }))
    .errors(only('INVALID_INPUT', 'MESSAGE_NOT_FOUND', 'USER_NOT_FOUND', 'VERSION_CONFLICT')),
  read: endpoint('POST', '/message-threads/{id}/read', {
    tag,
    status: 200,
    right: 'read',
    summary: 'Say that I have opened a conversation, or have not',
  })
    .input(z.object({ id: Id, isRead: z.boolean().default(true) }))
    .output(z.object({ isUnread: z.boolean() }))
    .errors(only('MESSAGE_NOT_FOUND')),
  link: endpoint('POST', '/message-threads/{id}/links', {
    tag,
    summary: 'Say what a conversation is about, or that it is not',
  })
    .input(z.object({ id: Id, entityType: MessageTarget, entityId: Id, remove: z.boolean().default(false) }))
    .output(MessageThread)
    .errors(
      only(
        'INVALID_INPUT',
        'MESSAGE_NOT_FOUND',
        'POSITION_NOT_FOUND',
        'TRANSACTION_NOT_FOUND',
        'COST_NOT_FOUND',
        'COMPANY_NOT_FOUND',
        'CONTACT_NOT_FOUND',
        'ENTITY_NOT_FOUND',
        'ENTITIES_ONLY',
      ),
    ),
  move: endpoint('POST', '/message-threads/{id}/move', {
    tag,
    status: 200,
    summary: 'Move messages into another conversation, or into a new one; the same call takes it back',
  })
    .input(
      z.object({
        id: Id,
        /** Absent: all of them. */
        messageIds: z.array(Id).min(1).max(MAX_THREADS_AT_ONCE).optional(),
        /** Null: into a new conversation. */
        intoId: Id.nullable(),
        version: ExpectedVersion,
      }),
    )
    .output(z.object({ threadId: Id, messageIds: z.array(Id) }))
    .errors(only('INVALID_INPUT', 'MESSAGE_NOT_FOUND', 'VERSION_CONFLICT')),
  letIn: endpoint('POST', '/message-threads/{id}/let-in', {
    tag,
    status: 200,
    needsValues: true,
    isLong: true,
    summary: 'Take a conversation out of quarantine; its files become papers',
  })
    .input(z.object({ id: Id }))
    .output(MessageThread)
    .errors(only('MESSAGE_NOT_FOUND', 'ENTITIES_ONLY', 'ATTACHMENT_QUOTA', 'DISK_FULL')),
}
