import type { MessageSource } from '@kinfolio/contract/message-kinds'

/** What is known of a mail besides its bytes: who brought it, from whom and to whom. */
export type Envelope = {
  /** The sender; empty for a bounce. */
  from: string
  to: readonly string[]
  source: MessageSource
  /** By which the service that brought it knows it. */
  eventId?: string | undefined
  /** Of the computer that brought it. */
  clientAddress?: string | undefined
  /** The name by which that computer greeted. */
  helo?: string | undefined
  receivedAt: Date
}

/**
 * What became of a mail for one recipient. `LATER`: the organisation has so many mails waiting that it takes no more now. None of
 * this is told outside, except that something has to be sent again.
 */
export type Intake = 'KEPT' | 'KEPT_BEFORE' | 'DEAD_LETTER' | 'LATER'

/** The largest mail that is taken in: a larger one cannot be read. */
export const MAX_ARRIVAL_BYTES = 24 * 1024 * 1024

/** How much of an organisation may wait at the same time. */
export const mostWaiting = { mails: 10_000, bytes: 4 * 1024 ** 3 } as const

/** How much is kept of what was sent to nobody. */
export const mostDead = { letters: 500, bytes: 100 * 1024 ** 2, days: 30 } as const

/** How long an arrival is kept that is a message, so that the same mail is known again. */
export const keptDays = 30

const minutes = [0.25, 1, 5, 30, 120, 360, 1440, 1440, 1440] as const

/** When a mail is tried again that could not be read so many times; null: no more by itself. */
export function minutesToRetry(tries: number): number | null {
  return minutes[tries - 1] ?? null
}

const longest = 320

/** A text of an envelope as it may stand in a line of a mail and in a table. */
export function plain(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\u00a1-\uffff]/g, '').slice(0, longest)
}

/** The lines that whoever takes a mail in writes above it (RFC 5321, 4.4): by which way it came, and the sender on the envelope. */
export function traceOf({
  sender,
  clientAddress,
  helo,
  id,
  host,
  receivedAt,
}: {
  /** Null: there was no envelope. */
  sender: string | null
  clientAddress: string | null
  helo: string | null
  id: string
  host: string
  receivedAt: Date
}): string {
  const from = clientAddress === null ? '' : `from ${helo || 'unknown'} ([${clientAddress}]) `
  const at = receivedAt.toUTCString().replace('GMT', '+0000')
  const path = sender === null ? '' : `Return-Path: <${sender}>\r\n`
  return `${path}Received: ${from}by ${host} id ${id};\r\n\t${at}\r\n`
}
