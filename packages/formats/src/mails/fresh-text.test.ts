import { describe, expect, it } from 'vitest'

import { freshText } from './fresh-text.ts'

const quotes: [string, string][] = [
  ['Gmail', 'On Mon, Apr 2, 2026 at 6:26 PM, Bob <bob@example.com> wrote:\n\n> Will you pay?'],
  ['Gmail in German', 'Am Mo., 2. März 2026 um 09:30 Uhr schrieb Bob <bob@example.com>:\n\n> Zahlen Sie?'],
  ['Apple in French', 'Le 2 mars 2026 à 09:30, Bob <bob@example.com> a écrit :\n\n> Payez-vous ?'],
  ['Outlook', 'From: Bob [mailto:bob@example.com]\nSent: Monday\nTo: Ada\nSubject: Call\n\nWill you pay?'],
  [
    'Outlook in German',
    'Von: Bob <bob@example.com>\nGesendet: Montag\nAn: Ada\nBetreff: Abruf\n\nZahlen Sie?',
  ],
  ['an old Outlook', '-----Original Message-----\nFrom: Bob\n\nWill you pay?'],
]

describe('what is new in a text', () => {
  it.each(quotes)('is what stands above the quote of %s', (_, quote) => {
    expect(freshText(`Yes, on Friday.\n\n${quote}`)).toBe('Yes, on Friday.')
  })

  it('is what stands under a quote and within it', () => {
    expect(freshText('> Will you pay?\nYes.\n\n> When?\nOn Friday.')).toBe('Yes.\n\nOn Friday.')
  })

  it('is all of it where it quotes nothing, with what looks like a signature', () => {
    const notice = 'Please wire EUR 5,000.\n\n---\nIBAN DE89 3704 0044 0532 0130 00\nRegards,\nBob'
    expect(freshText(notice)).toBe(notice)
  })

  it('is all of it where nothing else would be left', () => {
    expect(freshText('> only a quote')).toBe('> only a quote')
    expect(freshText('')).toBe('')
  })

  it('keeps long lines whole, and the end of a long text that quotes nothing', () => {
    const line = 'word '.repeat(400).trim()
    expect(freshText(`${line}\n\n> a quote`)).toBe(line)
    const long = `${'A line of a report.\n'.repeat(5_000)}The end.`
    expect(freshText(long)).toBe(long)
  })

  it('leaves out the end of a long quote', () => {
    expect(freshText(`Yes.\n\n${'> a line of the quote\n'.repeat(5_000)}`)).toBe('Yes.')
  })

  it.each([
    ['starts of quotes', 'Op a\nabc. b\n在 c\n'.repeat(4_000)],
    ['verbs of quotes', 'Op a\n'.repeat(15) + 'schreef skrev pisze\n'.repeat(3_000)],
    ['words of one line', 'a on at wrote 0000from<> '.repeat(20_000)],
    ['lines of such words', `${'0000from<>'.repeat(19)}\n\n> x\n`.repeat(300)],
    ['brackets', `From:${'['.repeat(190)}\n`.repeat(300)],
    ['blank lines', `\n${' '.repeat(150)}`.repeat(300)],
  ])('is read in a moment, though somebody wrote %s without end', (_, text) => {
    const before = performance.now()
    expect(freshText(text)).not.toBe('')
    expect(performance.now() - before).toBeLessThan(4_000)
  })
})
