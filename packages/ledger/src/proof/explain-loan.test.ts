import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import type { PositionInput } from '../value/position-input.ts'
import { explain } from './explain.ts'

const text = (value: Decimal | number | null | undefined) =>
  value === null || value === undefined || typeof value === 'number' ? value : toText(value)

/** 1,000 at 4 % that is paid back in three equal parts. */
const loan = (rest: Partial<PositionInput> = {}) =>
  aPosition([aTransaction('SELL', '2026-01-05', { amount: '1000' })], {
    type: 'LIABILITY',
    method: 'BALANCE',
    loan: {
      perYear: 1,
      firstOn: null,
      maturesOn: day('2028-12-31'),
      rate: decimal('4'),
      repayment: 'LINEAR',
      payment: null,
    },
    ...rest,
  })
const payoffOf = (positions: PositionInput[]) =>
  explain('payoff', {
    positions,
    from: day('2025-12-31'),
    to: day('2026-04-10'),
    rates: someRates({ USD: { '2026-04-09': '2' } }),
    currency: 'EUR',
  })

describe('the proof of how a loan is paid back', () => {
  it('shows each payment, and that the repayments come to what is owed', () => {
    const { results, rows, residual } = payoffOf([loan()])
    expect(Object.entries(results).map(([name, value]) => [name, text(value)])).toEqual([
      ['nextPayment', '373.33'],
      ['nextInterest', '40'],
      ['nextRepayment', '333.33'],
      ['payments', 3],
      ['interestToCome', '80'],
      ['owed', '1000'],
    ])
    expect(
      rows.map(({ what, day: on, terms, closing, result }) => [
        what,
        on,
        ...[terms?.interest, closing, result].map(text),
      ]),
    ).toEqual([
      ['OPENING', '2026-04-10', undefined, '1000', '1000'],
      ['PAYMENT', '2026-12-31', '40', '666.67', '-333.33'],
      ['PAYMENT', '2027-12-31', '26.67', '333.34', '-333.33'],
      ['PAYMENT', '2028-12-31', '13.33', '0', '-333.34'],
    ])
    expect(text(residual)).toBe('0')
  })

  it('is in the currency that is asked for, at the rate of the day that is looked at', () => {
    const { results, rows, residual } = payoffOf([loan({ currency: 'USD' })])
    expect([results.nextPayment, results.owed, rows[1]?.own, residual].map(text)).toEqual([
      '186.665',
      '500',
      '-333.33',
      '0',
    ])
    expect(rows[1]?.rate?.day).toBe('2026-04-09')
  })

  it('is missing where there is no plan, or nothing is owed', () => {
    const repaid = [
      aTransaction('SELL', '2026-01-05', { amount: '1000' }),
      aTransaction('BUY', '2026-03-01', { amount: '1000' }),
    ]
    for (const input of [loan({ loan: null }), loan({ transactions: repaid })])
      expect(payoffOf([input])).toMatchObject({ reason: 'NO_PLAN', rows: [], residual: null })
  })
})
