import type { Ratio } from '@kinfolio/contract/figures'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { missingLines } from './missing-lines.ts'

it('names what the returns are without by the widest stretch, and what the chart lacks beside that', () => {
  const without = (on: string | null, share: number | null, ...names: string[]): Ratio => ({
    value: 0.1,
    without: {
      on: on === null ? null : day(on),
      share,
      count: names.length,
      positions: names.map((name) => ({ id: name, name, reason: 'NO_RATE', share })),
    },
  })
  const history: Parameters<typeof missingLines>[0] = {
    returns: { whole: { value: 0.02 } },
    periods: [{ twr: { value: 0 } }, { twr: without('2026-04-10', 0.12, 'Cobalt') }],
    missing: [
      { id: 'Cobalt', name: 'Cobalt', reason: 'NO_RATE' },
      { id: 'Mast', name: 'Mast', reason: 'NO_PRICE' },
    ],
    missingRates: [],
    history: { to: day('2026-04-10') },
  }
  expect(missingLines(history)).toEqual([
    'Returns without Cobalt (No rate), 12.0% of value on Apr 10, 2026',
    'The chart is without Mast: not one day of it has a value here',
  ])
  const all = { ...history, returns: { whole: without(null, null, 'A', 'B', 'C', 'D') }, missing: [] }
  expect(missingLines(all)).toEqual([
    'Returns without A (No rate), B (No rate), C (No rate) and 1 more, whose share of value is not known',
  ])
})
