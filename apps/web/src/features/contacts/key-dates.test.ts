import { describe, expect, it } from 'vitest'

import { ageOf, nextDates } from './key-dates.ts'

const nobody = { bornOn: null, diedOn: null, keyDates: [] }

describe('days to remember', () => {
  it('come in the order in which they come next', () => {
    const dates = nextDates(
      {
        bornOn: '1950-05-01',
        diedOn: null,
        keyDates: [
          { label: 'Passport ends', on: '2026-04-20', everyYear: false },
          { label: 'Wedding', on: '1975-04-10', everyYear: true },
          { label: 'Old visa', on: '2020-01-01', everyYear: false },
          { label: 'Name day', on: '04-09', everyYear: true },
        ],
      },
      '2026-04-10',
    )
    // 1 May is 21 days after 10 April; 9 April 2027 is 364 days after it.
    expect(dates.map(({ label, nextOn, inDays }) => [label, nextOn, inDays])).toEqual([
      ['Wedding', '2026-04-10', 0],
      ['Passport ends', '2026-04-20', 10],
      ['Birthday', '2026-05-01', 21],
      ['Name day', '2027-04-09', 364],
      ['Old visa', null, null],
    ])
  })

  it.each([
    ['2027-02-01', '2027-02-28'],
    ['2027-03-01', '2028-02-29'],
    ['2028-02-28', '2028-02-29'],
  ])('keep a 29 February, asked on %s, on %s', (today, nextOn) => {
    const keyDates = [{ label: 'Birthday', on: '02-29', everyYear: true }]
    expect(nextDates({ ...nobody, keyDates }, today)).toMatchObject([{ nextOn }])
    expect(nextDates({ ...nobody, bornOn: '1992-02-29' }, today)).toMatchObject([{ nextOn }])
  })

  it('are no birthdays of the dead', () => {
    const dates = nextDates({ bornOn: '1920-05-01', diedOn: '2001-06-02', keyDates: [] }, '2026-04-10')
    expect(dates.map(({ nextOn }) => nextOn)).toEqual([null, null])
  })
})

describe('the age of somebody', () => {
  it.each([
    ['1990-04-10', null, 36],
    ['1990-04-11', null, 35],
    ['1920-05-01', '2001-04-30', 80],
    ['2027-01-01', null, null],
    [null, null, null],
  ])('born on %s, dead on %s: %s', (bornOn, diedOn, age) => {
    expect(ageOf({ bornOn, diedOn }, '2026-04-10')).toBe(age)
  })
})
