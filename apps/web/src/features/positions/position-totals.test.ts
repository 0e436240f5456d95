import type { Figure } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'
import { describe, expect, it } from 'vitest'

import { gainShare, ownTotal } from './position-totals.ts'

function holding(id: string, currency: string, cost: string | null, reason?: Figure['reason']): Position {
  // The sum reads these fields only.
  return { id, currency, cost: { value: cost, reason } } as Position
}

const costs = ({ cost }: Position) => cost

it('is the exact sum of one currency, and says what is missing from it', () => {
  const fund = holding('a', 'USD', '0.1')
  const shares = holding('b', 'USD', '0.2')
  expect(ownTotal([fund, shares], costs)).toEqual({
    value: '0.3',
    currency: 'USD',
    isComplete: true,
    missing: [],
  })
  expect(ownTotal([fund, holding('c', 'USD', null, 'NO_PRICE')], costs)).toMatchObject({
    value: '0.1',
    isComplete: false,
    missing: [{ id: 'c', reason: 'NO_PRICE' }],
  })
})

it('is not made of several currencies, nor of nothing', () => {
  const euros = holding('a', 'EUR', '1')
  const dollars = holding('b', 'USD', '1')
  expect(ownTotal([euros, dollars], costs)).toBeNull()
  expect(ownTotal([], costs)).toBeNull()
  // A position that has no such figure does not make the sum unknown.
  expect(ownTotal([euros, dollars], (each) => (each.currency === 'EUR' ? each.cost : null))?.value).toBe('1')
})

describe('the percentage beside a gain', () => {
  const gained = (gain: string | null, paidIn: string | null, currency = 'USD') =>
    ({ id: `${gain}`, currency, gain: { value: gain }, paidIn: { value: paidIn } }) as Position

  it('is of what was paid in', () => {
    expect(gainShare([gained('162000', '648000')])).toBe(0.25)
  })

  it('has the same positions above and below', () => {
    // A position without a value is left out, and what was paid for it too: 100 of 400, not 100 of 1400.
    expect(gainShare([gained('100', '400'), gained(null, '1000')])).toBe(0.25)
    expect(gainShare([gained('100', '400'), gained('500', null)])).toBe(0.25)
  })

  it('is none of several currencies, nor of nothing', () => {
    expect(gainShare([gained('1', '2'), gained('1', '2', 'EUR')])).toBeNull()
    expect(gainShare([gained('1', '0')])).toBeNull()
  })
})
