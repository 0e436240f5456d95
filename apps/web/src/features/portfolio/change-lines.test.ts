import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { describe, expect, it } from 'vitest'

import { changeLines } from './change-lines.ts'

const figure = (value: string | null) => ({ value, day: null, source: 'positions', isStale: false })
const change: PortfolioHistory['change'] = {
  start: figure('100'),
  end: figure('131'),
  contributions: '40',
  withdrawals: '10',
  gain: figure('1'),
  parts: { price: '9', currency: '-6', income: '2', fees: '4', taxes: '0' },
}

describe('what changed net worth', () => {
  it('is told from the start to the end: money in and out, gains, and what they cost', () => {
    const lines = changeLines(change)
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Paid in', '40'],
      ['Taken out', '-10'],
      ['Market', '9'],
      ['Currency', '-6'],
      ['Income', '2'],
      ['Fees', '-4'],
    ])
    // 100 at the start and all lines together are 131.
    expect(lines.reduce((total, { amount }) => total + Number(amount), 100)).toBe(131)
  })

  it('is not told where a part of the gain is missing', () => {
    expect(changeLines({ ...change, parts: null })).toEqual([])
  })
})
