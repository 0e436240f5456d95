import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import type { Question } from '../flows/question.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { explain } from './explain.ts'
import { measures } from './proof.ts'
import type { Proof } from './proof.ts'

const rates = someRates({
  USD: { '2024-01-01': '1.25', '2024-03-30': '1.25', '2024-06-28': '1', '2024-12-30': '2' },
})
const benchmark = somePrices({ '2024-01-01': '100', '2024-06-28': '110', '2024-12-30': '121' })
const [from, to] = [day('2024-01-01'), day('2024-12-31')]

const share = aPosition(
  [
    aTransaction('BUY', '2024-01-02', { id: 'buy', quantity: '10', amount: '1000', fee: '5' }),
    aTransaction('SELL', '2024-06-28', { id: 'sell', quantity: '4', amount: '480', tax: '20' }),
  ],
  {
    id: 'share',
    currency: 'USD',
    prices: somePrices(
      { '2024-01-02': '100', '2024-06-28': '120', '2024-12-30': '150' },
      { currency: 'USD' },
    ),
  },
)
const fund = aPosition(
  [
    aTransaction('CAPITAL_CALL', '2024-01-02', { id: 'call', amount: '400' }),
    aTransaction('NAV_ADJUSTMENT', '2024-06-28', { id: 'nav', amount: '500' }),
    aTransaction('DISTRIBUTION', '2024-12-30', { id: 'dist', amount: '100', recallable: '30' }),
  ],
  { id: 'fund', type: 'PRIVATE_FUND', method: 'STATEMENT', commitment: decimal('1000') },
)

const ask = (rest: Partial<Question> = {}): Question => ({
  positions: [fund],
  from,
  to,
  rates,
  currency: 'EUR',
  benchmark,
  ...rest,
})
const text = (value: Proof['residual'] | undefined) =>
  value === null || value === undefined || typeof value === 'number' ? value : toText(value)
const resultsOf = ({ results }: Proof) =>
  Object.fromEntries(Object.entries(results).map(([name, value]) => [name, text(value)]))

// The fund calls on a day when a euro is 1.25 dollars. At the end of the year it is 2 dollars.
const dollarFund = aPosition(
  [
    aTransaction('CAPITAL_CALL', '2024-01-02', { id: 'call', amount: '400' }),
    aTransaction('NAV_ADJUSTMENT', '2024-12-30', { id: 'nav', amount: '500' }),
  ],
  {
    id: 'dollars',
    currency: 'USD',
    type: 'PRIVATE_FUND',
    method: 'STATEMENT',
    commitment: decimal('1000'),
  },
)

describe('the proof of a fund in another currency', () => {
  it('counts what was paid in at the rate of its row, and the value at that of the last day', () => {
    const proof = explain('multiples', ask({ positions: [dollarFund] }))
    expect(resultsOf(proof)).toMatchObject({ paidIn: '320', value: '250', tvpi: 0.781_25 })
  })

  it('counts what is unfunded at the rate of the last day', () => {
    const { results } = explain('unfunded', ask({ positions: [dollarFund] }))
    expect(text(results.unfunded)).toBe('300')
  })

  it('shows the rate that was applied to a row rather than that of its day', () => {
    const [call, ...others] = dollarFund.transactions
    if (call === undefined) throw new Error('the fund was called')
    const applied = { ...call, applied: { currency: 'EUR', rate: decimal('0.9') } }
    const paid = { ...dollarFund, transactions: [applied, ...others] }
    const [row] = explain('multiples', ask({ positions: [paid] })).rows
    expect([row?.in, row?.rate?.rate].map(text)).toEqual(['360', '0.9'])
    expect(row?.rate?.isApplied).toBe(true)
  })
})

describe('the proof of a comparison with an index', () => {
  it('is missing where the last level of the index is older than 7 days', () => {
    const level = (on: string) => somePrices({ '2024-01-01': '100', [on]: '110' })
    const positions = [{ ...fund, transactions: fund.transactions.slice(0, 2) }]
    const ks = (on: string) => explain('pme', ask({ positions, benchmark: level(on) })).results.ks
    expect(ks('2024-12-23')).toBeNull()
    // The fund is worth 500 for 400 paid in, while the index made 1.1 of 1: 500 ÷ 440.
    expect(ks('2024-12-24')).toBeCloseTo(500 / 440, 12)
  })
})

describe('the proof of one of several rates', () => {
  it('has the value, that it is ambiguous, and all of them', () => {
    // −1000, 2300, −1320 a year apart: 10 % and 20 %.
    const loan = aPosition(
      [
        aTransaction('BUY', '2022-01-01', { amount: '1000' }),
        aTransaction('SELL', '2023-01-01', { amount: '2300', share: '0.5' }),
        aTransaction('BUY', '2024-01-01', { amount: '1320' }),
        aTransaction('NAV_ADJUSTMENT', '2024-01-01', { amount: '0' }),
      ],
      { method: 'STATEMENT', type: 'OTHER_INVESTMENT' },
    )
    const proof = explain('xirr', {
      ...ask({ positions: [loan] }),
      from: day('2021-12-31'),
      to: day('2024-01-01'),
    })
    expect(proof.results.xirr).toBeCloseTo(0.1, 9)
    expect(proof.reason).toBe('AMBIGUOUS')
    expect(proof.roots?.map((root) => root.toFixed(6))).toEqual(['0.100000', '0.200000'])
    expect(proof.rows).toHaveLength(4)
    // Beside an index that does not move, direct alpha is the rate of the same flows.
    const flat = somePrices({ '2022-01-01': '100', '2022-12-31': '100', '2023-12-31': '100' })
    const pme = explain('pme', {
      ...ask({ positions: [loan], benchmark: flat }),
      from: day('2021-12-31'),
      to: day('2024-01-01'),
    })
    expect(pme.results.directAlpha).toBeCloseTo(0.1, 9)
    expect(pme.rootsBy?.directAlpha?.map((root) => root.toFixed(6))).toEqual(['0.100000', '0.200000'])
  })
})

it('of several results says of each why it is missing', () => {
  // Nothing was distributed yet, so PME+ has nothing to scale. 500 are left of 400, beside an index that made 1.1 of 1.
  const young = { ...fund, transactions: fund.transactions.slice(0, 2) }
  const proof = explain('pme', { ...ask({ positions: [young] }), to: day('2024-06-28') })
  expect(proof.reasonsBy).toEqual({ pmePlus: 'NO_FLOWS' })
  expect(proof.results.ks).toBeCloseTo(500 / 440, 12)
})

describe('the proof of a value', () => {
  it('shows quantity, close and rate of what is quoted, with day and source', () => {
    const { rows, results, residual } = explain('value', ask({ positions: [share] }))
    expect(text(results.value)).toBe('450')
    expect(text(residual)).toBe('0')
    expect(rows).toMatchObject([
      {
        what: 'HOLDING',
        positionId: 'share',
        price: { day: '2024-12-30', source: 'test', currency: 'USD' },
        rate: { day: '2024-12-30', isApplied: false, legs: [{ currency: 'USD', source: 'rates' }] },
      },
    ])
    expect([rows[0]?.quantity, rows[0]?.price?.close, rows[0]?.rate?.rate].map(text)).toEqual([
      '6',
      '150',
      '0.5',
    ])
  })

  it('shows what stands between the close as quoted and the one that counts', () => {
    const pence = aPosition(
      [
        aTransaction('BUY', '2024-01-02', { quantity: '10', amount: '60' }),
        aTransaction('NAV_ADJUSTMENT', '2024-12-30', { ratio: '2', subtype: 'SPLIT' }),
      ],
      { prices: somePrices({ '2024-12-27': '600' }, { divisor: 100 }) },
    )
    const [row] = explain('value', ask({ positions: [pence] })).rows
    // 600 pence are 6. Each unit was split into two since: 20 × 3.
    expect([row?.price?.quoted, row?.price?.splitRatio, row?.price?.close, row?.result].map(text)).toEqual([
      '600',
      '2',
      '3',
      '60',
    ])
    expect(row?.price?.divisor).toBe(100)
  })

  it('shows the last statement and what came after it', () => {
    const { rows, results, residual } = explain('value', ask())
    expect(text(results.value)).toBe('400')
    expect(rows.map((row) => [row.what, row.transactionId, text(row.result)])).toEqual([
      ['OPENING', 'nav', '500'],
      ['CHANGE', 'dist', '-100'],
    ])
    expect(text(residual)).toBe('0')
  })

  it('stops at the official NAV on its lens', () => {
    const { rows, results } = explain('value', ask({ lens: 'official' }))
    expect(text(results.value)).toBe('500')
    expect(rows.map((row) => row.transactionId)).toEqual(['nav'])
  })

  it('says that more was distributed than there was', () => {
    const drained = {
      ...fund,
      transactions: [...fund.transactions, aTransaction('DISTRIBUTION', '2024-12-31', { amount: '450' })],
    }
    const { rows, results, residual } = explain('value', ask({ positions: [drained] }))
    expect([results.value, residual].map(text)).toEqual(['0', '0'])
    expect(rows.map((row) => text(row.result))).toEqual(['500', '-100', '-450', '50'])
  })
})

describe('the proof of a return', () => {
  it('discounts every flow by its days, and they sum to nothing', () => {
    const { rows, results, residual } = explain('xirr', ask())
    expect(rows.map((row) => [row.what, row.terms?.days])).toEqual([
      ['FLOW', 0],
      ['FLOW', 363],
      ['CLOSING', 364],
    ])
    expect(Math.abs(Number(residual))).toBeLessThan(1e-9)
    // 400 become 500 within the year, in a little less than 365 days.
    expect(Number(results.xirr)).toBeGreaterThan(0.25)
    expect(Number(results.xirr)).toBeLessThan(0.2515)
  })

  it('chains the stretches between statements', () => {
    const { rows, results, residual } = explain('timeWeightedReturn', ask())
    expect(rows.map((row) => [row.day, row.result])).toEqual([
      ['2024-06-28', 1.25],
      ['2024-12-31', 1],
    ])
    expect(Number(results.timeWeightedReturn)).toBeCloseTo(0.25, 12)
    expect(residual).toBe(0)
  })

  it('splits a gain by day, with the rate of each flow', () => {
    const { rows, results, residual } = explain('gain', ask({ positions: [share] }))
    // −804 paid in, 460 received, 450 left.
    expect(resultsOf({ ...explain('gain', ask({ positions: [share] })), results })).toMatchObject({
      gain: '106',
      fees: '4',
      taxes: '20',
    })
    expect(rows.map((row) => row.day)).toEqual(['2024-01-02', '2024-06-28', '2024-12-30', '2024-12-31'])
    expect(rows.map((row) => row.transactionId)).toEqual(['buy', 'sell', undefined, undefined])
    expect(rows.map((row) => [row.positionId, row.price?.day])).toEqual([
      ['share', '2024-01-02'],
      ['share', '2024-06-28'],
      ['share', '2024-12-30'],
      ['share', '2024-12-30'],
    ])
    expect(text(residual)).toBe('0')
  })

  it('names the valuation that moved a value, and none where there were several rows', () => {
    const { rows } = explain('gain', ask())
    expect(rows.map((row) => [row.day, row.transactionId])).toEqual([
      ['2024-01-02', 'call'],
      ['2024-06-28', 'nav'],
      ['2024-12-30', 'dist'],
      ['2024-12-31', undefined],
    ])
    const again = aTransaction('NAV_ADJUSTMENT', '2024-06-28', { id: 'again', amount: '510' })
    const twice = { ...fund, transactions: [...fund.transactions, again] }
    expect(explain('gain', ask({ positions: [twice] })).rows[1]?.transactionId).toBeUndefined()
  })
})

describe('the proof of a fund', () => {
  it('shows what was paid in and distributed, and the value', () => {
    const proof = explain('multiples', ask())
    expect(resultsOf(proof)).toEqual({
      paidIn: '400',
      distributed: '100',
      value: '400',
      dpi: 0.25,
      rvpi: 1,
      tvpi: 1.25,
    })
    expect(proof.rows.map((row) => row.what)).toEqual(['FLOW', 'FLOW', 'CLOSING'])
  })

  it('nets a call and a distribution of one day before the index is compared with them', () => {
    const both = [
      aTransaction('CAPITAL_CALL', '2024-01-02', { amount: '100' }),
      aTransaction('CAPITAL_CALL', '2024-06-28', { amount: '50' }),
      aTransaction('DISTRIBUTION', '2024-06-28', { amount: '20' }),
      aTransaction('NAV_ADJUSTMENT', '2024-12-31', { amount: '150' }),
    ]
    const { results, residual } = explain('pme', ask({ positions: [{ ...fund, transactions: both }] }))
    // 100 at 100 and 30 at 110; 150 are left at 121.
    expect(results.ks).toBeCloseTo(150 / (121 + 33), 12)
    expect(residual).toBeCloseTo(0, 12)
  })

  it('ends on the day of the official NAV on that lens', () => {
    const proof = explain('multiples', ask({ lens: 'official' }))
    expect(resultsOf(proof)).toMatchObject({ distributed: '0', value: '500', tvpi: 1.25 })
    expect(explain('xirr', ask({ lens: 'official' })).rows.at(-1)?.day).toBe('2024-06-28')
  })

  it('shows the commitment and what took from it or gave back', () => {
    const { rows, results, residual } = explain('unfunded', ask())
    expect(text(results.unfunded)).toBe('630')
    expect(rows.map((row) => [row.what, row.day, text(row.result)])).toEqual([
      ['OPENING', '2024-01-01', '1000'],
      ['CHANGE', '2024-01-02', '-400'],
      ['CHANGE', '2024-12-30', '30'],
    ])
    expect(text(residual)).toBe('0')
  })

  it('compares with the index, each flow at the level of its day', () => {
    const { rows, results, residual } = explain('pme', ask())
    // The index would have made 400 × 1.21 of it.
    expect(Number(results.ks)).toBeCloseTo(500 / 484, 12)
    expect(rows.map((row) => row.terms?.level)).toEqual([100, 121, 121])
    expect(Math.abs(Number(residual))).toBeLessThan(1e-12)
  })
})

describe('the proof of a cost', () => {
  it('shows what came in, what a sale took, and the lots that are left', () => {
    const { rows, results, residual } = explain('costBasis', ask({ positions: [share] }))
    // 1005 dollars at 0.80; four tenths of them are sold for 460 dollars at 1.
    expect(resultsOf({ ...explain('costBasis', ask()), results })).toEqual({
      cost: '482.4',
      realisedGain: '138.4',
    })
    expect(rows.map((row) => [row.what, text(row.result)])).toEqual([
      ['CHANGE', '804'],
      ['SALE', '-321.6'],
      ['LOT', '0'],
    ])
    expect(text(residual)).toBe('0')
  })
})

describe('every proof', () => {
  it.each(measures)('of %s says in words how it is made, and why it is missing', (measure) => {
    const unpriced = ask({ positions: [{ ...share, prices: null }], rates: someRates() })
    const proof = explain(measure, unpriced)
    expect(proof.formula.length).toBeGreaterThan(40)
    expect(['NO_PRICE', 'NO_RATE']).toContain(proof.reason)
    expect(Object.values(proof.results).every((value) => value === null)).toBe(true)
    expect(proof.residual).toBeNull()
  })

  it('takes sums of children apart', () => {
    const parent = aPosition([], { id: 'parent', method: 'CHILDREN', children: [share, fund] })
    const { rows, results } = explain('value', ask({ positions: [parent] }))
    expect(text(results.value)).toBe('850')
    expect(new Set(rows.map((row) => row.positionId))).toEqual(new Set(['share', 'fund']))
  })

  const row = fc.record({
    offset: fc.integer({ min: 1, max: 60 }),
    type: fc.constantFrom('CAPITAL_CALL', 'DISTRIBUTION', 'NAV_ADJUSTMENT', 'FEES', 'ESTIMATED_VALUATION'),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
  })
  const someFund = fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) =>
    aPosition(
      [
        aTransaction('CAPITAL_CALL', addDays(from, 1), { amount: '100' }),
        ...rows.map(({ offset, type, cents }) =>
          aTransaction(type, addDays(from, offset), {
            amount: decimal(`${cents}`).shiftedBy(-2).toFixed(),
          }),
        ),
      ],
      { type: 'PRIVATE_FUND', method: 'STATEMENT', currency: 'USD', commitment: decimal('5000') },
    ),
  )

  it('leaves nothing unexplained, of one position and of several, and totals tie to the sum of their parts', () => {
    const table = someRates({
      USD: Object.fromEntries(
        Array.from({ length: 70 }, (_, offset) => [addDays(from, offset), `1.${offset + 10}`]),
      ),
    })
    fc.assert(
      fc.property(fc.array(someFund, { minLength: 1, maxLength: 3 }), (funds) => {
        const positions = funds.map((input, index) => ({ ...input, id: `${index}` }))
        const question = ask({ positions, rates: table, to: addDays(from, 65) })
        for (const measure of ['value', 'gain', 'unfunded', 'costBasis', 'multiples'] as const) {
          const whole = explain(measure, question)
          if (whole.residual === null) continue
          expect(text(whole.residual), measure).toBe('0')
          if (measure === 'multiples') continue
          const name = Object.keys(whole.results)[0] ?? ''
          const parts = positions.map((input) => explain(measure, { ...question, positions: [input] }))
          const sum = parts.reduce((total, part) => total.plus(part.results[name] ?? 0), decimal('0'))
          expect(toText(sum), measure).toBe(text(whole.results[name]))
        }
        const { residual, rows } = explain('xirr', question)
        const turnover = rows.reduce((total, row) => total + Number(row.in ?? row.out), 0)
        if (residual !== null) expect(Math.abs(Number(residual))).toBeLessThan(1e-9 * turnover)
      }),
    )
  })
})
