import type {
  AwaitedEvent,
  InboxPart,
  MessageNature,
  MessageProcessing,
  MessageSource,
  MessageStatus,
  MessageType,
} from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import type { MailPerson } from '@kinfolio/contract/paper-views'
import { t } from '@lingui/core/macro'

import type { RecordWords, TrashWords } from '../../pages/record-words.ts'
import { targetLabels } from '../attachments/words.ts'

export const partLabels: Readonly<Record<InboxPart, string>> = {
  desk: t`Desk`,
  mine: t`Mine`,
  unassigned: t`Nobody’s`,
  snoozed: t`Snoozed`,
  done: t`Done`,
  quarantine: t`Quarantine`,
  archive: t`Archive`,
}

export const partIcons: Readonly<Record<InboxPart, string>> = {
  desk: 'lucide:mails',
  mine: 'lucide:user',
  unassigned: 'lucide:circle-help',
  snoozed: 'lucide:alarm-clock',
  done: 'lucide:circle-check',
  quarantine: 'lucide:shield-alert',
  archive: 'lucide:archive',
}

export const statusLabels: Readonly<Record<MessageStatus, string>> = {
  NEW: t`New`,
  OPEN: t`Open`,
  WAITING: t`Waiting for an answer`,
  SNOOZED: t`Snoozed`,
  DONE: t`Done`,
}

const eventLabels: Readonly<Record<AwaitedEvent, string>> = {
  PAYMENT: t`A payment`,
  PAPER: t`A paper`,
  DUE: t`The due day`,
}

export const typeLabels: Readonly<Record<MessageType, string>> = {
  EMAIL_IN: t`Mail`,
  EMAIL_OUT: t`Mail from us`,
  NOTE: t`Note`,
  SYSTEM: t`From Kinfolio`,
  REMINDER: t`Reminder`,
  APPROVAL: t`Approval`,
  AI: t`Written by a machine`,
}

export const processingLabels: Readonly<Record<MessageProcessing, string>> = {
  RECEIVED: t`Received`,
  EXTRACTED: t`Read by Kinfolio`,
  NEEDS_REVIEW: t`To be looked at`,
  POSTED: t`In the book`,
  IGNORED: t`Nothing to note`,
  FAILED: t`Could not be read`,
}

export const sourceLabels: Readonly<Record<MessageSource, string>> = {
  UPLOAD: t`Brought as a file`,
  WRITTEN: t`Written here`,
  SMTP: t`Came by mail`,
  WEBHOOK: t`Came by a mail service`,
  IMAP: t`Read from a mailbox`,
}

/** What a mail is that no person wrote to this family. */
export const natureLabels: Readonly<Record<Exclude<MessageNature, 'PERSON'>, string>> = {
  LIST: t`To many`,
  AUTO_REPLY: t`Automatic answer`,
  BOUNCE: t`Came back`,
  COMPLAINT: t`Complaint`,
}

const natureReasons: Readonly<Partial<Record<string, string>>> = {
  CONTENT_TYPE: t`It is a report of a mail server.`,
  HEADER_AUTO_SUBMITTED: t`It says of itself that a program sent it.`,
  HEADER_AUTO_REPLY: t`It says of itself that it is an automatic answer.`,
  HEADER_FAILED_RECIPIENTS: t`It names whom a mail did not reach.`,
  HEADER_PRECEDENCE: t`It says of itself that it went to many.`,
  HEADER_LIST: t`It came by a mailing list, from which one can unsubscribe.`,
  EMPTY_RETURN_PATH: t`It has no sender to whom an answer could go.`,
  SENDER: t`Its sender is the address of a mail server.`,
  SUBJECT: t`Its subject reads like that of a program.`,
  BODY: t`Its words are those of a program.`,
}

/** By which sign it was told what kind of sender wrote. */
export function natureReasonWords(reason: string): string {
  return natureReasons[reason] ?? ''
}

/** The address is always told: a name may be anybody's. */
export function personWords({ name, address }: MailPerson): string {
  return name === '' || name === address ? address : `${name} <${address}>`
}

/** In a list, where one looks for a name. */
export function senderWords(from: MailPerson | null, author: { name: string | null } | null): string {
  if (from) return from.name || from.address
  return author?.name ?? t`Somebody who left`
}

export const messageRecords = {
  messages: {
    label: t`Message`,
    plural: t`Messages`,
    icon: 'lucide:mail',
    page: (id) => ({ to: '/shared-inbox', search: { message: id } }),
    values: { processing: processingLabels, type: typeLabels, source: sourceLabels },
  },
  message_threads: {
    page: (id) => ({ to: '/shared-inbox', search: { thread: id } }),
    values: { status: statusLabels, snoozedFor: eventLabels, awaitedKind: targetLabels },
  },
  message_links: {},
  message_templates: {
    label: t`Template of mails`,
    plural: t`Templates of mails`,
    icon: 'lucide:notepad-text',
    page: () => ({ to: '/settings/mail-templates' }),
  },
} as const satisfies Record<string, TrashWords | RecordWords>

/** Something came that asks to be read. What is done asks for nothing, such as an answer that a program wrote. */
export function isNewTo({ isUnread, status }: Pick<MessageThread, 'isUnread' | 'status'>): boolean {
  return isUnread && status !== 'DONE'
}
