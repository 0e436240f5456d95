import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { flowsOf } from '../flows/flows.ts'
import { decimal, sum, toText } from '../numbers/decimal.ts'
import { attributeGain } from '../returns/gain-attribution.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { dailyValues } from '../value/daily.ts'
import type { PositionInput } from '../value/position-input.ts'
import { ratesOfPayments } from './payments.ts'

const rates = someRates({
  USD: { '2024-01-02': '1.25', '2024-12-30': '1.25' },
  CHF: { '2024-01-02': '0.97', '2024-12-30': '0.97' },
})
const [from, on] = [day('2024-01-01'), day('2024-01-02')]

/** A fund in dollars that calls 1000, paid from an account in euros that the bank debits with 830. */
function paidFor(call: Parameters<typeof aTransaction>[2], paid: Parameters<typeof aTransaction>[2]) {
  const called = { ...aTransaction('CAPITAL_CALL', '2024-01-02', call), linkId: 'call', id: 'call' }
  const movement = aTransaction('SELL', '2024-01-02', { ...paid, linkId: 'call' })
  const fund = aPosition([called], {
    id: 'fund',
    type: 'PRIVATE_FUND',
    method: 'STATEMENT',
    currency: 'USD',
    commitment: decimal('5000'),
  })
  const account = aPosition([movement], { id: 'account', type: 'CASH', method: 'BALANCE' })
  return linked([fund, account])
}

function linked(inputs: readonly PositionInput[]): PositionInput[] {
  const applied = ratesOfPayments(
    inputs.flatMap((position) => position.transactions.map((row) => ({ position, row }))),
  )
  return inputs.map((input) => ({
    ...input,
    transactions: input.transactions.map((row) => ({ ...row, applied: applied.get(row.id) ?? null })),
  }))
}

describe('a payment between two currencies', () => {
  const both = paidFor({ amount: '1000' }, { amount: '830' })
  const [fund, account] = both

  it.each(['EUR', 'USD', 'CHF'])('leaves no flow in a total of both ends in %s', (currency) => {
    expect(flowsOf(both, on, rates, currency)).toEqual({ flows: [], missing: [] })
    const days = both.map((input) => dailyValues(input, from, on, rates, currency))
    const [paidIn, paidOut] = [days[0]?.flows.contributions, days[1]?.flows.withdrawals]
    expect(paidIn).toHaveLength(1)
    expect(paidIn?.[0]).toBeCloseTo(paidOut?.[0] ?? NaN, 9)
  })

  it('is worth at the fund what the bank took, rather than 800 at the rate of the day', () => {
    const paid = fund && flowsOf([fund], on, rates, 'EUR').flows[0]
    expect(paid && toText(paid.amount)).toBe('-830')
  })

  it('shows what the bank took beyond the rate of the day as a loss', () => {
    // The dollars are worth 800 euros that evening, and cost 830.
    const gains = both.map((input) => attributeGain(input, from, on, rates, 'EUR').gain ?? decimal('NaN'))
    expect(toText(sum(gains))).toBe('-30')
  })

  it('converts the account by the other end in a third currency', () => {
    // 1000 dollars are 776 francs at 0.97 ÷ 1.25, and so are the 830 euros that paid for them.
    const received = account && flowsOf([account], on, rates, 'CHF').flows[0]
    expect(received && toText(received.amount)).toBe('776')
  })
})

describe('rows that are no two ends of a payment', () => {
  it('convert at the rate of the day', () => {
    const [fund, account] = paidFor({ amount: '1000' }, { amount: '830' })
    if (fund === undefined || account === undefined) throw new Error('two went in')
    const ends = (inputs: readonly PositionInput[]) =>
      inputs.flatMap((position) => position.transactions.map((row) => ({ position, row })))
    expect(ratesOfPayments(ends([account]))).toEqual(new Map())
    const transfer = ends([fund, account]).map(({ position, row }) => ({
      position,
      row: { ...row, subtype: 'TRANSFER' } as const,
    }))
    expect(ratesOfPayments(transfer)).toEqual(new Map())
  })
})

describe('a fee beside an exchange of money', () => {
  // 1000 dollars become 790 euros, and the bank takes 5 euros for it.
  const out = aTransaction('SELL', '2024-01-02', { id: 'out', linkId: 'out', amount: '1000' })
  const into = aTransaction('BUY', '2024-01-02', { linkId: 'out', amount: '790' })
  const fee = aTransaction('FEES', '2024-01-02', { linkId: 'out', amount: '5' })
  const accounts = linked([
    aPosition([out], { id: 'dollars', type: 'CASH', method: 'BALANCE', currency: 'USD' }),
    aPosition([into, fee], { id: 'euros', type: 'CASH', method: 'BALANCE' }),
  ])

  it('leaves the rate of both ends as it was agreed, and counts at the rate of the day itself', () => {
    const [dollars, euros] = accounts.map(({ transactions }) => transactions)
    expect(toText(dollars?.[0]?.applied?.rate ?? decimal('0'))).toBe('0.79')
    expect(euros?.map(({ applied }) => applied?.currency ?? null)).toEqual(['USD', null])
    expect(flowsOf(accounts, on, rates, 'EUR')).toEqual({ flows: [], missing: [] })
    // 1000 dollars are 800 euros at the rate of the day: 10 are lost by exchange, 5 are the fee.
    const gains = accounts.map((input) => attributeGain(input, from, on, rates, 'EUR').gain ?? decimal('NaN'))
    expect(toText(sum(gains))).toBe('-15')
  })

  it('stands for no end of a payment whose other end is gone', () => {
    const ends = accounts.flatMap((position) =>
      position.transactions.filter(({ id }) => id !== into.id).map((row) => ({ position, row })),
    )
    expect(ratesOfPayments(ends)).toEqual(new Map())
  })
})
