import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { explain } from '../proof/explain.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { standingsOf } from '../value/standings.ts'
import { linkTransfers } from '../value/transfers.ts'
import { valuePosition } from '../value/valuation.ts'
import type { LedgerTransaction } from './transaction.ts'

const rates = someRates()
const call = aTransaction('CAPITAL_CALL', '2026-01-10', { id: 'call', amount: '900' })
const paidOut = { amount: '300', recallable: '300', recallableUntil: '2026-06-30' }
const distribution = aTransaction('DISTRIBUTION', '2026-03-01', { id: 'dist', ...paidOut })
const fundOf = (transactions: readonly LedgerTransaction[], id = 'fund') =>
  aPosition(transactions, {
    id,
    type: 'PRIVATE_FUND',
    method: 'STATEMENT',
    commitment: decimal('1000'),
  })

/** What is unfunded on some days: by rows, and by standings, which must say the same. */
function unfundedOn(rows: readonly LedgerTransaction[], ...days: string[]) {
  const fund = fundOf(rows)
  const standings = [...standingsOf(fund)]
  return days.map((on) => {
    const unfunded = valuePosition(fund, day(on), rates).unfunded
    const stood = standings.findLast((standing) => standing.on <= on)?.unfunded
    expect(stood && toText(stood)).toBe(unfunded && toText(unfunded))
    return unfunded && toText(unfunded)
  })
}

describe('a right to call again what was paid out', () => {
  it('counts until the day on which it ends, and no longer', () => {
    const days = ['2026-02-28', '2026-03-01', '2026-06-30', '2026-07-01', '2027-01-01']
    expect(unfundedOn([call, distribution], ...days)).toEqual(['100', '400', '400', '100', '100'])
  })

  it('is told by the proof: what was paid out, and that the right ended', () => {
    const ask = (to: string) =>
      explain('unfunded', {
        positions: [fundOf([call, distribution])],
        from: day('2026-01-01'),
        to: day(to),
        rates,
        currency: 'EUR',
      })
    expect(ask('2026-06-30').rows.map(({ what }) => what)).toEqual(['OPENING', 'CHANGE', 'CHANGE'])
    const { rows, results, residual } = ask('2026-07-01')
    expect(rows.slice(-1)).toMatchObject([{ what: 'ENDED', day: '2026-07-01', transactionId: 'dist' }])
    expect([rows.at(-1)?.result, results.unfunded, residual].map(String)).toEqual(['-300', '100', '0'])
  })

  it('is used by a call before what was never called: the rest alone ends', () => {
    const second = aTransaction('CAPITAL_CALL', '2026-05-01', { amount: '200' })
    const days = ['2026-05-01', '2026-06-30', '2026-07-01']
    expect(unfundedOn([call, distribution, second], ...days)).toEqual(['200', '200', '100'])
  })

  it('that ends first is used first', () => {
    const later = aTransaction('DISTRIBUTION', '2026-02-01', {
      amount: '50',
      recallable: '50',
      recallableUntil: '2026-12-31',
    })
    const second = aTransaction('CAPITAL_CALL', '2026-05-01', { amount: '320' })
    const days = ['2026-05-01', '2026-07-01', '2027-01-01']
    expect(unfundedOn([call, later, distribution, second], ...days)).toEqual(['130', '130', '100'])
  })

  it('without an end stays', () => {
    const open = aTransaction('DISTRIBUTION', '2026-03-01', { amount: '300', recallable: '300' })
    expect(unfundedOn([call, open], '2026-06-30', '2026-07-01', '2036-07-01')).toEqual(['400', '400', '400'])
  })

  it('that ended before its distribution never was', () => {
    const late = aTransaction('DISTRIBUTION', '2026-07-05', paidOut)
    expect(unfundedOn([call, late], '2026-07-04', '2026-07-05', '2026-07-06')).toEqual(['100', '100', '100'])
  })

  it('shrinks with a sale of a share', () => {
    const sale = aTransaction('SELL', '2026-04-01', { share: '0.5', amount: '300' })
    expect(unfundedOn([call, distribution, sale], '2026-04-01', '2026-07-01')).toEqual(['200', '50'])
  })

  it('goes with the part that is transferred, and ends there too', () => {
    const link = { subtype: 'TRANSFER', linkId: 'gift', amount: '300' } as const
    const sale = aTransaction('SELL', '2026-04-01', { ...link, share: '0.5' })
    const got = aTransaction('BUY', '2026-04-01', link)
    const linked = linkTransfers([
      fundOf([call, distribution, sale]),
      { ...fundOf([got], 'trust'), commitment: null },
    ])
    const on = (at: string) =>
      linked.map((input) => String(valuePosition(input, day(at), rates).unfunded ?? null))
    expect(on('2026-06-30')).toEqual(['200', '200'])
    expect(on('2026-07-01')).toEqual(['50', '50'])
  })

  describe('with a reversal', () => {
    const undone = (on: string) => aTransaction('DISTRIBUTION', on, { ...paidOut, reverses: 'dist' })

    it('of the distribution, is gone with it, before its end and after it', () => {
      const days = ['2026-06-30', '2026-07-01', '2026-09-01']
      expect(unfundedOn([call, distribution, undone('2026-05-01')], ...days)).toEqual(['100', '100', '100'])
      expect(unfundedOn([call, distribution, undone('2026-08-01')], ...days)).toEqual(['400', '100', '100'])
    })

    it('of the call that used it, is there again, if it has not ended', () => {
      const second = aTransaction('CAPITAL_CALL', '2026-05-01', { id: 'second', amount: '200' })
      const back = (on: string) => aTransaction('CAPITAL_CALL', on, { reverses: 'second', amount: '200' })
      const days = ['2026-05-31', '2026-06-30', '2026-07-01', '2026-09-01']
      const rows = [call, distribution, second]
      expect(unfundedOn([...rows, back('2026-05-20')], ...days)).toEqual(['400', '400', '100', '100'])
      expect(unfundedOn([...rows, back('2026-08-01')], ...days)).toEqual(['200', '200', '100', '100'])
    })

    it('of a sale, is there again as far as the sale took it', () => {
      const sale = { share: '0.5', amount: '300' }
      const sold = aTransaction('SELL', '2026-04-01', { id: 'sale', ...sale })
      const back = (on: string) => aTransaction('SELL', on, { ...sale, reverses: 'sale' })
      const days = ['2026-06-30', '2026-07-01', '2026-09-01']
      expect(unfundedOn([call, distribution, sold, back('2026-05-01')], ...days)).toEqual([
        '400',
        '100',
        '100',
      ])
      expect(unfundedOn([call, distribution, sold, back('2026-08-01')], ...days)).toEqual([
        '200',
        '50',
        '100',
      ])
    })
  })
})
