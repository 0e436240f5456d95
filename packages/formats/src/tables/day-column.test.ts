import { describe, expect, it } from 'vitest'

import { dateOrderOf, readDay, withZone } from './day-column.ts'

describe('a day in a cell', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2024/2/9', '2024-02-09'],
    ['20230403', '2023-04-03'],
    ['20230403;095853', '2023-04-03'],
    ['2025-12-11T05:00:00.000Z', '2025-12-11'],
    ['2023-12-18 11:45:06.326', '2023-12-18'],
    ['16.05.2024 00:41', '2024-05-16'],
    ['2024-01-01T00:30:00+02:00', '2024-01-01'],
    ['2024-02-28T23:30:00-01:00', '2024-02-28'],
    ['17/11/2021', '2021-11-17'],
    ['11/17/2021', '2021-11-17'],
    ['24-08-2022 07:00:15', '2022-08-24'],
    ['01.02.2022', '2022-02-01'],
    ['1. 2. 2022', '2022-02-01'],
    ['2022.02.01.', '2022-02-01'],
    ['2022. 02. 01. 10:15', '2022-02-01'],
    ['05/05/2023', '2023-05-05'],
    ['02-Apr-2025', '2025-04-02'],
    ['16-jan-2025', '2025-01-16'],
    ['Jan 02, 2024', '2024-01-02'],
    ['January 2, 2024', '2024-01-02'],
    ['10 April 2026', '2026-04-10'],
    ['3. März 2024', '2024-03-03'],
    ['15 juin 2024', '2024-06-15'],
    ['15 juillet 2024', '2024-07-15'],
    ['7 de enero de 2024', '2024-01-07'],
    ['1 mrt 2024', '2024-03-01'],
    ['09 Feb 24', '2024-02-09'],
    ['09-Feb-99', '1999-02-09'],
  ])('%s can be read in one way only: %s', (cell, day) => {
    expect(readDay(cell, null)).toBe(day)
  })

  it.each([
    ['2024-05-15T22:41:00.000Z', '2024-05-16'],
    ['2024-05-15 22:41:00 UTC', '2024-05-16'],
    ['15/05/2024 10:41 PM GMT', '2024-05-16'],
    ['2024-05-15T22:41:00+00:00', '2024-05-16'],
    ['20240515;224100Z', '2024-05-16'],
    ['2024-05-15T21:59:59Z', '2024-05-15'],
    // In winter Berlin is one hour ahead.
    ['2024-01-15T22:59:59Z', '2024-01-15'],
    ['2024-01-15T23:00:00Z', '2024-01-16'],
    // A day that a program wrote as a moment, and a moment on a clock of another time zone.
    ['2024-05-15T00:00:00.000Z', '2024-05-15'],
    ['2024-05-15T23:30:00-04:00', '2024-05-15'],
    ['2024-05-15T22:41:00', '2024-05-15'],
  ])('%s is %s in Berlin', (cell, day) => {
    expect(readDay(cell, null, 'Europe/Berlin')).toBe(day)
  })

  it('written as midnight in UTC stays the same day west of it', () => {
    expect(readDay('2024-05-15T00:00:00Z', null, 'America/New_York')).toBe('2024-05-15')
    expect(readDay('2024-05-15T00:30:00Z', null, 'America/New_York')).toBe('2024-05-14')
  })

  it('has the zone that its header says', () => {
    const inBerlin = (cell: string, header: string) => readDay(withZone(cell, header), null, 'Europe/Berlin')
    expect(inBerlin('2024-05-15 22:41:00', 'Time (UTC)')).toBe('2024-05-16')
    expect(inBerlin('2024-05-15 22:41:00', 'Time')).toBe('2024-05-15')
    expect(inBerlin('2024-05-15', 'Date (UTC)')).toBe('2024-05-15')
  })

  it('with the month or the day first is decided by the order', () => {
    expect(readDay('03/04/2024', 'DMY')).toBe('2024-04-03')
    expect(readDay('03/04/2024', 'MDY')).toBe('2024-03-04')
  })

  it('may have a year of two digits, from 1970 to 2069', () => {
    expect(readDay('31.01.24', null)).toBe('2024-01-31')
    expect(readDay('1/31/24', null)).toBe('2024-01-31')
    expect(readDay('23/12/99 15:18:12', null)).toBe('1999-12-23')
    expect(readDay('03/04/24', null)).toMatchObject({ code: 'AMBIGUOUS_DAY' })
  })

  it('is refused in words where nothing decides', () => {
    expect(readDay('03/04/2024', null)).toMatchObject({ code: 'AMBIGUOUS_DAY' })
    expect(readDay('03-04-2024', 'YMD')).toMatchObject({ code: 'AMBIGUOUS_DAY' })
  })

  it('that contradicts the stated order is refused, not turned round', () => {
    expect(readDay('03/14/2024', 'DMY')).toMatchObject({ code: 'NOT_A_DAY' })
  })

  it.each([
    '',
    '2023-02-29',
    '31/04/2024',
    '1833-01',
    '45292',
    '0202-01-01',
    '01-02-24',
    'yesterday',
    '2024-13-01',
    'x'.repeat(90),
  ])('"%s" is no day', (cell) => {
    expect(readDay(cell, 'DMY')).toMatchObject({ code: 'NOT_A_DAY' })
  })
})

describe('the order of a column', () => {
  it('is told by a part above 12', () => {
    expect(dateOrderOf(['03/04/2024', '17/11/2021'])).toBe('DMY')
    expect(dateOrderOf(['03/04/2024', '11/17/2021'])).toBe('MDY')
  })

  it('is unknown when no row tells or rows contradict each other', () => {
    expect(dateOrderOf(['03/04/2024', '2024-12-31'])).toBeNull()
    expect(dateOrderOf(['17/11/2021', '11/17/2021'])).toBeNull()
  })
})
