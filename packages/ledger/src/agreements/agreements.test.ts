import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { decimal, sum } from '../numbers/decimal.ts'
import { isBankDay, movedToBankDay } from './bank-days.ts'
import { frequencies } from './kinds.ts'
import { mostDueDays, plainRepeatRule, repeatFault, repeatedDays } from './repeat-rule.ts'
import { cancellationOf, dueDaysOf } from './schedule.ts'
import type { Schedule } from './schedule.ts'
import { expectedOf, hasRisen, splitByKey, termsOn } from './terms.ts'
import type { Terms } from './terms.ts'

const schedule = (fields: Partial<Schedule>): Schedule => ({
  frequency: 'MONTHLY',
  repeatRule: null,
  firstOn: day('2024-01-31'),
  lastOn: null,
  renewalMonths: null,
  dayRule: 'LEAVE',
  closings: 'WEEKENDS',
  ...fields,
})
const dues = (fields: Partial<Schedule>, first: string, last: string) =>
  dueDaysOf(schedule(fields), day(first), day(last)).map(({ dueOn }) => dueOn)

describe('due days', () => {
  it('are counted from the first one, and the last day of a month stays one', () => {
    expect(dues({}, '2024-01-01', '2024-04-30')).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
    ])
    const quarterly = { frequency: 'QUARTERLY', firstOn: day('2023-11-15') } as const
    expect(dues(quarterly, '2024-01-01', '2024-12-31')).toEqual([
      '2024-02-15',
      '2024-05-15',
      '2024-08-15',
      '2024-11-15',
    ])
    expect(dues({ frequency: 'WEEKLY', firstOn: day('2024-02-26') }, '2024-02-01', '2024-03-12')).toEqual([
      '2024-02-26',
      '2024-03-04',
      '2024-03-11',
    ])
    expect(dues({ frequency: 'ONE_TIME' }, '2020-01-01', '2030-01-01')).toEqual(['2024-01-31'])
  })

  it('end with the last day, unless the agreement renews itself', () => {
    const lastOn = day('2024-03-30')
    expect(dues({ lastOn }, '2024-01-01', '2024-12-31')).toEqual(['2024-01-31', '2024-02-29'])
    expect(dues({ lastOn, renewalMonths: 12 }, '2024-03-01', '2024-04-30')).toEqual([
      '2024-03-31',
      '2024-04-30',
    ])
  })

  it('move to a bank day before or after, by weekends or by the calendar of TARGET', () => {
    // 31 March 2024 was Easter Sunday. Good Friday was 29 March, Easter Monday 1 April.
    const on = day('2024-03-31')
    expect(movedToBankDay(on, 'LEAVE', 'TARGET')).toBe('2024-03-31')
    expect(movedToBankDay(on, 'BEFORE', 'WEEKENDS')).toBe('2024-03-29')
    expect(movedToBankDay(on, 'BEFORE', 'TARGET')).toBe('2024-03-28')
    expect(movedToBankDay(on, 'AFTER', 'WEEKENDS')).toBe('2024-04-01')
    expect(movedToBankDay(on, 'AFTER', 'TARGET')).toBe('2024-04-02')
    // Published Good Fridays: 2 April 1999, 25 March 2005, 22 April 2011, 18 April 2025.
    for (const friday of ['1999-04-02', '2005-03-25', '2011-04-22', '2025-04-18'])
      expect(isBankDay(day(friday), 'TARGET')).toBe(false)
    // The day by the agreement may be outside of the days that are asked for, on either side.
    expect(dues({ dayRule: 'BEFORE', closings: 'TARGET' }, '2024-03-28', '2024-03-28')).toEqual([
      '2024-03-28',
    ])
    expect(dues({ dayRule: 'AFTER', closings: 'TARGET' }, '2024-04-02', '2024-04-02')).toEqual(['2024-04-02'])
  })

  it('by a rule: the last working day of each month, across a leap year and the changes of clocks', () => {
    const lastWorkingDay = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=14'
    // Read from a paper calendar: 29 February 2024 was a Thursday, and 31 March, the change of clocks in Europe, a Sunday.
    expect(repeatedDays(lastWorkingDay, day('2024-01-01'), day('2025-12-31'))).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-29',
      '2024-04-30',
      '2024-05-31',
      '2024-06-28',
      '2024-07-31',
      '2024-08-30',
      '2024-09-30',
      '2024-10-31',
      '2024-11-29',
      '2024-12-31',
      '2025-01-31',
      '2025-02-28',
    ])
  })

  it('are the same however far one looks', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays(day('2019-12-25'), count))
    const any = fc.record({
      frequency: fc.constantFrom(...frequencies),
      repeatRule: fc.constantFrom(
        'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=70',
        'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;UNTIL=20280101',
        'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=4',
      ),
      firstOn: days,
      lastOn: fc.option(days),
      renewalMonths: fc.option(fc.constantFrom(1, 12)),
      dayRule: fc.constantFrom('LEAVE', 'BEFORE', 'AFTER'),
      closings: fc.constantFrom('WEEKENDS', 'TARGET'),
    })
    fc.assert(
      fc.property(any, days, fc.nat(800), fc.nat(800), (fields, first, near, farther) => {
        const last = addDays(first, near)
        const wide = dueDaysOf(fields, addDays(first, -farther), addDays(last, farther))
        const within = wide.filter(({ dueOn }) => dueOn >= first && dueOn <= last)
        expect(dueDaysOf(fields, first, last)).toEqual(within)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a rule of one’s own', () => {
  const fault = (rule: string, lastOn: string | null = null) =>
    repeatFault(plainRepeatRule(rule), day('2024-01-01'), lastOn === null ? null : day(lastOn))

  it('is taken with its prefix and in small letters, if it ends', () => {
    expect(plainRepeatRule(' RRULE:freq=monthly; count=3; ')).toBe('FREQ=MONTHLY;COUNT=3')
    expect(fault('RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12')).toBeNull()
    expect(fault('FREQ=WEEKLY;BYDAY=MO;UNTIL=20251231T000000Z')).toBeNull()
    expect(fault('FREQ=MONTHLY', '2030-12-31')).toBeNull()
  })

  it.each([
    ['FREQ=SECONDLY;COUNT=3', 'OFTEN'],
    ['FREQ=DAILY;BYHOUR=8,12;COUNT=3', 'OFTEN'],
    ['FREQ=MONTHLY', 'ENDLESS'],
    [`FREQ=DAILY;COUNT=${mostDueDays + 1}`, 'TOO_MANY'],
    ['FREQ=DAILY;UNTIL=20991231', 'TOO_MANY'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', 'NEVER'],
    ['FREQ=DAILY;UNTIL=20201231', 'NEVER'],
    ['FREQ=SOMETIMES;COUNT=3', 'UNREADABLE'],
    ['every month', 'UNREADABLE'],
    ['FREQ=DAILY;COUNT=', 'UNREADABLE'],
    ['FREQ=DAILY;COUNT=3;X=1', 'PART'],
  ])('%s is refused: %s', (rule, expected) => {
    expect(fault(rule)?.fault).toBe(expected)
  })
})

describe('terms', () => {
  const fee: Terms[] = [
    { from: day('2020-01-01'), kind: 'PERCENT', percent: decimal('2'), base: 'COMMITMENT' },
    { from: day('2025-01-01'), kind: 'PERCENT', percent: decimal('1.5'), base: 'INVESTED' },
  ]
  const bases = { NAV: null, COMMITMENT: decimal('10000000'), INVESTED: decimal('6400000.10') }
  const feeOn = (on: string, frequency: Schedule['frequency'], vat: string | null = null) => {
    const agreement = { frequency, currency: 'EUR', vatPercent: vat === null ? null : decimal(vat) }
    return expectedOf(termsOn(fee, day(on)), agreement, (base) => bases[base])?.max.toFixed()
  }

  it('are dated: 2 % of the commitment a quarter steps down to 1.5 % of what is invested', () => {
    // 10,000,000 × 2 % ÷ 4 = 50,000
    expect(feeOn('2024-12-31', 'QUARTERLY')).toBe('50000')
    // 6,400,000.10 × 1.5 % ÷ 4 = 24,000.000375
    expect(feeOn('2025-03-31', 'QUARTERLY')).toBe('24000')
    expect(feeOn('2019-12-31', 'QUARTERLY')).toBeUndefined()
  })

  it('take a part of the year, and VAT on top', () => {
    // 10,000,000 × 2 % = 200,000 a year: 16,666.67 a month, 200,000 × 7 ÷ 365 = 3,835.62 a week
    expect(feeOn('2024-12-31', 'MONTHLY')).toBe('16666.67')
    expect(feeOn('2024-12-31', 'WEEKLY')).toBe('3835.62')
    expect(feeOn('2024-12-31', 'CUSTOM')).toBe('200000')
    // 50,000 × 1.19
    expect(feeOn('2024-12-31', 'QUARTERLY', '19')).toBe('59500')
  })

  it('without a base are unknown, not zero', () => {
    const ofNav: Terms = { from: day('2020-01-01'), kind: 'PERCENT', percent: decimal('1'), base: 'NAV' }
    const agreement = { frequency: 'ANNUAL', currency: 'EUR', vatPercent: null } as const
    expect(expectedOf(ofNav, agreement, (base) => bases[base])).toBeNull()
  })
})

describe('a key', () => {
  it('splits a payment over three entities to the cent', () => {
    // A third of 100.00 each: 33.33 and one cent left for the first.
    const parts = splitByKey(decimal('100'), [decimal('1'), decimal('1'), decimal('1')], 'EUR')
    expect(parts.map((part) => part.toFixed(2))).toEqual(['33.34', '33.33', '33.33'])
    // 50, 30 and 20 % of 1,234.57 are 617.285, 370.371 and 246.914. The cent goes to the first, which lost most.
    const byPercent = splitByKey(decimal('1234.57'), [decimal('50'), decimal('30'), decimal('20')], 'EUR')
    expect(byPercent.map((part) => part.toFixed(2))).toEqual(['617.29', '370.37', '246.91'])
  })

  it('loses no cent', () => {
    const key = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), key, (cents, weights) => {
        const amount = decimal(`${cents}`).shiftedBy(-2)
        const parts = splitByKey(
          amount,
          weights.map((weight) => decimal(`${weight}`)),
          'EUR',
        )
        expect(sum(parts).toFixed()).toBe(amount.toFixed())
        expect(parts.every((part) => (part.decimalPlaces() ?? 0) <= 2)).toBe(true)
      }),
    )
  })
})

describe('a price', () => {
  const paid = ['100', '100', '102'].map((each) => decimal(each))
  const expected = { min: decimal('90'), max: decimal('110') }
  it.each([
    ['107.5', [], true, false],
    ['118.25', [], true, false],
    ['118.26', [], true, true],
    ['107.5', paid, false, false],
    ['107.51', paid, false, true],
  ] as const)('of %s after %o has risen: %s %s', (actual, before, isAgreed, has) => {
    expect(hasRisen(decimal(actual), isAgreed ? expected : null, before)).toBe(has)
  })
})

describe('the last day to cancel', () => {
  const by = (today: string, fields: Partial<Parameters<typeof cancellationOf>[0]>) =>
    cancellationOf(
      { lastOn: day('2024-12-31'), renewalMonths: 12, noticeCount: 3, noticeUnit: 'MONTHS', ...fields },
      day(today),
    )
  it('is a notice before the end of the term that runs', () => {
    expect(by('2024-09-30', {})).toEqual({ endsOn: '2024-12-31', cancelBy: '2024-09-30' })
    expect(by('2024-10-01', {})).toEqual({ endsOn: '2025-12-31', cancelBy: '2025-09-30' })
    expect(by('2024-10-01', { noticeCount: 30, noticeUnit: 'DAYS' })?.cancelBy).toBe('2024-12-01')
    expect(by('2024-10-01', { renewalMonths: null })).toBeNull()
    expect(by('2024-10-01', { lastOn: null })).toBeNull()
  })
})
