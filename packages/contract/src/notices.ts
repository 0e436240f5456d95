import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { NotificationType } from './notifications.ts'
import { Id, Instant, oneOrMany, pageOf, pageQuery, RecordedDay } from './primitives.ts'
import { say } from './say.ts'

/** What a notice can be about. `org`: the organisation itself, or one's place in it. */
export const noticeKinds = [
  'position',
  'transaction',
  'company',
  'contact',
  'entity',
  'cost',
  'paper',
  'thread',
  'bankDetail',
  'series',
  'import',
  'org',
] as const
export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.infer<typeof NoticeKind>

/** Which of several things of one type has happened. */
export const noticeReasons = [
  'DUE',
  'LATE',
  'CANCEL',
  'CHANGED',
  'ENDED',
  'ASKED',
  'APPROVED',
  'REJECTED',
  'BYPASSED',
] as const
export const NoticeReason = z.enum(noticeReasons)
export type NoticeReason = z.infer<typeof NoticeReason>

/** What a notice says beside its record: names and days, and never an amount. */
export const NoticeFacts = z.object({
  /** The day that it is about: of a due one the due day, of an old price the day of the last one. */
  day: RecordedDay.optional(),
  /** Who did it. */
  byName: z.string().optional(),
  reason: NoticeReason.optional(),
  /** What it is called besides the record: a paper that is late, a role. */
  what: z.string().optional(),
  /** The request for approval, and which time it was asked for. */
  approval: z.object({ id: Id, round: z.int() }).optional(),
})
export type NoticeFacts = z.infer<typeof NoticeFacts>

/** The states of a notice. What sleeps until a day is open again from then on. */
export const noticeStates = ['open', 'snoozed', 'done'] as const
export const NoticeState = z.enum(noticeStates)
export type NoticeState = z.infer<typeof NoticeState>

export const Notice = z.object({
  id: Id,
  type: NotificationType,
  /** Null: it is about the account and not about an organisation. */
  org: z.object({ id: Id, name: z.string() }).nullable(),
  /** The record as it is called now. */
  about: z.object({ kind: NoticeKind, id: Id, name: z.string() }).nullable(),
  facts: NoticeFacts,
  createdAt: Instant,
  readAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  snoozedUntil: Instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

/** Notices that one call changes. */
export const MAX_NOTICES_AT_ONCE = 200

export const NoticeChange = z.object({
  isRead: z.boolean().optional(),
  isDone: z.boolean().optional(),
  /** Null wakes it. */
  snoozedUntil: Instant.nullable().optional(),
})
export type NoticeChange = z.infer<typeof NoticeChange>

export const NoticeFilter = z.object({
  state: NoticeState.default('open'),
  unread: z.stringbool().or(z.boolean()).default(false),
  type: oneOrMany(NotificationType).optional(),
  /** Of these organisations only. */
  orgs: oneOrMany(Id).optional(),
  ...pageQuery(100),
})
export type NoticeFilter = z.infer<typeof NoticeFilter>

export const NoticeCounts = z.object({
  /** Open ones that nobody has read. */
  unread: z.int().min(0),
  open: z.int().min(0),
})
export type NoticeCounts = z.infer<typeof NoticeCounts>

const tag = 'Inbox'
export const notices = {
  list: endpoint('GET', '/notices', {
    tag,
    scope: 'user',
    summary: 'What has reached me, from all my organisations, the newest first',
  })
    .input(NoticeFilter)
    .output(pageOf(Notice))
    .errors(only('INVALID_INPUT', 'EMAIL_NOT_VERIFIED')),
  counts: endpoint('GET', '/notices/counts', {
    tag,
    scope: 'user',
    summary: 'How much of it is open, and how much I have not read',
  })
    .output(NoticeCounts)
    .errors(only('EMAIL_NOT_VERIFIED')),
  change: endpoint('POST', '/notices/change', {
    tag,
    scope: 'user',
    status: 200,
    summary:
      'Read, done, or asleep until a time, for one or several; answers as they were before, so that it can be undone',
  })
    .input(
      NoticeChange.extend({
        ids: z
          .array(Id)
          .min(1, 'Choose a notice.')
          .max(MAX_NOTICES_AT_ONCE, say`Choose at most ${MAX_NOTICES_AT_ONCE}.`),
      }),
    )
    .output(z.object({ notices: z.array(Notice) }))
    .errors(only('INVALID_INPUT', 'NOTICE_NOT_FOUND', 'EMAIL_NOT_VERIFIED')),
}
