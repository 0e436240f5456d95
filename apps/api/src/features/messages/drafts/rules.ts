import type { DraftKind } from '@kinfolio/contract/draft-kinds'
import type { LetterLanguage } from '@kinfolio/contract/expected-kinds'
import type { Message } from '@kinfolio/contract/message-records'
import type { MailPerson } from '@kinfolio/contract/paper-views'
import type { Day } from '@kinfolio/ledger/days/day'

type Answered = Pick<
  Message,
  'type' | 'from' | 'to' | 'cc' | 'replyTo' | 'subject' | 'fresh' | 'sentAt' | 'receivedAt'
>

const longestSubject = 500
/** Of a longer mail the beginning is quoted. */
const mostQuoted = 20_000

/** Whom an answer goes to. Addresses of the organisation and of whoever writes are left out of the copies. */
export function recipientsOf(
  kind: DraftKind,
  { type, from, to, cc, replyTo }: Answered,
  isOwn: (address: string) => boolean,
): { to: MailPerson[]; cc: MailPerson[] } {
  if (kind !== 'REPLY' && kind !== 'REPLY_ALL') return { to: [], cc: [] }
  // Whoever answers a mail of their own writes to the same people again.
  const asked = type === 'EMAIL_OUT' ? to : replyTo.length > 0 ? replyTo : from === null ? [] : [from]
  const targets = eachOnce(asked, [])
  if (kind === 'REPLY') return { to: targets, cc: [] }
  const others = type === 'EMAIL_OUT' ? cc : [...to, ...cc]
  return {
    to: targets,
    cc: eachOnce(others, targets).filter(({ address }) => !isOwn(address.toLowerCase())),
  }
}

function eachOnce(people: readonly MailPerson[], besides: readonly MailPerson[]): MailPerson[] {
  const seen = new Set(besides.map(({ address }) => address.toLowerCase()))
  return people.filter(({ address }) => {
    const key = address.toLowerCase()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export function subjectOf(kind: DraftKind, { subject }: Pick<Answered, 'subject'>): string {
  const mark = kind === 'FORWARD' ? 'Fwd:' : 'Re:'
  const isMarked = subject.toLowerCase().startsWith(mark.toLowerCase())
  return (isMarked ? subject : `${mark} ${subject}`).slice(0, longestSubject).trimEnd()
}

const months: Readonly<Record<LetterLanguage, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}

/** A day as letters write it: 10 April 2026, or 10. April 2026. */
export function dayInWords(on: Day, language: LetterLanguage = 'en'): string {
  const [year = '', month = '', day = ''] = on.split('-')
  const name = months[language][Number.parseInt(month, 10) - 1] ?? month
  return `${Number.parseInt(day, 10)}${language === 'de' ? '.' : ''} ${name} ${year}`
}

/** The words of a mail that is answered or passed on, under those of the answer. */
export function quoteOf(kind: DraftKind, answered: Answered, on: Day): string {
  const words = (answered.fresh ?? '').slice(0, mostQuoted).trim()
  const sender = answered.from === null ? '' : personOf(answered.from)
  if (kind === 'FORWARD') {
    const head = [
      'Forwarded message',
      ...(sender === '' ? [] : [`From: ${sender}`]),
      `Date: ${dayInWords(on)}`,
      `Subject: ${answered.subject}`,
      ...(answered.to.length === 0 ? [] : [`To: ${answered.to.map(personOf).join(', ')}`]),
    ]
    return [...head, '', words].join('\n')
  }
  if (words === '') return ''
  const lines = words.split('\n').map((line) => `>${line.startsWith('>') ? '' : ' '}${line}`.trimEnd())
  return [`On ${dayInWords(on)}, ${sender || 'somebody'} wrote:`, ...lines].join('\n')
}

const personOf = ({ name, address }: MailPerson) => (name === '' ? address : `${name} <${address}>`)

/** The text of a draft as it begins: room to write, the signature, and what is answered. */
export function beginningOf({ signature, quote }: { signature: string; quote: string }): string {
  const below = [signature.trim(), quote].filter((part) => part !== '')
  return below.length === 0 ? '' : `\n\n${below.join('\n\n')}`
}

/** Who is writing a draft at a moment; null: nobody. */
export function writerAt(
  { writerId, writerUntil }: { writerId: string | null; writerUntil: Date | null },
  now: Date,
): string | null {
  return writerId !== null && writerUntil !== null && writerUntil > now ? writerId : null
}
