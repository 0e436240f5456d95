import { day } from '@kinfolio/ledger/days/day'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { expect, it } from 'vitest'

import { loanFigures } from './loan-figures.ts'
import type { PositionDetails } from './position-details.ts'
import type { Position } from './position.ts'

const terms: PositionDetails = {
  liabilityKind: 'MORTGAGE',
  interestRate: '3.6',
  paymentFrequency: 'MONTHLY',
  repayment: 'ANNUITY',
  maturesOn: day('2046-03-31'),
}

const answerOf = (details: PositionDetails = terms, nav: Partial<Position['nav']> = {}) =>
  loanFigures({
    type: 'LIABILITY',
    details,
    nav: { value: '-300000', currency: 'EUR', day: null, source: 'test', isStale: false, ...nav },
    asOf: day('2026-04-10'),
    currency: 'EUR',
  })
const figuresOf = (details?: PositionDetails) => {
  const answer = answerOf(details)
  if (answer?.kind !== 'FIGURES') throw new Error('this loan has figures')
  return answer.figures
}

it('a mortgage of 300,000 at 3.6 % for 20 years is paid back as in docs/DOMAIN.md', () => {
  const { next, last, steps, interestToCome, leftWhenFixedEnds } = figuresOf()
  expect([next.day, ...[next.payment, next.interest, next.repayment, next.closing].map(toText)]).toEqual([
    '2026-04-30',
    '1755.33',
    '900',
    '855.33',
    '299144.67',
  ])
  expect([steps.length, last.day, toText(last.payment), toText(interestToCome)]).toEqual([
    240,
    '2046-03-31',
    '1757.03',
    '121280.9',
  ])
  expect(leftWhenFixedEnds).toBeNull()
})

it('says what is owed at the end of the day until which the rate is fixed', () => {
  const { leftWhenFixedEnds } = figuresOf({ ...terms, fixedUntil: day('2026-05-30') })
  expect(leftWhenFixedEnds && toText(leftWhenFixedEnds.amount)).toBe('299144.67')
  // IPMT of the second month: 299,144.67 × 0.3 % = 897.43.
  const later = figuresOf({ ...terms, fixedUntil: day('2026-05-31') }).leftWhenFixedEnds
  expect(later && toText(later.amount)).toBe('298286.77')
  expect(figuresOf({ ...terms, fixedUntil: day('2026-04-10') }).leftWhenFixedEnds).toBeNull()
})

it('an agreed payment and the day of the first one need no last day', () => {
  const open = { ...terms, maturesOn: null, regularPayment: '1500' }
  expect(answerOf(open)).toMatchObject({ kind: 'LACKS', lacks: ['firstPaymentOn'] })
  const { steps, last } = figuresOf({ ...open, firstPaymentOn: day('2026-05-01') })
  expect([steps.length, toText(last.payment)]).toEqual([306, '1332.57'])
  expect(answerOf({ ...open, firstPaymentOn: day('2026-05-01'), regularPayment: '900' })).toEqual({
    kind: 'NEVER',
  })
})

it('names what is missing, and says nothing of debts without a plan', () => {
  expect(answerOf({ liabilityKind: 'LOAN' })).toEqual({
    kind: 'LACKS',
    lacks: ['interestRate', 'paymentFrequency', 'repayment', 'maturesOn'],
  })
  expect(answerOf({ ...terms, paymentFrequency: 'WEEKLY' })).toMatchObject({ lacks: ['paymentFrequency'] })
  expect(answerOf({ liabilityKind: 'CARD', interestRate: '12' })).toBeNull()
  expect(answerOf({ ...terms, paymentFrequency: 'AT_THE_END' })).toBeNull()
})

it('is overdue from its last day on, and over when nothing is owed', () => {
  expect(answerOf({ ...terms, maturesOn: day('2026-04-10') })).toEqual({ kind: 'OVERDUE' })
  expect(answerOf(terms, { value: '0' })).toBeNull()
})

it('tells whoever sees no values when it is paid, and nothing more', () => {
  expect(answerOf(terms, { value: null, reason: 'HIDDEN' })).toMatchObject({
    kind: 'HIDDEN',
    nextOn: '2026-04-30',
  })
  expect(answerOf({ ...terms, maturesOn: null }, { value: null, reason: 'HIDDEN' })).toBeNull()
})
