import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { FileAnswer } from './files.ts'
import { messageSources } from './message-kinds.ts'
import { ById, Id, Instant } from './primitives.ts'

/** A mail that came in and is no message yet, because something is in its way. */
export const MailArrival = z.object({
  id: Id,
  /** On the envelope; empty for a mail that came back. */
  sender: z.string(),
  recipients: z.array(z.string()),
  source: z.enum(messageSources),
  bytes: z.int().min(0),
  /** `HELD`: there is no room for its files. `FAILED`: it could not be read. */
  state: z.enum(['HELD', 'FAILED']),
  /** Why, in words. */
  failure: z.string(),
  /** When it is tried again; null: not by itself. */
  nextTryAt: Instant.nullable(),
  receivedAt: Instant,
})
export type MailArrival = z.infer<typeof MailArrival>

export const MailArrivals = z.object({
  /** The newest ones. */
  items: z.array(MailArrival),
  /** How many there are in each state. */
  waiting: z.int().min(0),
  held: z.int().min(0),
  failed: z.int().min(0),
})
export type MailArrivals = z.infer<typeof MailArrivals>

const tag = 'Messages'
export const mailArrivals = {
  list: endpoint('GET', '/mail-arrivals', {
    tag,
    right: 'settings',
    summary: 'Mails that came in and could not be read, or for whose files there is no room',
  }).output(MailArrivals),
  retry: endpoint('POST', '/mail-arrivals/{id}/retry', {
    tag,
    right: 'settings',
    status: 204,
    summary: 'Try now to read a mail that came in',
  })
    .input(ById)
    .errors(only('MAIL_ARRIVAL_NOT_FOUND')),
  original: endpoint('GET', '/mail-arrivals/{id}/original', {
    tag,
    right: 'settings',
    needsValues: true,
    isDetailed: true,
    summary: 'A mail that came in and is no message yet, as it came',
  })
    .input(ById)
    .output(FileAnswer)
    .errors(only('MAIL_ARRIVAL_NOT_FOUND')),
}
