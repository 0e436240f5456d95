import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { daysOfCash, stepValues } from './cash-steps.ts'

const step = (on: string, paidIn: string, unfunded: string | null = null) => ({
  day: day(on),
  paidIn,
  distributed: '0',
  netCashFlow: `-${paidIn}`,
  unfunded,
})
const steps = [step('2026-01-02', '100'), step('2026-01-04', '150', '50')]

it('cash stands still between the days on which it moved', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']
  expect(stepValues(steps, days, 'paidIn')).toEqual([null, 100, 100, 150, 150])
  expect(stepValues(steps, days, 'unfunded')).toEqual([null, null, null, 50, 50])
})

it('cash is drawn from its first day to the last one that is looked at', () => {
  const last = { ...step('2026-01-05', '150'), nav: null, netWithNav: null, tvpi: null }
  expect(daysOfCash({ steps, points: [last] })).toEqual([
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
    '2026-01-05',
  ])
  expect(daysOfCash({ steps: [], points: [] })).toEqual([])
})
