import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { decimal, toFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { checkTransactions } from '../rows/checks.ts'
import { costBasis } from '../rows/lots.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import { naiveCost, naiveState } from '../testing/naive-ledger.ts'
import type { NaiveKind, NaiveRow, NaiveState } from '../testing/naive-ledger.ts'
import type { PositionInput } from './position-input.ts'
import { valuePosition } from './valuation.ts'

const seed = 20_240_229
const from = day('2020-01-01')
const operations = 100_000
const rowsPerPosition = 200
const kinds: readonly NaiveKind[] = ['SHARE', 'FUND', 'ACCOUNT', 'LOAN']

/** The same numbers on every machine: a linear congruential generator. */
let state = seed
function next(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 4_294_967_296) * below)
}
const cents = (max: number) => (next(max * 100) + 1) / 100
const text = (value: number) => value.toFixed(10)

const typesOf: Record<NaiveKind, readonly NaiveRow['type'][]> = {
  SHARE: ['BUY', 'BUY', 'BUY', 'SELL', 'SELL', 'DIVIDEND', 'FEES', 'INTEREST', 'NAV_ADJUSTMENT'],
  FUND: [
    'CAPITAL_CALL',
    'CAPITAL_CALL',
    'DISTRIBUTION',
    'NAV_ADJUSTMENT',
    'ESTIMATED_VALUATION',
    'FEES',
    'SELL',
    'DIVIDEND',
  ],
  ACCOUNT: ['BUY', 'SELL', 'INTEREST', 'FEES', 'NAV_ADJUSTMENT', 'DIVIDEND'],
  LOAN: ['SELL', 'SELL', 'BUY', 'INTEREST', 'FEES'],
}

/** One random row that may follow the rows before it, or none. */
function someRow(kind: NaiveKind, on: Day, id: string, before: NaiveState, splits: number): NaiveRow | null {
  const types = typesOf[kind]
  const type = types[next(types.length)] ?? 'BUY'
  const none = { quantity: 0, fee: 0, tax: 0, share: 0, ratio: 0, lines: null, recallable: 0, reverses: null }
  const row = { ...none, id, day: on, type, amount: cents(5000) }
  const isTrade = type === 'BUY' || type === 'SELL'
  if (kind === 'SHARE' && type === 'NAV_ADJUSTMENT') {
    return splits < 3 && before.quantity > 0 ? { ...row, amount: 0, ratio: [2, 3, 1.5][next(3)] ?? 2 } : null
  }
  if (kind === 'SHARE' && isTrade) {
    const quantity = type === 'BUY' ? next(100) + 1 : next(Math.floor(before.quantity)) + 1
    if (type === 'SELL' && before.quantity < 1) return null
    return { ...row, quantity, fee: next(300) / 100, tax: next(200) / 100 }
  }
  if (kind === 'FUND' && type === 'SELL') return { ...row, share: (next(20) + 1) / 100, fee: next(300) / 100 }
  if (type === 'CAPITAL_CALL' && next(2) === 0) {
    const [invested, fee, outside] = [cents(4000), cents(100), cents(20)]
    const lines = { INVESTMENT: invested, MANAGEMENT_FEE: fee, EQUALISATION_INTEREST: outside }
    if (invested + fee > before.unfunded) return null
    return { ...row, amount: invested + fee + outside, lines }
  }
  if (type === 'CAPITAL_CALL' && row.amount > before.unfunded) return null
  if (type === 'DISTRIBUTION') {
    const [returned, gain] = [cents(1000), cents(500)]
    const lines = next(2) === 0 ? { RETURN_OF_CAPITAL: returned, GAIN: gain } : null
    return {
      ...row,
      amount: returned + gain,
      lines,
      recallable: next(2) === 0 ? returned : 0,
      tax: next(100) / 100,
    }
  }
  if (kind === 'ACCOUNT' && (type === 'INTEREST' || type === 'DIVIDEND'))
    return { ...row, tax: next(100) / 100 }
  if (kind === 'LOAN' && type === 'BUY') {
    const owed = Math.floor(-before.rolled * 100) / 100
    return owed >= 0.01 ? { ...row, amount: Math.min(row.amount, owed) } : null
  }
  return row
}

/** The reversal of one of the last rows: of a trade or call that no later row builds on, or of a valuation. */
function someReversal(rows: readonly NaiveRow[], on: Day, id: string): NaiveRow | null {
  const last = rows.at(-1)
  const isTaken = ['BUY', 'SELL', 'CAPITAL_CALL', 'NAV_ADJUSTMENT', 'ESTIMATED_VALUATION'].includes(
    last?.type ?? '',
  )
  if (last === undefined || !isTaken || last.reverses !== null || last.ratio > 0) return null
  return { ...last, id, day: on, reverses: last.id }
}

/** Enough for many calls. A call beyond the rest of it would be refused, so the test does not make one. */
const commitment = 1_000_000

function history(kind: NaiveKind): NaiveRow[] {
  const rows: NaiveRow[] = []
  let on = from
  while (rows.length < rowsPerPosition) {
    on = addDays(on, next(3) + 1)
    const id = `${rows.length}`
    const isReversing = (kind === 'SHARE' || kind === 'FUND') && next(20) === 0
    const splits = rows.filter((row) => row.ratio > 0).length
    const row = isReversing
      ? someReversal(rows, on, id)
      : someRow(kind, on, id, naiveState(kind, commitment, rows), splits)
    if (row !== null) rows.push(row)
  }
  return rows
}

const inputOf: Record<NaiveKind, Partial<PositionInput>> = {
  SHARE: { type: 'PUBLIC_EQUITY', method: 'QUOTED' },
  FUND: { type: 'PRIVATE_FUND', method: 'STATEMENT', commitment: decimal(`${commitment}`) },
  ACCOUNT: { type: 'CASH', method: 'BALANCE' },
  LOAN: { type: 'LIABILITY', method: 'BALANCE' },
}

function toTransaction(row: NaiveRow) {
  const { id, type, day: on, ratio, quantity, share, lines, reverses } = row
  return aTransaction(type, on, {
    id,
    ...(ratio > 0 ? { ratio: `${ratio}` } : { amount: text(row.amount) }),
    ...(quantity > 0 ? { quantity: `${quantity}` } : {}),
    ...(share > 0 ? { share: text(share) } : {}),
    ...(reverses === null ? {} : { reverses }),
    fee: text(row.fee),
    tax: text(row.tax),
    recallable: text(row.recallable),
    lines: Object.entries(lines ?? {}).map(([kind, amount]) =>
      // Only the kinds written above come by here.
      aLine(kind as Parameters<typeof aLine>[0], text(amount), kind !== 'EQUALISATION_INTEREST'),
    ),
  })
}

/** The difference between an exact amount and a float; 0 where both are missing. */
function difference(exact: Decimal | null | undefined, plain: number | null): number {
  if (exact === null || exact === undefined || plain === null) return exact === plain ? 0 : Infinity
  return Math.abs(toFloat(exact) - plain)
}

const close = 12.5

function worstDifference(kind: NaiveKind, rows: readonly NaiveRow[], until: number): number {
  const past = rows.slice(0, until)
  const on = past.at(-1)?.day ?? from
  const input = aPosition(past.map(toTransaction), {
    prices: somePrices({ [from]: '1', [on]: `${close}` }),
    ...inputOf[kind],
  })
  const valuation = valuePosition(input, day(on), someRates())
  const plain = naiveState(kind, commitment, past)
  const { official, rolled, estimate } = valuation.lenses
  if (kind === 'ACCOUNT' || kind === 'LOAN') return difference(rolled.value, plain.rolled)
  const differences = [
    difference(valuation.paidIn, plain.paidIn),
    difference(valuation.distributed, plain.distributed),
    difference(valuation.quantity, plain.quantity),
    ...(['FIFO', 'AVERAGE'] as const).flatMap((method) => {
      const basis = costBasis(input.transactions, method)
      const cost = naiveCost(past, method)
      return [difference(basis.cost, cost.cost), difference(basis.realisedGain, cost.realised)]
    }),
    ...(kind === 'SHARE'
      ? [difference(rolled.value, plain.quantity * close)]
      : [
          difference(valuation.unfunded, plain.unfunded),
          difference(official.value, plain.official),
          difference(estimate.value, plain.estimate),
          difference(rolled.value, Math.max(plain.rolled, Math.min(plain.official ?? 0, 0))),
        ]),
  ]
  return Math.max(...differences)
}

describe(`${operations} random operations (seed ${seed})`, () => {
  const perKind = operations / rowsPerPosition / kinds.length

  it.each(kinds)('on a %s agree to the cent with a naive ledger', { timeout: 120_000 }, (kind) => {
    for (let position = 0; position < perKind; position++) {
      const rows = history(kind)
      const problems = checkTransactions(
        { ...aPosition([], inputOf[kind]), openedOn: null, closedOn: null },
        rows.map(toTransaction),
      )
      expect(problems).toEqual([])
      for (const until of [rows.length >> 2, rows.length >> 1, rows.length]) {
        expect(worstDifference(kind, rows, until), `position ${position}, row ${until}`).toBeLessThan(0.005)
      }
    }
  })
})
