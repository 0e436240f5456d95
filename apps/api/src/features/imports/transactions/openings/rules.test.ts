import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { decimal, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { bareTransaction } from '@kinfolio/ledger/rows/bare-transaction'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { reconcile, type Reconciled, type Stated } from '../../../stated-balances/rules.ts'
import { balancesOf, heldBy, openingOf, withOpening, type DatedStatement } from './rules.ts'

const account = { type: 'CASH', method: 'BALANCE', methods: [], openedOn: null, currency: 'EUR' } as const
const start = day('2025-01-01')
const on = (offset: number) => addDays(start, offset)

/** The true history of an account in whole numbers: its first balance, and what moved on which day. */
type Truth = { opening: number; moves: { offset: number; amount: number }[] }
/** A file of the bank: the days that it covers, and whether it states an opening balance. */
type Cut = { from: number; to: number; hasOpening: boolean }

function row(id: string, offset: number, amount: number): LedgerTransaction {
  return {
    ...bareTransaction,
    id,
    type: amount < 0 ? 'SELL' : 'BUY',
    day: on(offset),
    recordedOrder: 1,
    amount: decimal(`${Math.abs(amount)}`),
  }
}

/** The true balance of the account at the end of a day. */
function heldInTruth({ opening, moves }: Truth, offset: number): Decimal {
  const moved = moves.filter((one) => one.offset <= offset).reduce((sum, one) => sum + one.amount, opening)
  return decimal(`${moved}`)
}

function fileOf(truth: Truth, { from, to, hasOpening }: Cut) {
  const rows = truth.moves.flatMap(({ offset, amount }, index) =>
    offset >= from && offset <= to ? [row(`row ${index}`, offset, amount)] : [],
  )
  const first = rows[0]?.day ?? null
  const statement: DatedStatement = {
    line: 1,
    from: hasOpening ? on(from) : first,
    opening: hasOpening ? heldInTruth(truth, from - 1) : null,
    to: on(to),
    closing: heldInTruth(truth, to),
    currency: 'EUR',
  }
  return { rows, statement }
}

/** Imports files one after the other as the server does. Rows that are already recorded are left out. */
function importAll(truth: Truth, cuts: readonly Cut[]) {
  let rows: readonly LedgerTransaction[] = []
  const stated: Stated[] = []
  const states: { rows: readonly LedgerTransaction[]; stated: number }[] = []
  for (const [index, cut] of cuts.entries()) {
    states.push({ rows, stated: stated.length })
    const file = fileOf(truth, cut)
    const known = new Set(rows.map(({ id }) => id))
    const added = file.rows.filter(({ id }) => !known.has(id))
    const opening = openingOf(account, rows, added, [file.statement])
    expect(opening?.problem ?? null).toBeNull()
    const id = `${index}`.padStart(3, '0')
    const named = withOpening(rows, opening).map((one) =>
      one.id === 'opening' ? { ...one, id: `opening ${index}` } : one,
    )
    rows = [...named, ...added]
    stated.push(
      ...balancesOf(file.statement, account, { statementId: id, opening: `${id} a`, closing: `${id} b` }),
    )
    const replaced = opening?.replaces
    if (replaced?.amount) {
      stated.push({
        id: `${id} c`,
        statementId: `${id} c`,
        kind: 'OPENING',
        on: replaced.day,
        fromOn: null,
        measure: 'MONEY',
        amount: replaced.amount,
        currency: 'EUR',
        explainedDifference: null,
      })
    }
  }
  const heldOn = heldBy(account, rows)
  return { rows, heldOn, reconciled: reconcile(stated, 'EUR', heldOn) }
}

const days = 40
const truths = fc.record({
  opening: fc.integer({ min: -500, max: 500 }),
  moves: fc
    .array(
      fc.record({
        offset: fc.integer({ min: 0, max: days - 1 }),
        amount: fc.integer({ min: -300, max: 300 }).filter((amount) => amount !== 0),
      }),
      { maxLength: 30 },
    )
    .map((moves) => moves.toSorted((a, b) => a.offset - b.offset)),
})

/** Splits all days into files that follow each other. */
const partitions = fc.uniqueArray(fc.integer({ min: 1, max: days - 1 }), { maxLength: 6 }).map((bounds) => {
  const ends = [0, ...bounds.toSorted((a, b) => a - b), days]
  return ends.slice(1).map((end, index): Cut => ({ from: ends[index] ?? 0, to: end - 1, hasOpening: true }))
})
const orders = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })

function ordered(cuts: readonly Cut[], keys: readonly number[]): Cut[] {
  return cuts
    .map((cut, index) => ({ cut, key: keys[index] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ cut }) => cut)
}

const open = (all: readonly Reconciled[]) => all.filter(({ state }) => state === 'OPEN')

describe('statements imported in any order', () => {
  it('leave the account at each stated balance where none is missing, overlapping or not', () => {
    const extra = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: days - 1 }), fc.integer({ min: 0, max: days - 1 }))
        .map(([a, b]): Cut => ({ from: Math.min(a, b), to: Math.max(a, b), hasOpening: true })),
      { maxLength: 2 },
    )
    fc.assert(
      fc.property(truths, partitions, extra, orders, (truth, cuts, overlapping, keys) => {
        const { heldOn, reconciled } = importAll(truth, ordered([...cuts, ...overlapping], keys))
        expect(heldOn(on(days)).toFixed()).toBe(heldInTruth(truth, days).toFixed())
        expect(open(reconciled)).toEqual([])
        expect(reconciled.every(({ state }) => state === 'AGREES')).toBe(true)
      }),
      { numRuns: 4_000 },
    )
  })

  it('name the days of what is missing, and its amount, where files are', () => {
    fc.assert(
      fc.property(truths, partitions, orders, fc.nat(), (truth, cuts, keys, which) => {
        const left = cuts.filter((_, index) => index !== which % cuts.length)
        fc.pre(left.length > 0)
        const { heldOn, reconciled } = importAll(truth, ordered(left, keys))
        const gone = cuts.find((cut) => !left.includes(cut))
        const last = Math.max(...left.map(({ to }) => to))
        const first = Math.min(...left.map(({ from }) => from))
        const isBetween = gone !== undefined && gone.from > first && gone.to < last
        const moved =
          gone === undefined ? zero : heldInTruth(truth, gone.to).minus(heldInTruth(truth, gone.from - 1))
        const expected =
          isBetween && !moved.isZero() ? [[on(gone.from - 1), on(gone.to), moved.toFixed()]] : []
        expect(
          open(reconciled).map(({ balance, since, missing }) => [since, balance.on, missing?.toFixed()]),
        ).toEqual(expected)
        const short = isBetween ? moved : zero
        expect(heldOn(on(last)).plus(short).toFixed()).toBe(heldInTruth(truth, last).toFixed())
      }),
      { numRuns: 3_000 },
    )
  })

  it('end at the balance that is stated last, or say by how much they do not and since when', () => {
    const cut = fc
      .tuple(fc.integer({ min: 0, max: days - 1 }), fc.integer({ min: 0, max: days - 1 }), fc.boolean())
      .map(([a, b, hasOpening]): Cut => ({ from: Math.min(a, b), to: Math.max(a, b), hasOpening }))
    fc.assert(
      fc.property(truths, fc.array(cut, { minLength: 1, maxLength: 8 }), (truth, cuts) => {
        const { heldOn, reconciled } = importAll(truth, cuts)
        const last = Math.max(...cuts.map(({ to }) => to))
        const difference = heldInTruth(truth, last).minus(heldOn(on(last)))
        const said = reconciled.findLast(
          ({ balance }) => balance.kind === 'CLOSING' && balance.on === on(last),
        )
        expect(said?.difference?.toFixed()).toBe(difference.toFixed())
        expect(said?.state === 'AGREES').toBe(difference.isZero())
        const total = open(reconciled).reduce((sum, { missing }) => sum.plus(missing ?? zero), zero)
        if (!difference.isZero()) expect(open(reconciled)).not.toEqual([])
        if (reconciled.every(({ state }) => state !== 'AGREES'))
          expect(total.toFixed()).toBe(difference.toFixed())
      }),
      { numRuns: 3_000 },
    )
  })

  it('say what is missing where a statement of the last day begins and ends with the balance that is stated', () => {
    const truth: Truth = { opening: 0, moves: [{ offset: 1, amount: -1 }] }
    const { reconciled } = importAll(truth, [
      { from: 0, to: 0, hasOpening: false },
      { from: 2, to: 38, hasOpening: false },
      { from: 38, to: 38, hasOpening: true },
    ])
    expect(
      open(reconciled).map(({ balance, since, missing }) => [since, balance.on, missing?.toFixed()]),
    ).toEqual([[on(0), on(38), '-1']])
  })
})

type Placed = { on: Day; amount: number }

describe('what an account begins with', () => {
  const statement = (
    opens: Placed | null,
    closes: Placed | null,
    from: Day | null = null,
  ): DatedStatement => ({
    line: 1,
    from: opens === null ? from : addDays(opens.on, 1),
    opening: opens && decimal(`${opens.amount}`),
    to: closes?.on ?? opens?.on ?? start,
    closing: closes && decimal(`${closes.amount}`),
    currency: 'EUR',
  })

  it('is not told by rows alone', () => {
    expect(openingOf(account, [], [row('a', 3, 5)], [])).toBeNull()
  })

  it('is found backwards from a balance after its rows, and says from which', () => {
    const found = openingOf(
      account,
      [],
      [row('a', 3, 5), row('b', 9, -2)],
      [statement(null, { on: on(20), amount: 100 }, on(3))],
    )
    // 100 − 5 + 2
    expect(found).toMatchObject({
      on: on(2),
      basis: 'DERIVED',
      derivedFrom: { on: on(20), lastRowOn: on(9) },
    })
    expect(found?.amount.toFixed()).toBe('97')
  })

  it('stays where a balance was set in between, by which nothing earlier is told', () => {
    const set: LedgerTransaction = { ...row('set', 5, 40), type: 'NAV_ADJUSTMENT' }
    const closing = statement(null, { on: on(20), amount: 100 }, on(3))
    expect(openingOf(account, [set], [row('a', 3, 5)], [closing])).toBeNull()
  })

  it('is no debt above zero', () => {
    const card = { ...account, type: 'LIABILITY' } as const
    const found = openingOf(card, [], [], [statement({ on: on(0), amount: 10 }, null)])
    expect(found?.problem?.code).toBe('DEBT_ABOVE_ZERO')
  })
})
