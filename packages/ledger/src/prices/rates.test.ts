import { describe, expect, it } from 'vitest'

import { day, toEpochDay } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { someRates } from '../testing/a-position.ts'
import { dailyRates, rateOn } from './rates.ts'

const table = someRates({
  USD: { '2024-01-05': '1.25' },
  CHF: { '2024-01-04': '0.5' },
  HRK: { '2010-01-04': '7.3' },
})

const rateText = (from: string, to: string, on: string) => {
  const answer = rateOn(table, from, to, day(on))
  return answer.rate === null ? answer.reason : toText(answer.rate)
}

describe('rates', () => {
  it('are units of the second currency for one of the first', () => {
    expect(rateText('EUR', 'USD', '2024-01-05')).toBe('1.25')
    expect(rateText('USD', 'EUR', '2024-01-05')).toBe('0.8')
  })

  it('cross through the euro, with both legs and the older of their days', () => {
    const answer = rateOn(table, 'CHF', 'USD', day('2024-01-07'))
    expect(answer).toMatchObject({
      day: '2024-01-04',
      legs: [
        { currency: 'CHF', day: '2024-01-04' },
        { currency: 'USD', day: '2024-01-05' },
      ],
    })
    expect(rateText('CHF', 'USD', '2024-01-07')).toBe('2.5')
  })

  it('are 1 from a currency to itself, known or not', () => {
    expect(rateText('XYZ', 'XYZ', '1950-01-01')).toBe('1')
  })

  it('hold for 7 days, are never taken from a later day, and are missing otherwise', () => {
    expect(rateText('EUR', 'USD', '2024-01-12')).toBe('1.25')
    expect(rateText('EUR', 'USD', '2024-01-13')).toBe('NO_RATE')
    expect(rateText('EUR', 'USD', '2024-01-04')).toBe('NO_RATE')
    expect(rateText('EUR', 'XYZ', '2024-01-05')).toBe('NO_RATE')
  })

  it('convert legacy currencies at the parity of their change to the euro', () => {
    expect(rateText('EUR', 'DEM', '1995-06-01')).toBe('1.95583')
    expect(rateText('EUR', 'HRK', '2023-01-01')).toBe('7.5345')
  })

  it('convert a currency that floated before it became the euro at its fixing', () => {
    expect(rateText('EUR', 'HRK', '2010-01-05')).toBe('7.3')
    expect(rateText('EUR', 'HRK', '2010-02-05')).toBe('NO_RATE')
  })

  it('of a run of days know the parity from the day of the change on', () => {
    const eve = toEpochDay(day('2022-12-30'))
    const rates = [...(dailyRates(table, 'EUR', 'HRK', eve, 4) ?? [])]
    expect(rates.map((rate) => rate.toFixed(12))).toEqual(['NaN', 'NaN', '7.534500000000', '7.534500000000'])
    // 1.95583 marks are a euro, which was never otherwise.
    const [marks = NaN] = dailyRates(table, 'EUR', 'DEM', toEpochDay(day('1995-06-01')), 1) ?? []
    expect(marks).toBeCloseTo(1.955_83, 12)
  })

  it('are the same for a run of days as one by one', () => {
    const first = toEpochDay(day('2024-01-01'))
    const run = dailyRates(table, 'CHF', 'USD', first, 20)
    const alone = Array.from({ length: 20 }, (_, index) =>
      rateText('CHF', 'USD', `2024-01-${`${index + 1}`.padStart(2, '0')}`),
    )
    expect([...(run ?? [])].map((rate) => (Number.isNaN(rate) ? 'NO_RATE' : `${rate}`))).toEqual(alone)
  })

  it('of what is pegged are those of its anchor at the peg, from its day on, with the source', () => {
    // 1.25 dollars a euro, at 3.6725 dirhams each; an Omani rial is 2.6008 dollars.
    expect(rateText('EUR', 'AED', '2024-01-05')).toBe('4.590625')
    expect(rateText('USD', 'SAR', '2024-01-08')).toBe('3.75')
    expect(rateText('OMR', 'USD', '2024-01-05')).toBe('2.6008')
    expect(rateText('EUR', 'XPF', '2024-01-05')).toMatch(/^119.3317422434/)
    expect(rateText('EUR', 'AED', '2024-01-13')).toBe('NO_RATE')
    const answer = rateOn(table, 'EUR', 'AED', day('2024-01-07'))
    expect(answer).toMatchObject({
      day: '2024-01-05',
      legs: [
        {
          currency: 'AED',
          day: '2024-01-05',
          source: '3.6725 AED = 1 USD since 1997-12-01 (Central Bank of the UAE), rates',
        },
      ],
    })
  })

  it('take a fixing before a peg, and no peg before its day or after its last', () => {
    const own = someRates({
      USD: { '1996-01-05': '1.25', '2024-01-05': '1.25', '2025-06-30': '1.25', '2025-07-01': '1.25' },
      AED: { '2024-01-05': '4.5' },
    })
    const rate = (to: string, on: string) => {
      const answer = rateOn(own, 'EUR', to, day(on))
      return answer.rate === null ? answer.reason : toText(answer.rate)
    }
    expect(rate('AED', '2024-01-05')).toBe('4.5')
    expect(rate('AED', '1996-01-05')).toBe('NO_RATE')
    expect(rate('ANG', '2025-06-30')).toBe('2.2375')
    expect(rate('ANG', '2025-07-01')).toBe('NO_RATE')
    const run = dailyRates(own, 'EUR', 'ANG', toEpochDay(day('2025-06-29')), 3) ?? []
    expect([...run].map((each) => `${each}`)).toEqual(['NaN', '2.2375', 'NaN'])
    const [dirhams] = dailyRates(own, 'EUR', 'AED', toEpochDay(day('2024-01-05')), 1) ?? []
    expect(dirhams).toBe(4.5)
  })

  it('of what is pegged to the euro need no fixing at all', () => {
    expect(rateText('XOF', 'EUR', '2020-02-29')).toMatch(/^0.00152449017/)
    expect(rateText('EUR', 'XOF', '2020-02-29')).toBe('655.957')
  })
})
