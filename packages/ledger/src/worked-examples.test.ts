import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { day, toEpochDay } from './day.ts'
import { decimal, toFloat } from './decimal.ts'
import { irr } from './irr.ts'
import { costBasis } from './lots.ts'
import { modifiedDietz } from './modified-dietz.ts'
import { multiples } from './multiples.ts'
import { aTransaction } from './testing/a-transaction.ts'
import { dailyGrowth } from './time-weighted-return.ts'
import { xirr } from './xirr.ts'

const path = resolve(import.meta.dirname, '../../../../shared/data/cases/worked-examples.json')

/** The file's inputs differ by category, so each reader below says what it expects of them. */
type Example<Inputs, Expected> = {
  id: string
  category: string
  inputs: Inputs
  expected: Expected
  tolerance: number
}
type AnyExample = Example<unknown, unknown>

function examplesOf<Inputs, Expected>(category: string) {
  // A file outside the repository: its shape is as its README says, and a wrong one fails the test that reads it.
  const all = JSON.parse(readFileSync(path, 'utf8')) as AnyExample[]
  return all.filter((example) => example.category === category) as Example<Inputs, Expected>[]
}

function expectNear(actual: number | null | undefined, expected: number, tolerance: number) {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance)
}

describe.skipIf(!existsSync(path))('published calculations (needs the real inputs folder)', () => {
  it('xirr', () => {
    const examples = examplesOf<{ flows: [string, number][] }, number>('xirr')
    expect(examples.length).toBeGreaterThan(0)
    for (const { inputs, expected, tolerance } of examples) {
      const flows = inputs.flows.map(([on, amount]) => ({ day: day(on), amount }))
      expectNear(xirr(flows).value, expected, tolerance)
    }
  })

  it('irr by period', () => {
    const examples = examplesOf<{ cashflows: number[] }, number>('irr-periodic')
    expect(examples.length).toBeGreaterThan(0)
    for (const { inputs, expected, tolerance } of examples)
      expectNear(irr(inputs.cashflows), expected, tolerance)
  })

  it('fund multiples', () => {
    type Inputs = { cashflows: number[]; nav: number }
    const examples = examplesOf<Inputs, { dpi: number; rvpi: number; tvpi: number }>('fund-multiples')
    expect(examples.length).toBeGreaterThan(0)
    for (const { inputs, expected, tolerance } of examples) {
      const total = (sign: 1 | -1) =>
        decimal(
          `${inputs.cashflows.filter((flow) => flow * sign > 0).reduce((sum, flow) => sum + flow * sign, 0)}`,
        )
      const found = multiples({ paidIn: total(-1), distributed: total(1), value: decimal(`${inputs.nav}`) })
      expectNear(found?.dpi, expected.dpi, tolerance)
      expectNear(found?.rvpi, expected.rvpi, tolerance)
      expectNear(found?.tvpi, expected.tvpi, tolerance)
    }
  })

  it('Modified Dietz', () => {
    type Inputs = { begin: number; end: number; flows_at_fraction: [number, number][] }
    const examples = examplesOf<Inputs, { modified_dietz: number }>('modified-dietz')
    expect(examples.length).toBeGreaterThan(0)
    for (const { inputs, expected, tolerance } of examples) {
      const flows = inputs.flows_at_fraction.map(([at, amount]) => ({ amount, weight: 1 - at }))
      expectNear(
        modifiedDietz({ start: inputs.begin, end: inputs.end, flows }),
        expected.modified_dietz,
        tolerance,
      )
    }
  })

  it('the time-weighted return of an account, day by day', () => {
    type Inputs = { events: [string, string, number][]; from: string; to: string }
    const examples = examplesOf<Inputs, { accumulated: number[] }>('twr')
    expect(examples.length).toBeGreaterThan(0)
    for (const { inputs, expected, tolerance } of examples) {
      const first = toEpochDay(day(inputs.from))
      const length = toEpochDay(day(inputs.to)) - first + 1
      const [values, contributions, withdrawals] = [0, 0, 0].map(() => new Float64Array(length))
      if (values === undefined || contributions === undefined || withdrawals === undefined)
        throw new Error('empty')
      const signs: Record<string, number> = { deposit: 1, interest: 1, withdraw: -1, fees: -1 }
      for (const [on, kind, amount] of inputs.events) {
        const index = toEpochDay(day(on)) - first
        for (let later = index; later < length; later++) {
          values[later] = (values[later] ?? 0) + amount * (signs[kind] ?? NaN)
        }
        if (kind === 'deposit') contributions[index] = (contributions[index] ?? 0) + amount
        if (kind === 'withdraw') withdrawals[index] = (withdrawals[index] ?? 0) + amount
      }
      const growth = dailyGrowth({ values, contributions, withdrawals })
      expected.accumulated.forEach((value, index) => expectNear((growth[index] ?? NaN) - 1, value, tolerance))
    }
  })

  it('cost basis by FIFO and by average', () => {
    type Inputs = { transactions: [string, number, number][]; price: number }
    const examples = examplesOf<Inputs, Record<string, number>>('cost-basis')
    expect(examples.length).toBeGreaterThan(0)
    for (const { inputs, expected, tolerance } of examples) {
      const rows = inputs.transactions.map(([kind, quantity, amount], index) =>
        aTransaction(kind === 'buy' ? 'BUY' : 'SELL', `2024-01-${`${index + 1}`.padStart(2, '0')}`, {
          quantity: `${quantity}`,
          amount: `${amount}`,
        }),
      )
      for (const [method, name] of [
        ['FIFO', 'fifo'],
        ['AVERAGE', 'avg'],
      ] as const) {
        const basis = costBasis(rows, method)
        const held = basis.lots.reduce((total, lot) => total + toFloat(lot.quantity), 0)
        expectNear(toFloat(basis.cost), expected[`cost_${name}`] ?? NaN, tolerance)
        expectNear(toFloat(basis.realisedGain), expected[`realised_${name}`] ?? NaN, tolerance)
        expectNear(
          held * inputs.price - toFloat(basis.cost),
          expected[`unrealised_${name}`] ?? NaN,
          tolerance,
        )
      }
    }
  })
})
