import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import type { LetterLanguage } from '@kinfolio/contract/expected-kinds'
import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'

/** What a letter is about. It names no amount and no account number: mail is read by others. */
export type LetterFacts = {
  /** Whom it goes to; null: nobody by name. */
  contactName: string | null
  orgName: string
  writerName: string | null
  items: readonly ExpectedOccurrence[]
}

const months: Record<LetterLanguage, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}

const kinds: Record<LetterLanguage, Readonly<Record<AttachmentKind, string>>> = {
  en: {
    CAPITAL_CALL: 'Capital call notice',
    DISTRIBUTION_NOTICE: 'Distribution notice',
    CAPITAL_ACCOUNT_STATEMENT: 'Capital account statement',
    QUARTERLY_REPORT: 'Quarterly report',
    ANNUAL_REPORT: 'Annual report',
    K1: 'Schedule K-1',
    TAX_PAPER: 'Tax certificate',
    CONTRACT_NOTE: 'Contract note',
    BANK_STATEMENT: 'Account statement',
    INVOICE: 'Invoice',
    RECEIPT: 'Receipt',
    INSURANCE_POLICY: 'Insurance policy',
    DEED: 'Deed',
    CONTRACT: 'Contract',
    IDENTITY_PAPER: 'Identity paper',
    VALUATION: 'Valuation',
    GRANT_LETTER: 'Grant letter',
    OTHER: 'Document',
  },
  de: {
    CAPITAL_CALL: 'Kapitalabruf',
    DISTRIBUTION_NOTICE: 'Ausschüttungsanzeige',
    CAPITAL_ACCOUNT_STATEMENT: 'Kapitalkontoauszug',
    QUARTERLY_REPORT: 'Quartalsbericht',
    ANNUAL_REPORT: 'Jahresbericht',
    K1: 'Schedule K-1',
    TAX_PAPER: 'Steuerbescheinigung',
    CONTRACT_NOTE: 'Wertpapierabrechnung',
    BANK_STATEMENT: 'Kontoauszug',
    INVOICE: 'Rechnung',
    RECEIPT: 'Beleg',
    INSURANCE_POLICY: 'Versicherungsschein',
    DEED: 'Urkunde',
    CONTRACT: 'Vertrag',
    IDENTITY_PAPER: 'Ausweispapier',
    VALUATION: 'Wertgutachten',
    GRANT_LETTER: 'Zuwendungsbescheid',
    OTHER: 'Unterlage',
  },
}

/** A letter that asks for papers that are late, in words that offend nobody. */
export function draftIn(language: LetterLanguage, facts: LetterFacts): { subject: string; body: string } {
  const { contactName, orgName, writerName, items } = facts
  const lines = items.map((item) => `– ${lineOf(language, item)}`).join('\n')
  const sign = [writerName, orgName].filter(Boolean).join('\n')
  if (language === 'de') {
    return {
      subject: items.length === 1 ? `Fehlende Unterlage: ${orgName}` : `Fehlende Unterlagen: ${orgName}`,
      body: [
        contactName ? `Guten Tag ${contactName},` : 'Sehr geehrte Damen und Herren,',
        items.length === 1
          ? 'folgende Unterlage liegt uns noch nicht vor:'
          : 'folgende Unterlagen liegen uns noch nicht vor:',
        lines,
        items.length === 1
          ? 'Bitte senden Sie sie uns zu, oder sagen Sie uns, wann wir mit ihr rechnen können. Falls sie schon unterwegs ist, betrachten Sie dieses Schreiben bitte als gegenstandslos.'
          : 'Bitte senden Sie sie uns zu, oder sagen Sie uns, wann wir mit ihnen rechnen können. Falls sie schon unterwegs sind, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
        `Mit freundlichen Grüßen\n${sign}`,
      ].join('\n\n'),
    }
  }
  return {
    subject: items.length === 1 ? `Missing document: ${orgName}` : `Missing documents: ${orgName}`,
    body: [
      contactName ? `Dear ${contactName},` : 'Dear Sir or Madam,',
      items.length === 1
        ? 'We have not received the following document yet:'
        : 'We have not received the following documents yet:',
      lines,
      items.length === 1
        ? 'Please send it to us, or tell us when we can expect it. If it is on its way already, please disregard this letter.'
        : 'Please send them to us, or tell us when we can expect them. If they are on their way already, please disregard this letter.',
      `Kind regards,\n${sign}`,
    ].join('\n\n'),
  }
}

function lineOf(language: LetterLanguage, item: ExpectedOccurrence): string {
  const paper = item.label === '' ? kinds[language][item.kind] : item.label
  const about = item.ownerName === null ? item.recordName : `${item.recordName} (${item.ownerName})`
  const due = dayIn(language, item.dueOn)
  const wasDue = language === 'de' ? `fällig am ${due}` : `due on ${due}`
  return `${paper}, ${periodIn(language, item)}: ${about}, ${wasDue}`
}

/** The period of a paper in words: a month, quarter, half-year or year of the calendar, else its last day. */
export function periodIn(
  language: LetterLanguage,
  { period, periodEnd }: Pick<ExpectedOccurrence, 'period' | 'periodEnd'>,
): string {
  const year = periodEnd.slice(0, 4)
  const month = +periodEnd.slice(5, 7)
  const isGerman = language === 'de'
  if (period === 'MONTH') return `${months[language][month - 1]} ${year}`
  if (period === 'QUARTER' && month % 3 === 0)
    return isGerman ? `${month / 3}. Quartal ${year}` : `Q${month / 3} ${year}`
  if (period === 'HALF_YEAR' && month % 6 === 0)
    return isGerman ? `${month / 6}. Halbjahr ${year}` : `${month === 6 ? 'first' : 'second'} half of ${year}`
  if (period === 'YEAR' && month === 12) return year
  const on = dayIn(language, periodEnd)
  if (period === 'EXPIRY') return isGerman ? `gültig bis ${on}` : `valid until ${on}`
  if (period === 'ONCE') return isGerman ? `zum ${on}` : `as of ${on}`
  return isGerman ? `Zeitraum bis ${on}` : `period to ${on}`
}

function dayIn(language: LetterLanguage, on: string): string {
  const name = months[language][+on.slice(5, 7) - 1]
  return `${+on.slice(8, 10)}${language === 'de' ? '.' : ''} ${name} ${on.slice(0, 4)}`
}
