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
})
