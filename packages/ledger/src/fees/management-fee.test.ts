import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { FeeBase } from '../agreements/kinds.ts'
import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { decimal, toText, zero } from '../numbers/decimal.ts'
import { feeSteps, managementFee } from './management-fee.ts'
import type { FeeTerms } from './management-fee.ts'

/** The example of DOMAIN.md: 2 % of 10,000,000 that were promised, then 1.5 % of the 6,400,000 that are invested. */
const terms: FeeTerms = {
  rate: decimal('2'),
  base: 'COMMITMENT',
  investmentEndsOn: day('2024-12-31'),
  laterRate: decimal('1.5'),
  laterBase: 'INVESTED',
  reduction: zero,
}
const bases: Record<FeeBase, string> = { COMMITMENT: '10000000', INVESTED: '6400000', NAV: '8000000' }
const baseOn = (base: FeeBase) => decimal(bases[base])
const asked = { dayCount: 'MONTHS' as const, currency: 'EUR', baseOn }
const feeOf = (from: string, to: string, change: Partial<FeeTerms> = {}, dayCount = asked.dayCount) =>
  managementFee(feeSteps({ ...terms, ...change }), { ...asked, dayCount, from: day(from), to: day(to) })
const text = (fee: ReturnType<typeof managementFee>) => fee.fee && toText(fee.fee)

describe('the fee of a manager', () => {
  it('is 50,000 a quarter of the commitment, and 24,000 of what is invested', () => {
    expect(text(feeOf('2024-10-01', '2024-12-31'))).toBe('50000')
    expect(text(feeOf('2025-01-01', '2025-03-31'))).toBe('24000')
  })

  it('counts each part of a stretch at its own rate and base', () => {
    // November at 2 % of the commitment, December at 1.5 % of what is invested: 33,333.33 + 8,000.
    const fee = feeOf('2024-10-01', '2024-12-31', { investmentEndsOn: day('2024-11-30') })
    expect(text(fee)).toBe('41333.33')
    expect(fee.missing === undefined && fee.stretches.map(({ from, to, days }) => [from, to, days])).toEqual([
      ['2024-10-01', '2024-11-30', 61],
      ['2024-12-01', '2024-12-31', 31],
    ])
  })

  it('counts days where the terms say days', () => {
    const quarter = { from: day('2024-10-01'), to: day('2024-12-31') }
    const of = (dayCount: 'ACTUAL_365' | 'ACTUAL_360') =>
      text(managementFee(feeSteps(terms), { ...asked, ...quarter, dayCount }))
    // 200,000 × 92 ÷ 365, and ÷ 360.
    expect(of('ACTUAL_365')).toBe('50410.96')
    expect(of('ACTUAL_360')).toBe('51111.11')
  })

  it('takes of a part of a month the part of its days', () => {
    // Ten of the thirty days of November: 200,000 ÷ 12 × 10 ÷ 30.
    expect(text(feeOf('2024-11-01', '2024-11-10'))).toBe('5555.56')
  })

  it('takes its base on the eve of each quarter', () => {
    const eves: Day[] = []
    const steps = feeSteps({ ...terms, base: 'NAV', investmentEndsOn: null })
    const seen = (_: FeeBase, on: Day) => {
      eves.push(on)
      return decimal('100')
    }
    managementFee(steps, { ...asked, from: day('2024-02-15'), to: day('2024-12-31'), baseOn: seen })
    expect(eves).toEqual(['2024-02-14', '2024-03-31', '2024-06-30', '2024-09-30'])
  })

  it('falls with each year after the investment period, to nothing', () => {
    const falling = { reduction: decimal('0.6') }
    // 1.5 %, 0.9 %, 0.3 % and 0 % of 6,400,000.
    const years = [2025, 2026, 2027, 2028].map((year) =>
      text(feeOf(`${year}-01-01`, `${year}-12-31`, falling)),
    )
    expect(years).toEqual(['96000', '57600', '19200', '0'])
  })

  it('is unknown where a base is, and says which', () => {
    const found = managementFee(feeSteps(terms), {
      ...asked,
      from: day('2024-10-01'),
      to: day('2025-03-31'),
      baseOn: (base) => (base === 'INVESTED' ? null : baseOn(base)),
    })
    expect(found).toEqual({ fee: null, missing: { base: 'INVESTED', on: '2024-12-31' } })
  })

  it('is the sum of its parts, wherever days are cut, and more for more days', () => {
    const offset = fc.integer({ min: 0, max: 900 })
    const dayCount = fc.constantFrom('MONTHS', 'ACTUAL_365', 'ACTUAL_360')
    fc.assert(
      fc.property(offset, offset, offset, dayCount, (a, b, c, count) => {
        const [first, cut, last] = [a, b + 901, c + 1802]
        const at = (days: number) => addDays(day('2023-05-10'), days)
        const of = (from: number, to: number) => {
          const found = managementFee(feeSteps(terms), {
            ...asked,
            dayCount: count,
            from: at(from),
            to: at(to),
          })
          if (found.fee === null) throw new Error('every base is known')
          return found
        }
        const [whole, before, after] = [of(first, last), of(first, cut), of(cut + 1, last)]
        expect(whole.fee.minus(before.fee).minus(after.fee).abs().lte('0.01')).toBe(true)
        expect(whole.fee.gte(before.fee)).toBe(true)
        expect(whole.stretches.reduce((so, { days }) => so + days, 0)).toBe(last - first + 1)
      }),
    )
  })
})
