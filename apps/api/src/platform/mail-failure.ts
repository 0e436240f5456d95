import { say } from '@kinfolio/contract/say'

/**
 * What became of a mail that the mail server did not confirm.
 * - REFUSED: it will not take it, now or later.
 * - LATER: it did not take it, and may later.
 * - UNKNOWN: the connection broke before it said whether it took it.
 */
type MailOutcome = 'REFUSED' | 'LATER' | 'UNKNOWN'

/** What is told of an error while a mail was sent. */
export type MailFailure = { outcome: MailOutcome; words: string }

/** Of the fields of an error of the library those that tell how far it came. */
type Told = {
  code?: unknown
  responseCode?: unknown
  command?: unknown
  syscall?: unknown
  timeoutType?: unknown
}

/** Before any of these, nothing of the mail was sent. */
const before = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY', 'ECONFIG'])

/** How far a mail came, by the error. Answers of the server are left out of the words: they repeat addresses. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, responseCode, command, syscall, timeoutType } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Told
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return later('The mail server does not accept the sign-in of this installation. Ask whoever runs it.')
  if (typeof responseCode === 'number') {
    if (responseCode < 500)
      return later(say`The mail server takes no mail just now (${responseCode}). It is tried again.`)
    return {
      outcome: 'REFUSED',
      words:
        command === 'RCPT TO'
          ? say`The mail server does not take mail for these addresses (${responseCode}). Check the addresses and the papers.`
          : say`The mail server refused this mail (${responseCode}). Check the addresses and the papers.`,
    }
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { outcome: 'REFUSED', words: 'An address of this mail cannot be used. Check the addresses.' }
  const isBefore =
    before.has(String(code)) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    timeoutType === 'CONNECT_TIMEOUT' ||
    timeoutType === 'GREETING_TIMEOUT'
  if (isBefore) return later('The mail server does not answer. It is tried again.')
  return {
    outcome: 'UNKNOWN',
    words:
      'The connection broke before the mail server said whether it has the mail. It may have arrived: ask, or send it again.',
  }
}

const later = (words: string): MailFailure => ({ outcome: 'LATER', words })
