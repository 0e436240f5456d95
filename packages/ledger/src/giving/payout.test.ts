import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decimal, sum, toText, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { applyPayouts, averageOf, distributableOf, exciseOf, minimumReturn } from './payout.ts'
import type { MonthEnd, PayoutYear } from './payout.ts'

const rates = { payout: decimal('5'), cashHeld: decimal('1.5') }
const wholeYear = { lived: 365, ofYear: 365 }

function months(liquid: readonly (string | null)[]): MonthEnd[] {
  return liquid.map((amount, at) => ({
    month: `2024-${`${at + 1}`.padStart(2, '0')}`,
    liquid: amount === null ? null : decimal(amount),
    other: decimal('500000'),
    debt: decimal('300000'),
  }))
}
const half = (amount: string) => Array.from({ length: 6 }, () => amount)
const of2024 = months([...half('10000000'), ...half('10400000')])

const year = (on: number, required: string | null, paid: string | null): PayoutYear => ({
  year: on,
  required: required === null ? null : decimal(required),
  paid: paid === null ? null : decimal(paid),
})

describe('the minimum return of a foundation (DOMAIN.md)', () => {
  it('is 5 % of the average of the month ends after debt and 1.5 % for cash', () => {
    const minimum = minimumReturn(of2024, rates, wholeYear)
    expect(toText(minimum?.averageLiquid ?? zero)).toBe('10200000')
    expect(toText(minimum?.cashHeld ?? zero)).toBe('156000')
    expect(toText(minimum?.base ?? zero)).toBe('10244000')
    expect(toText(minimum?.amount ?? zero)).toBe('512200')
  })

  it('is less the excise tax of 1.39 % of net investment income', () => {
    const tax = exciseOf(decimal('300000'), decimal('1.39'))
    expect(toText(tax)).toBe('4170')
    expect(toText(distributableOf(decimal('512200'), tax))).toBe('508030')
    expect(toText(exciseOf(decimal('-5'), decimal('1.39')))).toBe('0')
    expect(toText(distributableOf(decimal('1'), decimal('2')))).toBe('0')
  })

  it('asks in a year of 184 days for their part', () => {
    // 512,200 × 184 ÷ 366
    const minimum = minimumReturn(of2024, rates, { lived: 184, ofYear: 366 })
    expect(toText(minimum?.amount ?? zero)).toBe('257499.45')
  })

  it('is unknown where a month is, and never averages over a gap', () => {
    expect(minimumReturn(months([...half('1'), null]), rates, wholeYear)).toBeNull()
    expect(minimumReturn([], rates, wholeYear)).toBeNull()
  })

  it('is nothing where debts are more than all there is', () => {
    expect(toText(minimumReturn(months(['-900000']), rates, wholeYear)?.amount ?? decimal('1'))).toBe('0')
  })

  it('takes the exact mean, to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 }), (cents) => {
        const mean = averageOf(cents.map((each) => decimal(`${each}`).div(100))) ?? zero
        const total = decimal(`${cents.reduce((a, b) => a + b, 0)}`).div(100)
        expect(mean.times(cents.length).minus(total).abs().lte(decimal('0.005').times(cents.length))).toBe(
          true,
        )
      }),
    )
  })
})

describe('what was paid', () => {
  const years = [
    year(2024, '508030', '450000'),
    year(2025, '538275', '650000'),
    year(2026, '560000', '520000'),
  ]

  it('pays what the year before left open, then its own year; the rest is carried (DOMAIN.md)', () => {
    const [first, second, third] = applyPayouts(years, 5)
    expect(textsOf(first)).toMatchObject({
      toPrior: '0',
      toCurrent: '450000',
      excess: '0',
      open: '58030',
      missed: '0',
    })
    expect(textsOf(second)).toMatchObject({
      toPrior: '58030',
      toCurrent: '538275',
      excess: '53695',
      open: '0',
    })
    expect(second?.carriedOut.map(({ year, amount, lastYear }) => [year, toText(amount), lastYear])).toEqual([
      [2025, '53695', 2030],
    ])
    expect(third?.used.map(({ year, amount }) => [year, toText(amount)])).toEqual([[2025, '40000']])
    expect(textsOf(third)).toMatchObject({ toCurrent: '520000', open: '0' })
    expect(third?.carriedOut.map(({ amount }) => toText(amount))).toEqual(['13695'])
  })

  it('misses what the next year does not pay either', () => {
    const [first, second] = applyPayouts([year(2024, '100', '40'), year(2025, '100', '50')], 5)
    expect(textsOf(first)).toMatchObject({ open: '60', missed: '10' })
    expect(textsOf(second)).toMatchObject({ toPrior: '50', toCurrent: '0', open: '100', missed: null })
  })

  it('expires after five years', () => {
    const all = [year(2020, '0', '100'), ...[2021, 2022, 2023, 2024].map((on) => year(on, '10', '10'))]
    const short = applyPayouts([...all, year(2025, '130', '70')], 5).at(-1)
    expect(short?.used.map(({ year, amount }) => [year, toText(amount)])).toEqual([[2020, '60']])
    expect(textsOf(short)).toMatchObject({ expired: '40', open: '0' })
    const late = applyPayouts([...all, year(2025, '10', '10'), year(2026, '10', '0')], 5).at(-1)
    expect(textsOf(late)).toMatchObject({ open: '10' })
  })

  it('is not applied past a year of which something is unknown', () => {
    const applied = applyPayouts([year(2024, '1', '1'), year(2025, null, '1'), year(2026, '1', '1')], 5)
    expect(applied.map(({ year }) => year)).toEqual([2024])
  })

  const money = fc.integer({ min: 0, max: 100_000 }).map((cents) => decimal(`${cents}`).div(100))
  it('is applied without loss, the oldest excess first and none older than five years', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 14 }), (told) => {
        const applied = applyPayouts(
          told.map(([required, paid], at) => ({ year: 2000 + at, required, paid })),
          5,
        )
        for (const [at, one] of applied.entries()) {
          expect(same(sum([one.toPrior, one.toCurrent, one.excess]), one.paid ?? zero)).toBe(true)
          const met = sum([one.toCurrent, one.open, ...one.used.map(({ amount }) => amount)])
          expect(same(met, one.required ?? zero)).toBe(true)
          expect(one.used.every(({ year }) => one.year - year <= 5 && year < one.year)).toBe(true)
          const years = one.used.map(({ year }) => year)
          expect(years).toEqual(years.toSorted((a, b) => a - b))
          expect(one.carriedOut.every(({ year }) => one.year - year < 5)).toBe(true)
          const kept = sum(one.carriedIn.map(({ amount }) => amount)).plus(one.excess)
          const gone = sum([one.expired, ...[...one.used, ...one.carriedOut].map(({ amount }) => amount)])
          expect(same(kept, gone)).toBe(true)
          const older = one.carriedIn.filter(({ year }) => year < (one.used.at(-1)?.year ?? 0))
          for (const each of older)
            expect(one.used.some(({ year, amount }) => year === each.year && same(amount, each.amount))).toBe(
              true,
            )
          const next = applied[at + 1]
          if (next) expect(same(sum([next.toPrior, one.missed ?? zero]), one.open)).toBe(true)
        }
      }),
    )
  })
})

function same(a: Decimal, b: Decimal): boolean {
  return a.minus(b).isZero()
}

function textsOf(of: object | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of ?? {}).map(([name, part]) => [name, isDecimal(part) ? toText(part) : part]),
  )
}

function isDecimal(part: unknown): part is Decimal {
  return typeof part === 'object' && part !== null && 'toFixed' in part
}
