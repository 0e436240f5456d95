import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { flowsOfStandings, measuredFlows } from '@kinfolio/ledger/flows/measured-flows'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { attributeGain } from '@kinfolio/ledger/returns/gain-attribution'
import { costMethods } from '@kinfolio/ledger/rows/lots'
import { valuationMethods } from '@kinfolio/ledger/rows/position'
import { transactionTypes, type LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { aPosition, somePrices, someRates } from '@kinfolio/ledger/testing/a-position'
import { aLine, aTransaction } from '@kinfolio/ledger/testing/a-transaction'
import type { PositionInput } from '@kinfolio/ledger/value/position-input'
import { standingsOf, type StandingPosition } from '@kinfolio/ledger/value/standings'
import { linkTransfers } from '@kinfolio/ledger/value/transfers'
import { gainOfStanding, valuePosition, valueStanding } from '@kinfolio/ledger/value/valuation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  dayOfLine,
  fromStandings,
  fromRows,
  standingColumns,
  textsOf,
  toLines,
  toStoredSplits,
  type StandingRow,
} from './rules.ts'

const first = day('2024-01-01')
const length = 40
const days = Array.from({ length }, (_, offset) => addDays(first, offset))

/** Every day with a few days before it, because the change of a day needs them. */
const stretches = days.flatMap((to, index) =>
  days.slice(Math.max(index - 9, 0), index).map((from) => [from, to] as const),
)

const amount = fc.integer({ min: 1, max: 5_000_000 }).map((units) => (units / 1000).toFixed(3))
const offset = fc.integer({ min: 0, max: length - 1 })

/**
 * Rows as people record them, and rows that should not exist: both ways of reading must give the same result for these
 * too.
 */
const someRow = fc.record({
  kind: fc.constantFrom(...transactionTypes, 'SPLIT', 'REVERSAL', 'REVERSAL', 'TRANSFER' as const),
  offset,
  amount,
  quantity: fc.integer({ min: 1, max: 300 }),
  hasQuantity: fc.boolean(),
  share: fc.constantFrom(null, '0.25', '0.333333', '1'),
  fee: fc.constantFrom('0', '1.5', '0.333'),
  tax: fc.constantFrom('0', '0.25'),
  hasLines: fc.boolean(),
  recallable: fc.boolean(),
  recallableDays: fc.constantFrom(null, 0, 3, 9),
  pick: fc.nat(),
})

type SomeRow = typeof someRow extends fc.Arbitrary<infer T> ? T : never

function rowsOf(list: readonly SomeRow[]): LedgerTransaction[] {
  const rows: LedgerTransaction[] = []
  for (const { kind, offset: at, ...said } of list) {
    const on = addDays(first, at)
    if (kind === 'REVERSAL') {
      const original = rows[said.pick % Math.max(rows.length, 1)]
      if (!original || original.isReversal) continue
      const { type, recordedOrder, id } = aTransaction('BUY', on)
      rows.push({
        ...original,
        id: `${id} ${type}`,
        recordedOrder,
        day: on > original.day ? on : original.day,
        isReversal: true,
        reverses: said.hasLines ? original.id : null,
      })
      continue
    }
    if (kind === 'SPLIT') {
      rows.push(aTransaction('NAV_ADJUSTMENT', on, { ratio: ['2', '3', '0.1', '1.5'][said.pick % 4] ?? '2' }))
      continue
    }
    const { recallableDays } = said
    if (kind === 'DISTRIBUTION' && recallableDays !== null) {
      const until = addDays(on, recallableDays)
      rows.push(aTransaction(kind, on, { ...textOf(kind, said), recallableUntil: until }))
      continue
    }
    if (kind === 'TRANSFER') {
      const type = said.hasQuantity ? 'SELL' : 'BUY'
      const link = `link ${said.pick % 3}`
      rows.push(aTransaction(type, on, { ...tradeOf(said), subtype: 'TRANSFER', linkId: link }))
      continue
    }
    rows.push(aTransaction(kind, on, textOf(kind, said)))
  }
  return rows
}

type Said = Omit<SomeRow, 'kind' | 'offset'>

const tradeOf = ({ amount: text, quantity }: Said) => ({ amount: text, quantity: `${quantity}` })

function textOf(kind: string, said: Said): Parameters<typeof aTransaction>[2] {
  const { amount: text, share, fee, tax } = said
  if (kind === 'BUY' || kind === 'SELL') {
    const units = said.hasQuantity
      ? { quantity: `${said.quantity}` }
      : share && kind === 'SELL'
        ? { share }
        : {}
    return { amount: text, fee, tax, ...units }
  }
  if (kind === 'CAPITAL_CALL' && said.hasLines) {
    return { amount: text, lines: [aLine('INVESTMENT', text), aLine('MANAGEMENT_FEE', '12.5', false)] }
  }
  if (kind === 'DISTRIBUTION') {
    const lines = said.hasLines ? [aLine('RETURN_OF_CAPITAL', text), aLine('GAIN', '7.77')] : []
    return { amount: text, tax, lines, ...(said.recallable ? { recallable: text } : {}) }
  }
  return { amount: text, tax: kind === 'DIVIDEND' ? tax : '0' }
}

const method = fc.constantFrom(...valuationMethods.filter((name) => name !== 'CHILDREN'))
const closes = somePrices({ '2024-01-01': '10', '2024-01-09': '12.345', '2024-01-31': '9.5' })
const rates = someRates()

const someInput = fc
  .record({
    rows: fc.array(someRow, { maxLength: 25 }),
    method,
    later: fc.option(fc.record({ offset, method })),
    costMethod: fc.constantFrom(...costMethods),
    commitment: fc.constantFrom(null, decimal('100000')),
    type: fc.constantFrom('PUBLIC_EQUITY', 'PRIVATE_FUND', 'CASH', 'LIABILITY' as const),
  })
  .map(({ rows, later, ...rest }): PositionInput => {
    const methods = later ? [{ from: addDays(first, later.offset), method: later.method }] : []
    return aPosition(rowsOf(rows), { ...rest, methods, prices: closes })
  })

/** What the database returns for the written standings. */
function throughTexts(input: PositionInput, from: Day, to: Day) {
  const { transactions, children: _, ...facts } = input
  const written = toLines(standingsOf(input))
  const last = written.map(dayOfLine).findLast((on) => on <= from)
  const rows = written
    .filter((line) => dayOfLine(line) <= to && (dayOfLine(line) >= from || dayOfLine(line) === last))
    .map((line) => rowOf(textsOf(line)))
  const firstOn = transactions.map((row) => row.day).toSorted()[0] ?? null
  const splits = toStoredSplits(input)
  return fromStandings(facts, { transactionCount: transactions.length, firstOn, splits, rows }, [])
}

function rowOf(texts: readonly (string | null)[]): StandingRow {
  const named = standingColumns.map(([name], index) => [
    name.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase()),
    texts[index] ?? null,
  ])
  // The columns are those of the table, in the names that drizzle gives them.
  return Object.fromEntries(named) as StandingRow
}

/** The value of a position on every day, its gain in the days before, and its flows until the last day. */
function byRows(input: PositionInput) {
  const last = days.at(-1) ?? first
  const stretch = { from: addDays(first, -1), to: last, rates, currency: 'EUR' }
  return {
    values: days.map((on) => {
      const { lots: _, ...value } = valuePosition(input, on, rates)
      return value
    }),
    gains: stretches.map(([from, to]) => attributeGain(input, from, to, rates, 'EUR').gain),
    flows: measuredFlows({ positions: [input], ...stretch }).flows,
  }
}

/** The same results from standings, of which only those between two days are read. */
function byStandings(between: (from: Day, to: Day) => StandingPosition) {
  const last = days.at(-1) ?? first
  return {
    values: days.map((on) => valueStanding(between(on, on), on, rates)),
    gains: stretches.map(([from, to]) => gainOfStanding(between(from, to), from, to, rates)),
    flows: flowsOfStandings(between(addDays(first, -1), last), last, rates).flows,
  }
}

function bothWays(input: PositionInput) {
  const expected = byRows(input)
  const kept = byStandings((from, to) => throughTexts(input, from, to))
  const run = fromRows(input, [])
  return { found: [kept, byStandings(() => run)], expected: [expected, expected] }
}

describe('what is kept of a position', () => {
  it('says of every day what its rows say, to the last digit, whatever they are', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { found, expected } = bothWays(input)
        expect(found).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('says so as well of a position that a transfer brought what stood elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(someRow, { maxLength: 12 }),
        fc.array(someRow, { maxLength: 12 }),
        (here, there) => {
          const inputs = linkTransfers([
            aPosition(rowsOf(here), { id: 'here', prices: closes }),
            aPosition(rowsOf(there), { id: 'there', prices: closes }),
          ])
          for (const { found, expected } of inputs.map(bothWays)) expect(found).toEqual(expected)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('changes from the day of a changed row on, and on no day before', () => {
    fc.assert(
      fc.property(someInput, fc.nat(), (input, pick) => {
        const rows = input.transactions
        const row = rows[pick % Math.max(rows.length, 1)]
        if (!row || rows.some((other) => other.isReversal)) return
        const lines = (list: readonly LedgerTransaction[]) =>
          toLines(standingsOf({ ...input, transactions: list }))
        const [before, after] = [lines(rows), lines(rows.filter((other) => other !== row))]
        const earlier = (list: readonly string[]) => list.filter((line) => dayOfLine(line) < row.day)
        expect(earlier(after)).toEqual(earlier(before))
      }),
    )
  })

  it('holds amounts that no float holds and none of our columns of money', () => {
    const row = aTransaction('BUY', first, {
      amount: '900719925474099312345.0123456789',
      quantity: '0.000000000000000001',
    })
    const [line = ''] = toLines(standingsOf(aPosition([row])))
    expect(textsOf(line)).toEqual([
      '2024-01-01',
      '0.000000000000000001',
      '900719925474099312345.0123456789',
      null,
      null,
      null,
      null,
      '2024-01-01',
      '900719925474099312345.0123456789',
      '0',
      null,
      '-900719925474099312345.0123456789',
      '900719925474099312345.0123456789',
      '0',
      '900719925474099312345.0123456789',
      '0',
      '0',
      '0',
    ])
  })
})
