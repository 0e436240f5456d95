import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { flowsOf } from '../flows/flows.ts'
import { decimal, toFloat, toText } from '../numbers/decimal.ts'
import { explain } from '../proof/explain.ts'
import { attributeGain } from '../returns/gain-attribution.ts'
import { SetDays } from '../returns/set-days.ts'
import { timeWeightedReturn } from '../returns/time-weighted-return.ts'
import { xirr } from '../returns/xirr.ts'
import { withBeginning } from '../rows/beginning.ts'
import { checkTransactions } from '../rows/checks.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { dailyValues } from './daily.ts'
import type { PositionInput } from './position-input.ts'
import { standingsOf } from './standings.ts'

const rates = someRates()
const [eve, end] = [day('2023-12-31'), day('2024-12-31')]

const houseOf = (...rows: LedgerTransaction[]) =>
  aPosition(rows, { id: 'house', type: 'REAL_ESTATE', method: 'STATEMENT' })
const accountOf = (...rows: LedgerTransaction[]) =>
  aPosition(rows, { id: 'account', type: 'CASH', method: 'BALANCE' })
const loanOf = (...rows: LedgerTransaction[]) =>
  aPosition(rows, { id: 'loan', type: 'LIABILITY', method: 'BALANCE' })
const marked = (input: PositionInput) => ({
  ...input,
  transactions: withBeginning(input, input.transactions),
})

const opening = (on: string, amount: string) =>
  aTransaction('NAV_ADJUSTMENT', on, { subtype: 'OPENING', amount })
const valued = (on: string, amount: string) => aTransaction('NAV_ADJUSTMENT', on, { amount })

const lastOf = (input: PositionInput) => {
  const standing = [...standingsOf(input)].at(-1)
  if (standing === undefined) throw new Error('there are rows')
  const { rolled, cost, received, contributed, paidIn } = standing
  return Object.fromEntries(
    Object.entries({ rolled, cost, received, contributed, paidIn }).map(([name, amount]) => [
      name,
      toText(amount),
    ]),
  )
}
const gainOf = (input: PositionInput) => {
  const { gain } = attributeGain(input, eve, end, rates, 'EUR')
  return gain === null ? null : toText(gain)
}
const twrOf = (...inputs: PositionInput[]) => {
  const set = SetDays.of(inputs.map((input) => dailyValues(input, eve, end, rates, 'EUR')))
  const series = set.stretch(eve, end)
  return series && timeWeightedReturn(series, eve, end)
}
const xirrOf = (input: PositionInput, value: string) => {
  const { flows } = flowsOf([input], end, rates, 'EUR')
  return xirr([
    ...flows.map((flow) => ({ ...flow, amount: toFloat(flow.amount) })),
    { day: end, amount: Number(value) },
  ]).value
}

describe('what a position begins with', () => {
  const bought = aTransaction('BUY', '2024-01-01', { subtype: 'OPENING', amount: '500000' })

  it.each([
    ['bought', houseOf(bought, valued('2024-12-31', '620000'))],
    ['opened at its cost', houseOf(opening('2024-01-01', '500000'), valued('2024-12-31', '620000'))],
  ])('is the cost of a house %s for 500,000: valued 620,000 it has gained 120,000', (_, house) => {
    expect(lastOf(house)).toEqual({
      rolled: '620000',
      cost: '500000',
      received: '-500000',
      contributed: '500000',
      paidIn: '500000',
    })
    expect(gainOf(house)).toBe('120000')
    expect(twrOf(house)).toBeCloseTo(0.24, 12)
    // From the first of January to the last of December of a leap year are 365 days.
    expect(xirrOf(house, '620000')).toBeCloseTo(0.24, 9)
  })

  it('is no gain of an account opened at 250,000, and nothing paid in', () => {
    const account = accountOf(opening('2024-03-01', '250000'))
    expect(lastOf(account)).toMatchObject({ rolled: '250000', received: '-250000', paidIn: '0' })
    expect(gainOf(account)).toBe('0')
    expect(twrOf(account)).toBe(0)
    const later = accountOf(
      opening('2024-03-01', '250000'),
      aTransaction('INTEREST', '2024-09-01', { amount: '2500' }),
    )
    expect(gainOf(later)).toBe('2500')
    expect(twrOf(later)).toBeCloseTo(0.01, 12)
  })

  it('is no loss of a debt: what is owed was received before', () => {
    const loan = loanOf(opening('2024-03-01', '-90000'))
    expect(lastOf(loan)).toMatchObject({ rolled: '-90000', received: '90000', contributed: '0' })
    expect(gainOf(loan)).toBe('0')
  })

  it('is an inflow of a total: a house and an account have gained what the house has', () => {
    const house = houseOf(bought, valued('2024-12-31', '620000'))
    const account = accountOf(opening('2024-12-31', '250000'))
    // 620,000 and 250,000, of which 500,000 and 250,000 came from outside; the account on the last day, at its start.
    const proof = explain('gain', {
      positions: [house, account],
      from: eve,
      to: end,
      rates,
      currency: 'EUR',
      lens: 'rolled',
    })
    expect(proof.results.gain).toEqual(decimal('120000'))
    expect(proof.residual).toEqual(decimal('0'))
    const flows = flowsOf([house, account], end, rates, 'EUR').flows
    expect(flows.map((flow) => `${flow.day} ${toText(flow.amount)}`)).toEqual([
      '2024-01-01 -500000',
      '2024-12-31 -250000',
    ])
  })

  it('leaves no trace once it is taken back', () => {
    const first = aTransaction('NAV_ADJUSTMENT', '2024-03-01', {
      id: 'wrong',
      subtype: 'OPENING',
      amount: '25000',
    })
    const back = aTransaction('NAV_ADJUSTMENT', '2024-03-02', {
      subtype: 'OPENING',
      amount: '25000',
      reverses: 'wrong',
    })
    const account = accountOf(first, back, opening('2024-03-03', '250000'))
    expect(checkTransactions({ ...account, openedOn: null, closedOn: null }, account.transactions)).toEqual(
      [],
    )
    expect(lastOf(account)).toMatchObject({ rolled: '250000', received: '-250000' })
    expect(gainOf(account)).toBe('0')
  })
})

describe('a first valuation that nobody called an opening', () => {
  it('is no gain meanwhile, of an account, a house and a debt', () => {
    for (const input of [
      accountOf(valued('2024-03-01', '250000')),
      houseOf(valued('2024-03-01', '620000')),
      loanOf(valued('2024-03-01', '-90000')),
    ]) {
      expect(gainOf(marked(input))).toBe('0')
    }
    expect(twrOf(marked(accountOf(valued('2024-03-01', '250000'))))).toBe(0)
    expect(twrOf(marked(houseOf(valued('2024-03-01', '620000'))))).toBe(0)
    expect(gainOf(marked(accountOf(valued('2024-03-01', '250000'), valued('2024-04-01', '251000'))))).toBe(
      '1000',
    )
  })

  it('is only that: after a purchase a valuation is a gain as ever', () => {
    const house = houseOf(
      aTransaction('BUY', '2024-01-01', { amount: '500000' }),
      valued('2024-06-01', '620000'),
    )
    expect(withBeginning(house, house.transactions)).toBe(house.transactions)
    const estimated = houseOf(
      aTransaction('ESTIMATED_VALUATION', '2024-01-01', { amount: '600000' }),
      valued('2024-06-01', '620000'),
    )
    expect(gainOf(marked(estimated))).toBe('0')
  })

  it('is taken back together with its flow, and the next one begins', () => {
    const wrong = aTransaction('NAV_ADJUSTMENT', '2024-03-01', { id: 'wrong', amount: '25000' })
    const back = aTransaction('NAV_ADJUSTMENT', '2024-03-02', { amount: '25000', reverses: 'wrong' })
    const account = marked(accountOf(wrong, back, valued('2024-03-03', '250000')))
    expect(account.transactions.map((row) => row.isBeginning)).toEqual([true, true, true])
    expect(gainOf(account)).toBe('0')
  })
})

describe('an opening is refused', () => {
  const codes = (input: PositionInput) =>
    checkTransactions({ ...input, openedOn: null, closedOn: null }, input.transactions).map(
      ({ code }) => code,
    )

  it('after what the position began with, and of a type that begins nothing', () => {
    const paid = aTransaction('BUY', '2024-01-01', { amount: '5' })
    expect(codes(accountOf(paid, opening('2024-03-01', '250000')))).toEqual(['OPENING_NOT_FIRST'])
    expect(codes(accountOf(opening('2024-01-01', '1'), opening('2024-03-01', '2')))).toEqual([
      'OPENING_NOT_FIRST',
    ])
    expect(
      codes(accountOf(paid, aTransaction('SELL', '2024-03-01', { subtype: 'OPENING', amount: '1' }))),
    ).toEqual(['OPENING_NOT_TAKEN'])
  })

  it('below nothing, unless it is a balance', () => {
    expect(codes(houseOf(opening('2024-03-01', '-1')))).toEqual(['NEGATIVE_NUMBER'])
    expect(codes(accountOf(opening('2024-03-01', '-1')))).toEqual([])
    expect(codes(loanOf(opening('2024-03-01', '-1')))).toEqual([])
    expect(codes(loanOf(opening('2024-03-01', '1')))).toEqual(['REPAYS_MORE_THAN_OWED'])
  })
})
