import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import {
  afterReadings,
  leftReasons,
  mailboxProblems,
  mailboxSecurities,
  type MailboxProblem,
} from './mailbox-kinds.ts'
import { ById, Day, ExpectedVersion, Id, Instant, Version } from './primitives.ts'
import { say } from './say.ts'

// Object.keys forgets that the keys are those of the very object.
const problems = Object.keys(mailboxProblems) as [MailboxProblem, ...MailboxProblem[]]

/** How the reading of a mailbox goes. */
export const MailboxHealth = z.object({
  /** The server tells at once that something came, and is listened to. */
  isListening: z.boolean(),
  lastReadAt: Instant.nullable(),
  /** When the last mail was taken in from it. */
  lastMailAt: Instant.nullable(),
  /** Mails that were taken in from it. */
  mailCount: z.int().min(0),
  /** Null: the last reading went well, or there was none. */
  problem: z.enum(problems).nullable(),
  /** The problem in words. */
  message: z.string().nullable(),
  failingSince: Instant.nullable(),
  nextTryAt: Instant.nullable(),
  /** Mails that stay in the mailbox because they could not be taken in, the last one first; at most 20. */
  left: z.array(
    z.object({
      uid: z.int(),
      reason: z.enum(leftReasons),
      /** Null: the server did not say. */
      bytes: z.int().nullable(),
      leftAt: Instant,
    }),
  ),
})
export type MailboxHealth = z.infer<typeof MailboxHealth>

/** A mailbox elsewhere from which mails are taken in. Its password is told to nobody. */
export const Mailbox = z.object({
  id: Id,
  /** Whose mails are in it. */
  address: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(mailboxSecurities),
  user: z.string(),
  folder: z.string(),
  afterReading: z.enum(afterReadings),
  /** The folder into which mails are moved, with MOVE. */
  moveTo: z.string().nullable(),
  /** Mails that came before this day are left alone. */
  readsSince: Day,
  isActive: z.boolean(),
  health: MailboxHealth,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Mailbox = z.infer<typeof Mailbox>

const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, say`Keep this to ${most} characters.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.')

const Address = line('This needs the mail address of the mailbox.', 254)
  .regex(/^[^\s@]+@[^\s@]+$/, 'This is not a mail address, such as post@example.com.')
  .transform((text) => text.toLowerCase())
const Host = line('This needs the name of the server, such as imap.example.com.', 253)
  .regex(/^[a-z0-9.:_-]+$/i, 'Write the name of the server alone, such as imap.example.com.')
  .transform((text) => text.toLowerCase())
const Port = z.int({ error: 'A port is a number from 1 to 65535.' }).min(1).max(65_535)
const Security = z.enum(mailboxSecurities, { error: say`Say one of ${mailboxSecurities.join(', ')}.` })
const User = line('This needs the user of the mailbox.', 254)
const Password = z
  .string({ error: 'This needs the password of the mailbox.' })
  .min(1, 'This needs the password of the mailbox.')
  .max(1_000, 'Keep this to 1000 characters.')
  .regex(/^[^\0\r\n]*$/, 'Leave out line breaks.')
const Folder = line('This needs a folder.', 200)

const settings = {
  address: Address,
  host: Host,
  port: Port,
  security: Security,
  user: User,
  folder: Folder,
  afterReading: z.enum(afterReadings, { error: say`Say one of ${afterReadings.join(', ')}.` }),
  moveTo: Folder.nullable(),
  readsSince: Day,
  isActive: z.boolean({ error: 'Say true or false.' }),
}

const movesSomewhere = {
  path: ['moveTo'],
  error: 'Say into which folder mails are moved.',
}

export const MailboxCreate = z
  .object({
    ...settings,
    /** The usual one of the security where nothing is said. */
    port: Port.optional(),
    security: Security.default('TLS'),
    password: Password,
    folder: Folder.default('INBOX'),
    afterReading: settings.afterReading.default('LEAVE'),
    moveTo: settings.moveTo.default(null),
    /** Today where nothing is said. */
    readsSince: Day.optional(),
    isActive: settings.isActive.default(true),
  })
  .refine(({ afterReading, moveTo }) => afterReading !== 'MOVE' || moveTo !== null, movesSomewhere)
export type MailboxCreate = z.infer<typeof MailboxCreate>

/** What is absent stays as it is. Another server or user needs the password again: the kept one is sent to nobody else. */
export const MailboxUpdate = z.object({
  ...z.object(settings).partial().shape,
  password: Password.optional(),
  version: ExpectedVersion,
})
export type MailboxUpdate = z.infer<typeof MailboxUpdate>

/** What is tried before a mailbox is kept. With the id of one, its password is taken where none is given. */
export const MailboxTry = z.object({
  id: Id.optional(),
  host: Host,
  port: Port,
  security: Security,
  user: User,
  password: Password.optional(),
  folder: Folder,
  afterReading: settings.afterReading,
  moveTo: settings.moveTo,
})
export type MailboxTry = z.infer<typeof MailboxTry>

export const MailboxTrial = z.object({
  /** Null: it can be read as it was asked. */
  problem: z.enum(problems).nullable(),
  message: z.string().nullable(),
  /** The folders of the mailbox, as far as it could be looked into. */
  folders: z.array(z.string()),
  /** The server tells at once that something came. */
  tellsNews: z.boolean(),
})
export type MailboxTrial = z.infer<typeof MailboxTrial>

const tag = 'Mailboxes'
const right = 'settings'
const refusals = ['INVALID_INPUT', 'MAILBOX_NOT_FOUND'] as const

export const mailboxes = {
  list: endpoint('GET', '/mailboxes', {
    tag,
    right,
    summary: 'The mailboxes that are read, with their health',
  }).output(z.array(Mailbox)),
  try: endpoint('POST', '/mailboxes/try', {
    tag,
    right,
    writes: false,
    status: 200,
    summary: 'Whether a mailbox can be read: connects, signs in, lists folders; nothing is kept',
  })
    .input(MailboxTry)
    .output(MailboxTrial)
    .errors(only(...refusals, 'TOO_MANY_CALLS')),
  create: endpoint('POST', '/mailboxes', { tag, right, summary: 'Read a mailbox from now on' })
    .input(MailboxCreate)
    .output(Mailbox)
    .errors(only('INVALID_INPUT', 'TOO_MANY_MAILBOXES')),
  update: endpoint('PATCH', '/mailboxes/{id}', {
    tag,
    right,
    summary: 'Change how a mailbox is read, or pause it',
  })
    .input(MailboxUpdate.extend(ById.shape))
    .output(Mailbox)
    .errors(only(...refusals, 'VERSION_CONFLICT')),
  read: endpoint('POST', '/mailboxes/{id}/read', { tag, right, status: 202, summary: 'Read a mailbox now' })
    .input(ById)
    .output(Mailbox)
    .errors(only('MAILBOX_NOT_FOUND')),
  remove: endpoint('DELETE', '/mailboxes/{id}', {
    tag,
    right,
    summary: 'Read a mailbox no more, and move it to the trash; what was taken in stays',
  })
    .input(ById)
    .errors(only('MAILBOX_NOT_FOUND')),
}

/** By which a service outside says that a message is there to be fetched. */
export const NotifyKey = z.object({
  /** The first signs, by which people tell keys apart. */
  prefix: z.string(),
  createdAt: Instant,
  /** When something was last fetched by it. */
  usedAt: Instant.nullable(),
})
export type NotifyKey = z.infer<typeof NotifyKey>

/** `key` is told once: only a digest of it is kept. */
export const MadeNotifyKey = NotifyKey.extend({ key: z.string().optional() })
export type MadeNotifyKey = z.infer<typeof MadeNotifyKey>

export const notifyKeys = {
  get: endpoint('GET', '/notify-key', {
    tag,
    right,
    summary: 'The key by which a service says that a message is there; null where there is none',
  }).output(NotifyKey.nullable()),
  create: endpoint('POST', '/notify-key', {
    tag,
    right,
    toldOnce: ['key'],
    summary: 'Make a key, which is told once; the one before ends',
  }).output(MadeNotifyKey),
  remove: endpoint('DELETE', '/notify-key', { tag, right, summary: 'Take the key back' }),
}

const Asked = z
  .string()
  .transform((text) => text.trim().slice(0, 1_000))
  .default('')

export const InboundMail = z.object({
  /** `KEPT`: by this call. `KEPT_BEFORE`: it was here already. */
  state: z.enum(['KEPT', 'KEPT_BEFORE']),
})
export type InboundMail = z.infer<typeof InboundMail>

export const inboundMail = {
  /** Spec §7. The call of a service that has the key and no account. */
  fetch: endpoint('GET', '/messages/inbound', {
    tag: 'Messages',
    scope: 'public',
    writes: true,
    summary: 'Say that a message is in a mailbox that is read: it is fetched and kept before this answers',
  })
    // Any text may be asked for: what cannot be a key, an id or an address is answered as a wrong one.
    .input(z.object({ key: Asked, messageId: Asked, from: Asked, to: Asked }))
    .output(InboundMail)
    .errors(
      only('INBOUND_NOT_FOUND', 'MAILBOX_AWAY', 'MAIL_TOO_LARGE', 'RATE_LIMITED', 'BUSY', 'CROSS_SITE'),
    ),
}
