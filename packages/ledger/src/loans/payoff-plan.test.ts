import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, fromFloat, sum, toText } from '../numbers/decimal.ts'
import { payoffPlan, repayments } from './payoff-plan.ts'
import type { LoanTerms, PayoffStep } from './payoff-plan.ts'

const monthly = (maturesOn: string, rate: string, rest: Partial<LoanTerms> = {}): LoanTerms => ({
  perYear: 12,
  firstOn: null,
  maturesOn: day(maturesOn),
  rate: decimal(rate),
  repayment: 'ANNUITY',
  payment: null,
  ...rest,
})
const planOf = (terms: LoanTerms, owed: string, on = '2026-01-31', currency = 'EUR') =>
  payoffPlan(terms, decimal(owed), day(on), currency) ?? []
const wordsOf = (step: PayoffStep | undefined) =>
  step && [step.day, ...[step.interest, step.repayment, step.payment, step.closing].map(toText)]

describe('an annuity', () => {
  // PMT(8%/12, 10, 10000) in the help of Excel is −1,037.03.
  it('is the example of PMT in the help of Excel, and its last payment takes what cents left', () => {
    const plan = planOf(monthly('2026-11-30', '8'), '10000')
    expect(plan).toHaveLength(10)
    expect(wordsOf(plan[0])).toEqual(['2026-02-28', '66.67', '970.36', '1037.03', '9029.64'])
    // By hand, with each interest rounded to the cent: 1,030.20 are left before it.
    expect(wordsOf(plan.at(-1))).toEqual(['2026-11-30', '6.87', '1030.2', '1037.07', '0'])
  })

  // IPMT(10%/12, 1, 36, 8000) is −66.67, IPMT(10%, 3, 3, 8000) is −292.45, PPMT(10%/12, 1, 24, 2000) is −75.62.
  it('is divided as in the examples of IPMT and PPMT in the help of Excel', () => {
    const threeYears = planOf(monthly('2029-01-31', '10'), '8000')
    expect([threeYears.length, threeYears[0] && toText(threeYears[0].interest)]).toEqual([36, '66.67'])
    const yearly = planOf(monthly('2029-01-31', '10', { perYear: 1 }), '8000')
    expect(yearly.map(({ interest }) => toText(interest))).toEqual(['800', '558.31', '292.45'])
    const twoYears = planOf(monthly('2028-01-31', '10'), '2000')
    expect([twoYears.length, twoYears[0] && toText(twoYears[0].repayment)]).toEqual([24, '75.62'])
  })

  // NPER(3.6%/12, −1500, 300000) = 305.89: 305 whole payments, and a smaller one.
  it('of an agreed payment lasts as long as NPER says', () => {
    const plan = planOf(
      monthly('2026-01-31', '3.6', { maturesOn: null, firstOn: day('2026-02-01'), payment: decimal('1500') }),
      '300000',
    )
    expect(plan).toHaveLength(306)
    expect(wordsOf(plan.at(-1))).toEqual(['2051-07-01', '3.99', '1328.58', '1332.57', '0'])
  })

  it('with both a payment and a last day leaves the rest to the last day', () => {
    const plan = planOf(monthly('2026-03-31', '12', { payment: decimal('100') }), '1000')
    // 1 % of 1,000 and of 910.
    expect(plan.map(wordsOf)).toEqual([
      ['2026-02-28', '10', '90', '100', '910'],
      ['2026-03-31', '9.1', '910', '919.1', '0'],
    ])
  })

  it('has no plan where its payment does not exceed the interest', () => {
    const endless = monthly('2026-01-31', '12', { maturesOn: null, firstOn: day('2026-02-01') })
    const plan = (payment: string) =>
      payoffPlan({ ...endless, payment: decimal(payment) }, decimal('1000'), day('2026-01-31'), 'EUR')
    expect(plan('10')).toBeNull()
    expect(plan('10.01')).not.toBeNull()
    // With a last day, 10 pays the interest until then; less does not pay even that.
    expect(planOf(monthly('2026-03-31', '12', { payment: decimal('10') }), '1000')).toHaveLength(2)
    expect(planOf(monthly('2026-03-31', '12', { payment: decimal('9.99') }), '1000')).toEqual([])
  })

  it('without interest is a part of what is owed', () => {
    expect(planOf(monthly('2026-05-31', '0'), '1000').map(({ payment }) => toText(payment))).toEqual([
      '250',
      '250',
      '250',
      '250',
    ])
  })

  it('is rounded to the coins of its currency', () => {
    expect(wordsOf(planOf(monthly('2026-11-30', '8'), '10000', '2026-01-31', 'JPY')[0])).toEqual([
      '2026-02-28',
      '67',
      '970',
      '1037',
      '9030',
    ])
  })
})

it('a linear loan pays back the same each time, and less interest from time to time', () => {
  const plan = planOf(monthly('2028-12-31', '4', { perYear: 1, repayment: 'LINEAR' }), '1000')
  // 1,000 ÷ 3, and 4 % of 1,000, 666.67 and 333.34.
  expect(plan.map(wordsOf)).toEqual([
    ['2026-12-31', '40', '333.33', '373.33', '666.67'],
    ['2027-12-31', '26.67', '333.33', '360', '333.34'],
    ['2028-12-31', '13.33', '333.34', '346.67', '0'],
  ])
})

it('interest only pays all back with the last payment', () => {
  const plan = planOf(monthly('2027-01-31', '4', { perYear: 2, repayment: 'INTEREST_ONLY' }), '1000')
  expect(plan.map(wordsOf)).toEqual([
    ['2026-07-31', '20', '0', '20', '1000'],
    ['2027-01-31', '20', '1000', '1020', '0'],
  ])
})

it('there is no plan from the maturity on', () => {
  expect(payoffPlan(monthly('2026-01-31', '4'), decimal('1000'), day('2026-01-31'), 'EUR')).toBeNull()
})

it('whatever the terms, the repayments come to what is owed and each step follows from the one before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 2026, max: 2066 }),
      fc.constantFrom(...repayments),
      fc.constantFrom(1, 2, 4, 12),
      (cents, hundredths, year, repayment, perYear) => {
        const owed = fromFloat(cents).div(100)
        const terms = {
          ...monthly(`${year}-12-31`, '0'),
          rate: fromFloat(hundredths / 100),
          repayment,
          perYear,
        }
        const plan = payoffPlan(terms, owed, day('2026-01-31'), 'EUR') ?? []
        let left = owed
        for (const step of plan) {
          expect(toText(step.opening)).toBe(toText(left))
          expect(toText(step.payment.minus(step.interest))).toBe(toText(step.repayment))
          left = step.closing
        }
        // A tiny annuity may round to no more than its interest; then there is no plan.
        if (plan.length > 0) expect(toText(sum(plan.map(({ repayment: part }) => part)))).toBe(toText(owed))
      },
    ),
  )
})
