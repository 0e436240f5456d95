import type { LetterLanguage } from '@kinfolio/contract/expected-kinds'
import type { PaperKind } from '@kinfolio/contract/paper-kinds'
import { say } from '@kinfolio/contract/say'
import { readableLine } from '@kinfolio/formats/mails/readable-text'
import { ibansIn } from '@kinfolio/formats/papers/printed-codes'
import type { Day } from '@kinfolio/ledger/days/day'
import { minorDigits, type Currency } from '@kinfolio/ledger/numbers/currency'

import { dayInWords } from '../rules.ts'
import { nameOf, type SaidOfLetter } from './said/rules.ts'

export type Answered = {
  language: LetterLanguage
  /** We wrote it ourselves, and write again. */
  isOwn: boolean
  /** Whom it greets, as our records call them; null: they do not know. */
  contactName: string | null
  /** What the mail calls them. */
  headName: string
  subject: string
  said: SaidOfLetter | null
  questionCount: number
  /** Who writes, where no signature says it. */
  writerName: string | null
}

/**
 * How an answer begins: thanks by what came, and that it is looked at. It promises no payment, confirms no account, and repeats nothing of a mail but its
 * subject and the values that `saidOf` tells.
 */
export function answerOf(answered: Answered): string {
  const { language, isOwn, questionCount, writerName } = answered
  const words = phrases[language]
  const paragraphs = [
    greetingOf(answered),
    isOwn ? words.again(quotedSubject(answered)) : `${thanksOf(answered)} ${words.received}`,
    ...(isOwn || questionCount === 0 ? [] : [questionCount === 1 ? words.question : words.questions]),
    [words.closing, ...(writerName === null ? [] : [writerName])].join('\n'),
  ]
  return paragraphs.join('\n\n')
}

const phrases = {
  en: {
    nobody: 'Dear Sir or Madam,',
    dear: 'Dear',
    received: 'It has reached us, and we are looking at it.',
    again: (subject: string) => say`We would like to come back to our message${subject}.`,
    question: 'We will come back to you on your question.',
    questions: 'We will come back to you on your questions.',
    closing: 'Kind regards,',
  },
  de: {
    nobody: 'Sehr geehrte Damen und Herren,',
    dear: 'Guten Tag',
    received: 'Ihre Nachricht ist bei uns eingegangen, und wir sehen sie uns an.',
    again: (subject: string) => `wir möchten auf unsere Nachricht${subject} zurückkommen.`,
    question: 'Auf Ihre Frage kommen wir zurück.',
    questions: 'Auf Ihre Fragen kommen wir zurück.',
    closing: 'Mit freundlichen Grüßen',
  },
} as const

const longest = { contact: 80, head: 60, subject: 120 } as const

function greetingOf({ language, contactName, headName }: Answered): string {
  const recorded = readableLine(contactName ?? '', longest.contact)
  const name = recorded || (headName.length <= longest.head ? nameOf(headName) : null)
  const { dear, nobody } = phrases[language]
  return name === null ? nobody : `${dear} ${name},`
}

/** What a letter is in a sentence of thanks, and what else of it is told. */
type Kind = {
  en: string
  de: string
  /** DUE: when it is paid. PAID: when we are. AS_OF: the day that it is about. DATE: the day on it. */
  day: 'DUE' | 'PAID' | 'AS_OF' | 'DATE'
  ofFund?: true
  hasAmount?: true
}

const fundPaper = { day: 'AS_OF', ofFund: true } as const
const kinds: Readonly<Partial<Record<PaperKind, Kind>>> = {
  CAPITAL_CALL: {
    en: 'the capital call notice',
    de: 'den Kapitalabruf',
    day: 'DUE',
    ofFund: true,
    hasAmount: true,
  },
  DISTRIBUTION_NOTICE: {
    en: 'the distribution notice',
    de: 'die Ausschüttungsanzeige',
    day: 'PAID',
    ofFund: true,
    hasAmount: true,
  },
  CAPITAL_ACCOUNT_STATEMENT: {
    en: 'the capital account statement',
    de: 'den Kapitalkontoauszug',
    ...fundPaper,
  },
  QUARTERLY_REPORT: { en: 'the quarterly report', de: 'den Quartalsbericht', ...fundPaper },
  ANNUAL_REPORT: { en: 'the annual report', de: 'den Jahresbericht', ...fundPaper },
  K1: { en: 'the Schedule K-1', de: 'den Schedule K-1', ...fundPaper },
  TAX_PAPER: { en: 'the tax certificate', de: 'die Steuerbescheinigung', ...fundPaper },
  VALUATION: { en: 'the valuation', de: 'das Wertgutachten', ...fundPaper },
  BANK_STATEMENT: { en: 'the account statement', de: 'den Kontoauszug', day: 'AS_OF' },
  CONTRACT_NOTE: { en: 'the contract note', de: 'die Wertpapierabrechnung', day: 'DATE' },
  INVOICE: { en: 'your invoice', de: 'Ihre Rechnung', day: 'DUE', hasAmount: true },
  RECEIPT: { en: 'your receipt', de: 'Ihren Beleg', day: 'DATE', hasAmount: true },
  INSURANCE_POLICY: { en: 'the insurance policy', de: 'den Versicherungsschein', day: 'DATE' },
  DEED: { en: 'the deed', de: 'die Urkunde', day: 'DATE' },
  CONTRACT: { en: 'the contract', de: 'den Vertrag', day: 'DATE' },
  GRANT_LETTER: { en: 'the grant letter', de: 'den Zuwendungsbescheid', day: 'DATE' },
}

function thanksOf(answered: Answered): string {
  const { language, said } = answered
  const kind = said === null ? undefined : kinds[said.kind]
  if (said === null || kind === undefined) {
    const message = language === 'de' ? 'vielen Dank für Ihre Nachricht' : 'Thank you for your message'
    return `${message}${quotedSubject(answered)}.`
  }
  const { fund, number, amount } = said
  const isGerman = language === 'de'
  const parts = [
    isGerman ? `vielen Dank für ${kind.de}` : `Thank you for ${kind.en}`,
    said.kind === 'INVOICE' && number !== null ? ` ${number}` : '',
    kind.ofFund && fund !== null ? ` ${isGerman ? 'von' : 'of'} ${fund}` : '',
    kind.hasAmount && amount !== null ? textOf(amountIn(language, amount), isGerman ? ' über' : ' for') : '',
    dayOf(language, kind, said),
  ]
  return `${parts.join('')}.`
}

const textOf = (words: string | null, before: string) => (words === null ? '' : `${before} ${words}`)

const beforeDays: Readonly<Record<LetterLanguage, Readonly<Record<Kind['day'], string>>>> = {
  en: { DUE: ', due on', PAID: ', payable on', AS_OF: ' as of', DATE: ' of' },
  de: { DUE: ', fällig am', PAID: ', zahlbar am', AS_OF: ' zum', DATE: ' vom' },
}

function dayOf(language: LetterLanguage, kind: Kind, { date, dueDate, periodEnd }: SaidOfLetter): string {
  const own: Readonly<Record<Kind['day'], Day | null>> = {
    DUE: dueDate,
    PAID: dueDate,
    AS_OF: periodEnd,
    DATE: date,
  }
  const named = own[kind.day] === null ? 'DATE' : kind.day
  const on = own[named]
  return on === null ? '' : `${beforeDays[language][named]} ${dayInWords(on, language)}`
}

const plainAmount = /^(\d{1,15})(?:\.(\d{1,8}))?$/

/** An amount with all of its digits: EUR 1,234.50, or 1.234,50 EUR. Null: it is none that is asked for or paid. */
function amountIn(
  language: LetterLanguage,
  { value, currency }: { value: string; currency: Currency },
): string | null {
  const match = plainAmount.exec(value)
  if (match === null) return null
  const [, whole = '', cents = ''] = match
  const [between, point] = language === 'de' ? ['.', ','] : [',', '.']
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, between)
  const exact = cents.padEnd(minorDigits(currency), '0')
  const number = exact === '' ? grouped : `${grouped}${point}${exact}`
  return language === 'de' ? `${number} ${currency}` : `${currency} ${number}`
}

const mark = /^(?:(?:re|aw|antw|fwd?|wg|sv)\s{0,3}:\s{0,3})+/iu
/** What would end the quotation of a subject, or is a field of our templates. */
const quoting = /["“”„«»‹›{}]/gu
const leading = /https?:|www\.|@/iu

/** The subject in quotes, with a blank before it. One that names an account or leads elsewhere is not repeated. */
function quotedSubject({ language, subject }: Pick<Answered, 'language' | 'subject'>): string {
  const line = readableLine(subject, 2 * longest.subject)
    .replaceAll(/\p{Cf}/gu, '')
    .replace(mark, '')
  const words = readableLine(line.replaceAll(quoting, ' '), longest.subject)
  if (words === '' || ibansIn(line).length > 0 || leading.test(line)) return ''
  return language === 'de' ? ` „${words}“` : ` “${words}”`
}

/** Words that nearly every mail of a language has, however short it is, and that are none of the other. */
const common: Readonly<Record<LetterLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:the|and|of|to|for|is|are|we|you|your|our|please|dear|find|attached|regards|thanks?|will|with|this|notice|amount|due)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|das|und|ist|sind|wir|ihre?|ihnen|bitte|guten|sehr|geehrte|liebe|anbei|danke?|dank|grüßen?|mit|für|vom|zum|zur|nicht|betrag|fällig|rechnung|im|am)(?!\p{L})/giu,
}

/** The language of an answer is that of the mail: German where it has more words of that than of English, and English for everybody else. */
export function answerLanguage(words: string): LetterLanguage {
  const count = (language: LetterLanguage) =>
    words.slice(0, longestSample).match(common[language])?.length ?? 0
  return count('de') > count('en') ? 'de' : 'en'
}

const longestSample = 4_000

/** How many sentences of a text are questions. A question mark within an address is none. */
export function questionsIn(words: string): number {
  return words.match(/[\p{L}\p{N})\]"”“’'»]\s?\?(?=[\s"”“’')\]»!?]|$)/gu)?.length ?? 0
}
