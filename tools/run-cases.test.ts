import { describe, expect, it } from 'vitest'

import { runCases } from './run-cases.ts'

type Loose = Record<string, unknown>

function run(...cases: Loose[]) {
  const lines: string[] = []
  const counts = runCases(
    JSON.stringify(
      cases.map((entry, index) => ({ id: `case-${index + 1}`, name: 'one', tolerance: 1e-6, ...entry })),
    ),
    (line) => lines.push(line),
  )
  return { ...counts, lines }
}

const irrOf = (cashflows: unknown, expected: unknown) => ({
  category: 'irr-periodic',
  inputs: { cashflows },
  expected,
})

describe('the runner of published calculations', () => {
  it('counts what agrees and names what does not, with the difference', () => {
    const { passed, failed, lines } = run(irrOf([-100, 110], 0.1), irrOf([-100, 110], 0.25))
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^case-2 one: expected 0.25, got 0.1\d*, difference 0.1[45]\d*$/)
  })

  it('fails a category and a figure that it does not know, by name', () => {
    const { failed, lines } = run(
      { category: 'phase of the moon', inputs: {}, expected: 1 },
      { category: 'fund-multiples', inputs: { cashflows: [-10], nav: 5 }, expected: { rvpi: 0.5, luck: 1 } },
      { category: 'modified-dietz', inputs: { begin: 1, end: 1 }, expected: { alpha: 0 } },
    )
    expect(failed).toBe(3)
    expect(lines).toEqual([
      'case-1 one: the category "phase of the moon" is not known',
      'case-2 one: luck is not a figure that can be computed here',
      'case-3 one: alpha is not a figure that can be computed here',
    ])
  })

  it('takes no result for the answer where null, words or an error are expected, and only there', () => {
    const noRate = [-1, -2]
    expect(
      run(irrOf(noRate, null), irrOf(noRate, 'no solution'), irrOf(noRate, { error: 'NUM' })).failed,
    ).toBe(0)
    expect(run(irrOf([-1, 2], null), irrOf(noRate, 0)).failed).toBe(2)
  })

  it('says which row can not be read', () => {
    const { lines } = run(
      {
        category: 'xirr',
        inputs: {
          flows: [
            ['2024-01-01', -1],
            ['2023-02-30', 2],
          ],
        },
        expected: 0.1,
      },
      { category: 'cost-basis', inputs: { transactions: [['give', 1, 2]] }, expected: { cost_fifo: 1 } },
    )
    expect(lines).toEqual([
      'case-1 one: Row 2: "2023-02-30" is not a day of the calendar, such as 2024-02-29.',
      'case-2 one: Row 1: "give" is not a kind of transaction.',
    ])
  })

  it('compares every figure of a list, and its length', () => {
    const events = [
      ['2024-01-01', 'deposit', 100],
      ['2024-01-02', 'interest', 10],
    ]
    const twr = (accumulated: number[]) => ({
      category: 'twr',
      inputs: { events },
      expected: { accumulated },
    })
    expect(run(twr([0, 0.1])).failed).toBe(0)
    expect(run(twr([0])).lines).toEqual(['case-1 one: accumulated expected 1 figures, got 2'])
    expect(run(twr([0, 0.2])).lines[0]).toContain('accumulated[1] expected 0.2, got 0.1')
  })

  it('reads names however they are written, and numbers that JSON does not have as none', () => {
    const risk = (measure: string) => ({
      category: 'risk',
      inputs: { measure, returns: [0.1, -0.5, 0.2], periodsPerYear: 1 },
      expected: 0.5,
    })
    expect(run(risk('max_drawdown'), risk('maxDrawdown'), risk('Max.Drawdown')).failed).toBe(0)
    const text = '[{"id": "a", "category": "irr", "inputs": {"cashflows": [1, 2]}, "expected": NaN}]'
    expect(runCases(text, () => undefined)).toEqual({ passed: 1, failed: 0 })
  })

  it('nets a day and counts a split, dated rows or not', () => {
    const { failed, lines } = run(
      {
        category: 'cost-basis',
        inputs: {
          transactions: [
            ['buy', 10, 100],
            ['split', 2],
            ['sell', 10, 80],
          ],
          price: 6,
        },
        // 20 units at 5: ten sold for 80 leave ten that cost 50.
        expected: { quantity: 10, cost_fifo: 50, average_price: 5, realised_avg: 30, unrealised_fifo: 10 },
      },
      {
        category: 'cost-basis',
        inputs: {
          transactions: [
            ['2024-02-01', 'sell', 1, 30],
            ['2024-01-01', 'buy', 2, 40, 2],
          ],
        },
        expected: { realised: 9, cost: 21 },
      },
    )
    expect(lines).toEqual([])
    expect(failed).toBe(0)
  })
})
