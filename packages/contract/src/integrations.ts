import { quoteFlags, type QuoteFlagCode } from '@kinfolio/ledger/prices/quote-check'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { MailAddressList } from './mail-addresses.ts'
import { MailboxHealth } from './mailboxes.ts'
import { messageSources } from './message-kinds.ts'
import { ById, Id, Instant, RecordedDay } from './primitives.ts'

// Object.keys forgets that the keys are those of the very object.
const codes = Object.keys(quoteFlags) as [QuoteFlagCode, ...QuoteFlagCode[]]

/** The state of a source of prices or rates, as this organisation's series show it. */
export const SourceHealth = z.object({
  source: z.string(),
  kind: z.enum(['PRICE', 'RATE']),
  series: z.int(),
  /** The newest day that any of its series has. */
  newestOn: RecordedDay,
  /** The last time somebody wrote to one of them. */
  updatedAt: Instant,
  /** Series whose newest tick is more than a week old, oldest first. */
  stale: z.array(z.object({ id: Id, symbol: z.string(), lastOn: RecordedDay })),
  /** Prices of this year and the last that look wrong, newest first; at most 100. */
  flagged: z.array(
    z.object({ id: Id, symbol: z.string(), day: RecordedDay, code: z.enum(codes), message: z.string() }),
  ),
})
export type SourceHealth = z.infer<typeof SourceHealth>

/** The state of reading prices or rates from outside, for the series that this organisation needs. */
export const FeedHealth = z.object({
  kind: z.enum(['PRICE', 'RATE']),
  /** Null: no source is set up, or it does not serve this organisation. */
  source: z.string().nullable(),
  /** How many series this organisation needs of it. */
  wanted: z.int(),
  /** When one of them was last read, and when the next one will be. */
  lastSuccessAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
  /** Series that the server could not read, the last failure first, with the reason in words. */
  failing: z.array(
    z.object({
      symbol: z.string(),
      message: z.string(),
      failures: z.int(),
      failedAt: Instant,
      nextTryAt: Instant,
    }),
  ),
})
export type FeedHealth = z.infer<typeof FeedHealth>

/** Outgoing mail of this installation. Traces of sent mails are kept for an hour only, and say nothing of who got them. */
export const MailHealth = z.object({
  /** `SMTP`: a mail server is set up. `OUTBOX`: mails are left in the outbox folder. */
  delivery: z.enum(['SMTP', 'OUTBOX']),
  /** Not delivered yet, tried again. */
  waiting: z.int(),
  /** Given up within the last hour. */
  failed: z.int(),
  lastSentAt: Instant.nullable(),
  lastFailedAt: Instant.nullable(),
})
export type MailHealth = z.infer<typeof MailHealth>

/** The virus scanner of this installation, as it answers now. */
export const ScannerHealth = z.object({
  isAnswering: z.boolean(),
  /** Its name, version and signatures; null where it does not answer. */
  scanner: z.string().nullable(),
})

/** A mailbox that is read, with its health. Its server and user are told where it is set up. */
export const ReadMailbox = MailboxHealth.extend({ id: Id, address: z.string(), isActive: z.boolean() })
export type ReadMailbox = z.infer<typeof ReadMailbox>

/** How mails come in by addresses of this installation, and what is in their way. Mails to addresses that nobody has are counted for nobody. */
export const MailIntake = z.object({
  /** Under which the addresses are; null: there are none. */
  domain: z.string().nullable(),
  ...MailAddressList.shape.ways.shape,
  /** Mails that are no messages yet: those that wait, those without room for their papers, those that could not be read. */
  waiting: z.int(),
  held: z.int(),
  failed: z.int(),
  /** When the last one came by each way. */
  lastAt: z.partialRecord(z.enum(messageSources), Instant),
})
export type MailIntake = z.infer<typeof MailIntake>

export const Integrations = z.object({
  /** Where the organisation's own series come from. Empty: nothing was imported yet. */
  sources: z.array(SourceHealth),
  /** Prices, then rates. */
  feeds: z.array(FeedHealth),
  mail: MailHealth,
  mailIntake: MailIntake,
  /** The mailboxes that are read. */
  mailboxes: z.array(ReadMailbox),
  /** Null: none is set up. */
  virusScanner: ScannerHealth.nullable(),
  /** The language model that answers questions. Null: none is on, and rules answer. */
  ai: z.object({ provider: z.string() }).nullable(),
})
export type Integrations = z.infer<typeof Integrations>

export const integrations = {
  get: endpoint('GET', '/orgs/{id}/integrations', {
    tag: 'Integrations',
    summary: 'Sources of prices and rates with their health, mail, virus scanner, AI',
  })
    .input(ById)
    .output(Integrations)
    .errors(only('ORG_NOT_FOUND')),
}
