import type { Proof } from '@kinfolio/contract/proofs'
import { day } from '@kinfolio/ledger/days/day'
import { beforeAll, describe, expect, it } from 'vitest'

import { setFormatLocale } from '../../lib/format.ts'
import { proofColumns, priceWords, rateWords } from './proof-columns.ts'

beforeAll(() => setFormatLocale('en-GB'))

const usd = { currency: 'USD', perEuro: '1.25', day: day('2026-03-31'), source: 'ECB' }
const proof: Proof = {
  measure: 'gain',
  formula: '',
  currency: 'EUR',
  from: day('2026-01-04'),
  to: day('2026-04-10'),
  lens: 'rolled',
  results: { gain: '-25' },
  missing: [],
  rows: [
    {
      what: 'STEP',
      day: day('2026-01-05'),
      transaction: { id: '1', label: 'Buy Equity' },
      opening: '0',
      in: '84',
      out: '0',
      closing: '80',
      terms: { price: '0', currency: '0', fees: '4' },
      result: '-4',
    },
    {
      what: 'STEP',
      day: day('2026-04-10'),
      opening: '80',
      in: '0',
      out: '0',
      closing: '59',
      rate: { rate: '0.5', day: day('2026-04-10'), isApplied: false, legs: [usd] },
      terms: { price: '15', currency: '-36', fees: '0' },
      result: '-21',
    },
  ],
  rowCount: 2,
  residual: '0',
}

const textsOf = (id: string, of: Proof = proof) => {
  const column = proofColumns(of).find((each) => each.id === id)
  return column && of.rows.map((row) => column.text(row))
}

describe('the columns of a proof', () => {
  it('are those that some row fills, in the order in which they are read', () => {
    expect(proofColumns(proof).map(({ id }) => id)).toEqual([
      'day',
      'what',
      'opening',
      'flow',
      'closing',
      'rate',
      'terms.price',
      'terms.currency',
      'terms.fees',
      'result',
    ])
  })

  it('say what a row is, and leave out what is nothing in it', () => {
    expect(textsOf('what')).toEqual(['Buy Equity', 'Change of value'])
    expect(textsOf('flow')).toEqual(['-84.00', null])
    expect(textsOf('terms.fees')).toEqual(['4.00', null])
    expect(textsOf('result')).toEqual(['-4.00', '-21.00'])
  })

  it('colour gains only: money that is paid in is no loss', () => {
    const signs = (of: Proof) => {
      const result = proofColumns(of).find(({ id }) => id === 'result')
      return result?.sign && of.rows.map(result.sign)
    }
    expect(signs(proof)).toEqual([-1, -1])
    expect(signs({ ...proof, measure: 'multiples' })).toBeUndefined()
  })

  it('name the position where there are several', () => {
    const [first, second] = proof.rows
    if (!first || !second) throw new Error('The proof has two rows.')
    const rows = [
      { ...first, position: { id: 'a', name: 'Share' } },
      { ...second, position: { id: 'b', name: 'Fund' } },
    ]
    const what = proofColumns({ ...proof, rows }).find(({ id }) => id === 'what')
    expect(rows.map((row) => what?.note?.(row))).toEqual(['Share', 'Fund'])
  })
})

describe('where a number is from', () => {
  it('is said with day, source and what stands between the quoted close and the one that counts', () => {
    const price = {
      close: '2.48',
      quoted: '496',
      divisor: 100,
      splitRatio: '2',
      currency: 'GBP',
      day: day('2026-03-31'),
      source: 'broker.csv',
      isStale: true,
    }
    expect(priceWords(price)).toBe(
      '31 Mar 2026, broker.csv, out of date, quoted 496.00 ÷ 100, ÷ 2 by splits since',
    )
  })

  it('is the fixings behind a rate, or the transaction it was recorded with', () => {
    const gbp = { ...usd, currency: 'GBP', perEuro: '0.8' }
    const legacy = { ...usd, currency: 'DEM', day: null, source: 'parity' }
    const rate = { rate: '0.64', day: day('2026-03-31'), isApplied: false }
    expect(rateWords({ ...rate, legs: [usd, gbp] })).toBe(
      '31 Mar 2026, USD 1.25 per euro, ECB, GBP 0.8 per euro, ECB',
    )
    expect(rateWords({ ...rate, legs: [legacy] })).toBe('31 Mar 2026, DEM at parity')
    expect(rateWords({ ...rate, legs: [], isApplied: true })).toBe('recorded with the transaction')
  })
})
