import { day } from '@kinfolio/ledger/days/day'
import { afterEach, describe, expect, it } from 'vitest'

import { dayForm } from '../../lib/day-form.ts'
import { setFormatLocale } from '../../lib/format.ts'
import { readDay } from './day-text.ts'

const today = day('2026-11-26')

function read(text: string, locale: string, on = today) {
  setFormatLocale(locale)
  return readDay(text, dayForm(), on)
}

afterEach(() => setFormatLocale(null))

describe('a day that somebody types', () => {
  it.each([
    ['2026-03-15', '2026-03-15'],
    ['15.3.2026', '2026-03-15'],
    ['15.03.26', '2026-03-15'],
    ['15/3/2026', '2026-03-15'],
    ['15 3 2026', '2026-03-15'],
    ['15. März 2026', '2026-03-15'],
    ['15 mär 2026', '2026-03-15'],
    ['15 mar 26', '2026-03-15'],
    ['15032026', '2026-03-15'],
    ['150326', '2026-03-15'],
    ['20260315', '2026-03-15'],
  ])('in German order: %s', (text, expected) => expect(read(text, 'de-DE')).toBe(expected))

  it.each([
    ['3/15/2026', '2026-03-15'],
    ['3/15/26', '2026-03-15'],
    ['Mar 15, 2026', '2026-03-15'],
    ['March 15', '2026-03-15'],
    ['031526', '2026-03-15'],
    ['2026-03-15', '2026-03-15'],
  ])('in American order: %s', (text, expected) => expect(read(text, 'en-US')).toBe(expected))

  it.each([
    ['ja-JP', '2026/03/15', '2026-03-15'],
    ['sv-SE', '26-03-15', '2026-03-15'],
    ['fr-FR', '15 août 2026', '2026-08-15'],
    ['pl-PL', '15 marca 2026', '2026-03-15'],
    ['es-ES', '15 de', null],
  ])('in the order and the words of %s: %s', (locale, text, expected) =>
    expect(read(text, locale)).toBe(expected),
  )

  it.each([
    ['this year', '28.12.', '2026-12-28'],
    ['this year, long ago', '15.1.', '2026-01-15'],
    ['this year, where it was a leap year', '29.2.', null],
    ['a day of the nearest month', '3', '2026-12-03'],
    ['a day of this month', '20', '2026-11-20'],
    ['a day that this month has not', '31', '2026-10-31'],
    ['two digits of a year long ago', '1.2.48', '1948-02-01'],
    ['two digits of a year at most twenty years ahead', '1.2.46', '2046-02-01'],
  ])('leaves out what is clear: %s', (_, text, expected) => expect(read(text, 'de-DE')).toBe(expected))

  it('is of the last year, where this year would be more than half a year ahead', () => {
    expect(read('28.12.', 'de-DE', day('2027-01-05'))).toBe('2026-12-28')
    expect(read('5.7.', 'de-DE', day('2027-01-05'))).toBe('2027-07-05')
    expect(read('29.2.', 'de-DE', day('2025-01-05'))).toBe('2024-02-29')
  })

  it.each([
    ['-3d', '2026-11-23'],
    ['+2w', '2026-12-10'],
    ['-1m', '2026-10-26'],
    ['1y', '2027-11-26'],
    ['today', '2026-11-26'],
    ['gestern', '2026-11-25'],
    ['som', '2026-11-01'],
    ['eom', '2026-11-30'],
    ['eom-1', '2026-10-31'],
    ['eoq', '2026-12-31'],
    ['eoq-1', '2026-09-30'],
    ['soq-1', '2026-07-01'],
    ['eoy-1', '2025-12-31'],
    ['soy+1', '2027-01-01'],
  ])('may be a step or an edge: %s', (text, expected) => expect(read(text, 'en-GB')).toBe(expected))

  it.each([
    '',
    'x',
    '31.2.2026',
    '29.2.2026',
    '13/13/2026',
    '1.2.3.4',
    '15.3.202',
    '0',
    '32',
    '-9999y',
    'eom-999999',
    '15 foo',
  ])('is none: %s', (text) => expect(read(text, 'de-DE')).toBeNull())
})
