// Plain lists: addresses of pages are read with them before anything that checks schemas is loaded.

/** What a message is (DOMAIN.md). */
export const messageTypes = ['EMAIL_IN', 'EMAIL_OUT', 'NOTE', 'SYSTEM', 'REMINDER', 'APPROVAL', 'AI'] as const
export type MessageType = (typeof messageTypes)[number]

/** How far a conversation is. A snoozed one is open again on its day, and with any answer. */
export const messageStatuses = ['NEW', 'OPEN', 'WAITING', 'SNOOZED', 'DONE'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** How far what a message says is in the book. */
export const messageProcessings = [
  'RECEIVED',
  'EXTRACTED',
  'NEEDS_REVIEW',
  'POSTED',
  'IGNORED',
  'FAILED',
] as const
export type MessageProcessing = (typeof messageProcessings)[number]

/** Nothing more is to be done with a message that is one of these. */
export const processedKinds: readonly MessageProcessing[] = ['POSTED', 'IGNORED']

/** Who wrote a mail: a person, or a machine and which. */
export const messageNatures = ['PERSON', 'LIST', 'AUTO_REPLY', 'BOUNCE', 'COMPLAINT'] as const
export type MessageNature = (typeof messageNatures)[number]

/** What makes one suspicious of a mail. */
export const messageAlarms = [
  'SENDER_CONTRADICTED',
  'REPLY_TO_ELSEWHERE',
  'LOOK_ALIKE',
  'NAME_SHOWS_ADDRESS',
  'HIDDEN_TEXT',
  'DISGUISED_LINK',
  'ID_USED_BEFORE',
] as const
export type MessageAlarm = (typeof messageAlarms)[number]

/** How a message came. */
export const messageSources = ['UPLOAD', 'WRITTEN', 'SMTP', 'WEBHOOK', 'IMAP'] as const
export type MessageSource = (typeof messageSources)[number]

/** The kinds of records that a conversation can be about. */
export const messageTargets = ['position', 'transaction', 'cost', 'company', 'contact', 'entity'] as const
export type MessageTarget = (typeof messageTargets)[number]

/**
 * What a snoozed conversation waits for, besides its day and an answer. PAYMENT: of a position or a cost. PAPER: on a record. DUE: the day on which
 * a record asks for something.
 */
export const awaitedEvents = ['PAYMENT', 'PAPER', 'DUE'] as const
export type AwaitedEvent = (typeof awaitedEvents)[number]

/** By what a record may be the one that a conversation is about. */
export const linkReasons = [
  'SENDER_ADDRESS',
  'SENDER_DOMAIN',
  'NAME',
  'AMOUNT',
  'REFERENCE',
  'CALL_NUMBER',
  'DUE_DAY',
  'SAME_PAPER',
] as const
export type LinkReason = (typeof linkReasons)[number]

/** Parts of the shared inbox. */
export const inboxParts = ['desk', 'mine', 'unassigned', 'snoozed', 'done', 'quarantine', 'archive'] as const
export type InboxPart = (typeof inboxParts)[number]
