import { expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { mostPayments, paymentDaysAfter } from './payment-days.ts'
import type { PaymentRhythm } from './payment-days.ts'

const daysAfter = (
  on: string,
  perYear: PaymentRhythm['perYear'],
  { firstOn, maturesOn }: { firstOn?: string; maturesOn?: string },
) =>
  paymentDaysAfter(
    { perYear, firstOn: firstOn ? day(firstOn) : null, maturesOn: maturesOn ? day(maturesOn) : null },
    day(on),
  )

it('counts days of payment back from the maturity, at the ends of months where it stands at one', () => {
  expect(daysAfter('2026-04-10', 4, { maturesOn: '2027-02-28' })).toEqual([
    '2026-05-31',
    '2026-08-31',
    '2026-11-30',
    '2027-02-28',
  ])
  // From April 2026 to May 2046, and the month of May 2046 itself.
  expect(daysAfter('2026-04-10', 12, { maturesOn: '2046-05-01' })).toHaveLength(241)
})

it('counts them from the first payment, and none before it', () => {
  expect(daysAfter('2026-01-01', 2, { firstOn: '2026-07-15', maturesOn: '2027-12-31' })).toEqual([
    '2026-07-15',
    '2027-01-15',
    '2027-07-15',
  ])
  expect(daysAfter('2027-01-15', 2, { firstOn: '2026-07-15', maturesOn: '2027-12-31' })).toEqual([
    '2027-07-15',
  ])
})

it('pays what is left on the maturity where no other day comes before it', () => {
  expect(daysAfter('2027-07-15', 2, { firstOn: '2026-07-15', maturesOn: '2027-12-31' })).toEqual([
    '2027-12-31',
  ])
  expect(daysAfter('2027-12-31', 2, { firstOn: '2026-07-15', maturesOn: '2027-12-31' })).toEqual([])
})

it('without a maturity there are payments for a hundred years', () => {
  const days = daysAfter('2026-04-10', 12, { firstOn: '2026-05-01' })
  expect(days).toHaveLength(mostPayments)
  expect(days.at(-1)).toBe('2126-04-01')
  expect(daysAfter('2026-04-10', 12, {})).toEqual([])
})
