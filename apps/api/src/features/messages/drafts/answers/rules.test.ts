import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { answerLanguage, answerOf, questionsIn, type Answered } from './rules.ts'
import type { SaidOfLetter } from './said/rules.ts'

const nothing = { fund: null, number: null, amount: null, date: null, dueDate: null, periodEnd: null }
const call: SaidOfLetter = {
  ...nothing,
  kind: 'CAPITAL_CALL',
  fund: 'Linden Growth Fund II',
  amount: { value: '1234567.5', currency: 'EUR' },
  date: day('2026-03-02'),
  dueDate: day('2026-03-20'),
}
const invoice: SaidOfLetter = {
  ...nothing,
  kind: 'INVOICE',
  number: 'QL-2026-1',
  amount: { value: '1190', currency: 'CHF' },
  dueDate: day('2026-03-31'),
}
const plain: Answered = {
  language: 'en',
  isOwn: false,
  contactName: 'Lena Linden',
  headName: 'Linden Fund',
  subject: 'Lunch on Friday',
  said: null,
  questionCount: 0,
  writerName: null,
}
const german: Answered = { ...plain, language: 'de' }

describe('an answer begins', () => {
  it('with thanks for a capital call, its fund, amount and day', () => {
    expect(answerOf({ ...plain, said: call })).toBe(
      [
        'Dear Lena Linden,',
        'Thank you for the capital call notice of Linden Growth Fund II for EUR 1,234,567.50, due on 20 March 2026. It has reached us, and we are looking at it.',
        'Kind regards,',
      ].join('\n\n'),
    )
    expect(answerOf({ ...german, said: call })).toBe(
      [
        'Guten Tag Lena Linden,',
        'vielen Dank für den Kapitalabruf von Linden Growth Fund II über 1.234.567,50 EUR, fällig am 20. März 2026. Ihre Nachricht ist bei uns eingegangen, und wir sehen sie uns an.',
        'Mit freundlichen Grüßen',
      ].join('\n\n'),
    )
  })

  it('with thanks for an invoice, its number, amount and day', () => {
    expect(answerOf({ ...plain, said: invoice })).toContain(
      'Thank you for your invoice QL-2026-1 for CHF 1,190.00, due on 31 March 2026.',
    )
    expect(answerOf({ ...german, said: invoice })).toContain(
      'vielen Dank für Ihre Rechnung QL-2026-1 über 1.190,00 CHF, fällig am 31. März 2026.',
    )
  })

  it('with thanks for a statement of a day, and for one that says nothing else', () => {
    const statement: SaidOfLetter = {
      ...nothing,
      kind: 'CAPITAL_ACCOUNT_STATEMENT',
      periodEnd: day('2025-12-31'),
    }
    expect(answerOf({ ...plain, said: statement })).toContain(
      'Thank you for the capital account statement as of 31 December 2025.',
    )
    expect(answerOf({ ...german, said: { ...statement, periodEnd: null } })).toContain(
      'vielen Dank für den Kapitalkontoauszug.',
    )
  })

  it('by the subject where nobody knows what came', () => {
    expect(answerOf(plain)).toBe(
      'Dear Lena Linden,\n\nThank you for your message “Lunch on Friday”. It has reached us, and we are looking at it.\n\nKind regards,',
    )
    expect(answerOf({ ...german, contactName: null, headName: '', subject: 'AW: Fwd:' })).toBe(
      'Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Nachricht. Ihre Nachricht ist bei uns eingegangen, und wir sehen sie uns an.\n\nMit freundlichen Grüßen',
    )
  })

  it('with a word about questions, which are counted only, and the name of who has no signature', () => {
    expect(answerOf({ ...plain, questionCount: 1, writerName: 'Ada' })).toMatch(
      /\n\nWe will come back to you on your question\.\n\nKind regards,\nAda$/,
    )
    expect(answerOf({ ...german, questionCount: 3 })).toContain('Auf Ihre Fragen kommen wir zurück.')
  })

  it('with our own mail where it is that one which is answered', () => {
    const own = answerOf({ ...plain, isOwn: true, questionCount: 2 })
    expect(own).toContain('We would like to come back to our message “Lunch on Friday”.')
    expect(own).not.toMatch(/Thank|question/)
  })
})

describe('of what strangers wrote, an answer repeats', () => {
  it('one line of a subject without what nobody sees, however long it is', () => {
    const text = answerOf({
      ...plain,
      subject: `Re: Call\u0000 \u202Eseven\u200B\r\nBcc: ${'x'.repeat(5_000)}`,
    })
    expect(text).toContain('“Call seven Bcc: xxx')
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(text.length).toBeLessThan(400)
    expect(text.split('\n')).toHaveLength(5)
  })

  it('no subject that leads elsewhere, names an account, ends its quotation or is a field of a template', () => {
    const thanks = (subject: string) => answerOf({ ...plain, subject }).split('\n\n')[1]
    const without = 'Thank you for your message. It has reached us, and we are looking at it.'
    expect(thanks('New account DE89 3704 0044 0532 0130 00')).toBe(without)
    expect(thanks('See https://evil.example')).toBe(without)
    expect(thanks('x”. We pay today. “{{fund}}')).toContain('“x . We pay today. fund”.')
  })

  it('no name in the head that is a sentence or a promise', () => {
    const greeting = (headName: string) => answerOf({ ...plain, contactName: null, headName }).split('\n')[0]
    expect(greeting('Dr. Lena von Linden')).toBe('Dear Dr. Lena von Linden,')
    for (const name of [
      'Linden. We confirm the account',
      'Confirm New Account',
      'fund@linden.example',
      'A'.repeat(5_000),
      'Lena\n\nWe pay',
    ])
      expect(greeting(name), name).toBe('Dear Sir or Madam,')
  })

  it('no amount that is none to be paid, and all digits of one that is', () => {
    const thanks = (value: string, currency: 'EUR' | 'JPY' | 'KWD') =>
      answerOf({ ...plain, said: { ...invoice, dueDate: null, amount: { value, currency } } })
    expect(thanks('-20', 'EUR')).toContain('your invoice QL-2026-1.')
    expect(thanks('999', 'JPY')).toContain('for JPY 999.')
    expect(thanks('123456789012345.125', 'EUR')).toContain('for EUR 123,456,789,012,345.125.')
    expect(thanks('1.5', 'KWD')).toContain('for KWD 1.500.')
  })
})

it('is in German for German mails, and in English for others', () => {
  expect(answerLanguage('Capital call\nPlease find attached the notice of the fund for March.')).toBe('en')
  expect(answerLanguage('Abruf\nSehr geehrte Damen und Herren, anbei der Kapitalabruf für März.')).toBe('de')
  expect(answerLanguage('Rechnung\nAnbei, danke')).toBe('de')
  expect(answerLanguage('Call 7')).toBe('en')
  // Few words with German endings in them.
  const short =
    'Distribution Notice\nFund: Cobalt Ventures III\nDistribution amount: USD 8,000\nWhen will you confirm?'
  expect(answerLanguage(short)).toBe('en')
  expect(answerLanguage('Ihre Rechnung\nBitte zahlen Sie den Betrag an the Bank of England')).toBe('de')
})

it('counts sentences that ask, and no question marks of addresses', () => {
  expect(questionsIn('Could you confirm? See https://a.example/?x=1. “Wann?” Danke!')).toBe(2)
  expect(questionsIn('Really???')).toBe(1)
  expect(questionsIn('It is so.')).toBe(0)
})
