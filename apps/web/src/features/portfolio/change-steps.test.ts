import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { changeSteps } from './change-steps.ts'

const figure = (value: string | null) => ({ value, day: day('2026-01-31'), source: 'x', isStale: false })
const change: PortfolioHistory['change'] = {
  start: figure('100'),
  end: figure('131'),
  contributions: '40',
  withdrawals: '10',
  gain: figure('1'),
  parts: { price: '9', currency: '-6', income: '2', fees: '4', taxes: '0' },
}

describe('the steps of a change', () => {
  it('lead from the worth at the start to that at the end, and nothing is left over', () => {
    const steps = changeSteps(change)
    expect(steps.map(({ key, kind, amount }) => [key, kind, amount])).toEqual([
      ['start', 'level', '100'],
      ['Paid in', 'move', '40'],
      ['Taken out', 'move', '-10'],
      ['Market', 'move', '9'],
      ['Currency', 'move', '-6'],
      ['Income', 'move', '2'],
      ['Fees', 'move', '-4'],
      ['end', 'level', '131'],
    ])
    const moves = steps.filter(({ kind }) => kind === 'move')
    expect(moves.reduce((level, { amount }) => level + Number(amount), 100)).toBe(131)
  })

  it('are not told where one of them is missing or hidden', () => {
    expect(changeSteps({ ...change, start: figure(null) })).toEqual([])
    expect(changeSteps({ ...change, parts: null })).toEqual([])
  })
})
