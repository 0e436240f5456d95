import type { MailContent } from './internet-mail.ts'
import type { LetterNature, NatureReason } from './letter.ts'
import { autoReplySubject, autoReplyWords, bounceSubject, bounceWords } from './mail-phrases.ts'
import type { MailReport } from './mail-report.ts'
import { headerOf } from './message-ids.ts'
import { readableLine } from './readable-text.ts'

/** Lines that only programs write that answer for somebody. */
const autoReplyHeaders = new Set([
  'x-autoreply',
  'x-auto-reply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoreply-from',
  'x-mail-autoreply',
  'x-vacation',
  'x-pm-autoreply',
])
const listHeaders = new Set(['list-id', 'list-unsubscribe', 'list-post', 'x-mailing-list', 'x-list'])

const firstWords = 600
const mailerDaemon = /^(?:mailer-daemon|mail-daemon|mdaemon|mail delivery (?:sub)?system)/i
const postmaster = /^postmaster(?:@|$)/i
const nobody = /^(?:no-?reply|do-?not-?reply|nicht-?antworten|ne-?pas-?repondre)\b/i

type Told = { kind: LetterNature['kind']; reason: NatureReason; detail: string }

/**
 * Who speaks: a person, a program that returns a mail or answers for somebody, or a sender to many. What the head says counts before the return path, that
 * before the sender, the subject and the first words. A program that sends what a person waits for, such as a notice of a fund, counts as a person:
 * nothing of it may be lost.
 */
export function natureOf(mail: MailContent, text: string, report: MailReport): LetterNature {
  const told = byReport(mail, report) ??
    byHead(mail) ??
    byReturnPath(mail, text) ??
    bySender(mail) ??
    bySubject(mail.subject) ??
    byWords(text) ??
    byList(mail) ?? { kind: 'PERSON' as const, reason: 'NOTHING' as const, detail: '' }
  return {
    ...told,
    detail: readableLine(told.detail, 200),
    mayBeAnswered: told.kind === 'PERSON' && isAnswerable(mail),
  }
}

function byReport({ headers }: MailContent, report: MailReport): Told | null {
  const type = headerOf(headers, 'content-type') ?? ''
  const reportType = /report-type\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase()
  const as = (kind: Told['kind'], detail: string): Told => ({ kind, reason: 'CONTENT_TYPE', detail })
  if (reportType === 'feedback-report' || report.feedback !== null) return as('COMPLAINT', 'feedback-report')
  if (reportType === 'disposition-notification') return as('AUTO_REPLY', reportType)
  if (reportType !== 'delivery-status' && report.delivery === null) return null
  const action = report.delivery?.get('action') ?? 'failed'
  return as(
    /^(?:delivered|relayed|expanded)/i.test(action) ? 'AUTO_REPLY' : 'BOUNCE',
    `delivery-status ${action}`,
  )
}

function byHead(mail: MailContent): Told | null {
  const { headers } = mail
  const failed = headerOf(headers, 'x-failed-recipients')
  if (failed !== null) return { kind: 'BOUNCE', reason: 'HEADER_FAILED_RECIPIENTS', detail: failed }
  const submitted = (headerOf(headers, 'auto-submitted') ?? '').trim().toLowerCase()
  if (/^auto-(?:replied|notified)/.test(submitted))
    return {
      kind: isBounce(mail) ? 'BOUNCE' : 'AUTO_REPLY',
      reason: 'HEADER_AUTO_SUBMITTED',
      detail: submitted,
    }
  if (submitted.startsWith('auto-generated') && isBounce(mail))
    return { kind: 'BOUNCE', reason: 'HEADER_AUTO_SUBMITTED', detail: submitted }
  const answers = headers.find(
    ({ name, value }) =>
      (autoReplyHeaders.has(name) && !/^\s*(?:no|false|0)?\s*$/i.test(value)) ||
      (name === 'x-apple-action' && /vacation/i.test(value)),
  )
  if (answers)
    return { kind: 'AUTO_REPLY', reason: 'HEADER_AUTO_REPLY', detail: `${answers.name}: ${answers.value}` }
  const precedence = headerOf(headers, 'precedence') ?? ''
  return /auto[_-]?reply/i.test(precedence)
    ? { kind: 'AUTO_REPLY', reason: 'HEADER_PRECEDENCE', detail: precedence }
    : null
}

function byReturnPath(mail: MailContent, text: string): Told | null {
  if (!hasEmptyReturnPath(mail)) return null
  const as = (kind: Told['kind']): Told => ({ kind, reason: 'EMPTY_RETURN_PATH', detail: mail.subject })
  if (isBounce(mail) || bounceWords.test(text.slice(0, firstWords))) return as('BOUNCE')
  const isAnswer =
    autoReplySubject.test(mail.subject.trim()) || autoReplyWords.test(text.slice(0, firstWords))
  return isAnswer ? as('AUTO_REPLY') : null
}

function bySender(mail: MailContent): Told | null {
  const { address = '', name = '' } = mail.from ?? {}
  const isDaemon = [address, name].some((each) => mailerDaemon.test(each))
  const isPost = postmaster.test(address) && bounceSubject.test(mail.subject.trim())
  return isDaemon || isPost ? { kind: 'BOUNCE', reason: 'SENDER', detail: address || name } : null
}

function bySubject(subject: string): Told | null {
  const words = subject.trim()
  if (bounceSubject.test(words)) return { kind: 'BOUNCE', reason: 'SUBJECT', detail: words }
  return autoReplySubject.test(words) ? { kind: 'AUTO_REPLY', reason: 'SUBJECT', detail: words } : null
}

function byWords(text: string): Told | null {
  const words = text.slice(0, firstWords)
  const as = (kind: Told['kind'], detail: string): Told => ({ kind, reason: 'BODY', detail })
  const bounce = bounceWords.exec(words)?.[0]
  if (bounce !== undefined && /\b[45]\d\d\b|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(text.slice(0, 10_000)))
    return as('BOUNCE', bounce)
  const answer = autoReplyWords.exec(words)?.[0]
  return answer === undefined || text.length > 2 * firstWords ? null : as('AUTO_REPLY', answer)
}

function byList({ headers }: MailContent): Told | null {
  const list = headers.find(({ name }) => listHeaders.has(name))
  if (list !== undefined)
    return { kind: 'LIST', reason: 'HEADER_LIST', detail: `${list.name}: ${list.value}` }
  const precedence = headerOf(headers, 'precedence') ?? ''
  return /^\s*(?:bulk|list|junk)/i.test(precedence)
    ? { kind: 'LIST', reason: 'HEADER_PRECEDENCE', detail: precedence }
    : null
}

function isBounce({ from, subject }: MailContent): boolean {
  const { address = '', name = '' } = from ?? {}
  return (
    [address, name].some((each) => mailerDaemon.test(each) || postmaster.test(each)) ||
    bounceSubject.test(subject.trim())
  )
}

function hasEmptyReturnPath({ headers }: MailContent): boolean {
  return /^\s*<\s*>\s*$/.test(headerOf(headers, 'return-path') ?? '')
}

/** What asks to be left without an answer; that alone does not make a mail one of a program. */
function isAnswerable(mail: MailContent): boolean {
  const { headers, from } = mail
  const submitted = headerOf(headers, 'auto-submitted') ?? 'no'
  return (
    from !== null &&
    !nobody.test(from.address) &&
    !hasEmptyReturnPath(mail) &&
    /^\s*no\b/i.test(submitted) &&
    !/\b(?:all|autoreply|oof)\b/i.test(headerOf(headers, 'x-auto-response-suppress') ?? '') &&
    headerOf(headers, 'x-loop') === null
  )
}
