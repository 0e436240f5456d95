import type { Figure } from '@kinfolio/contract/figures'
import type { PositionInBase } from '@kinfolio/contract/portfolio'
import type { Position } from '@kinfolio/contract/position'
import { describe, expect, it } from 'vitest'

import { gainShare, mixedTotal, summed } from './position-totals.ts'

function holding(id: string, currency: string, cost: string | null, reason?: Figure['reason']): Position {
  // The sum reads these fields only.
  return { id, currency, cost: { value: cost, reason } } as Position
}

function figureOf(value: string | null | undefined): Figure {
  const about = { currency: 'EUR', day: null, source: 'transactions', isStale: false }
  return value ? { ...about, value } : { ...about, value: null, reason: 'NO_RATE' }
}

type Known = Partial<Record<'cost' | 'gain' | 'paidIn', string | null>>

/** What is known of positions in the base currency, by position; the rest has no rate. */
function inBase(figures: Record<string, Known>) {
  const known = Object.entries(figures).map(
    ([positionId, { cost, gain, paidIn }]): [string, PositionInBase] => {
      const none = figureOf(null)
      const given = { cost: figureOf(cost), gain: figureOf(gain), paidIn: figureOf(paidIn) }
      const others = { dayChange: none, unrealisedGain: none, unfunded: null, commitment: null }
      return [positionId, { positionId, ...given, ...others }]
    },
  )
  return { baseCurrency: 'EUR', inBase: new Map(known) }
}

const notLoaded = { baseCurrency: 'EUR', inBase: null }

describe('a total', () => {
  it('of one currency is the exact sum in it, and says what is missing from it', () => {
    const fund = holding('a', 'USD', '0.1')
    const shares = holding('b', 'USD', '0.2')
    expect(mixedTotal([fund, shares], summed.cost, notLoaded)).toEqual({
      total: { value: '0.3', currency: 'USD', isComplete: true, missing: [] },
      owns: [],
    })
    const lost = holding('c', 'USD', null, 'NO_PRICE')
    expect(mixedTotal([fund, lost], summed.cost, notLoaded)?.total).toMatchObject({
      value: '0.1',
      isComplete: false,
      missing: [{ id: 'c', reason: 'NO_PRICE' }],
    })
  })

  it('of several currencies is in the base currency, with what it is of each', () => {
    const positions = [holding('a', 'USD', '12'), holding('b', 'EUR', '1'), holding('c', 'CHF', '5')]
    const figures = inBase({ a: { cost: '10' }, c: { cost: '4.5' } })
    const total = mixedTotal(positions, summed.cost, figures)
    expect(total?.total).toMatchObject({ value: '15.5', currency: 'EUR', isComplete: true })
    expect(total?.owns.map(({ value, currency }) => `${value} ${currency}`)).toEqual([
      '5 CHF',
      '1 EUR',
      '12 USD',
    ])
  })

  it('of several currencies says what has no rate, and takes nothing for nothing', () => {
    const positions = [
      holding('a', 'USD', '12'),
      holding('b', 'EUR', '1'),
      holding('c', 'CHF', '5'),
      holding('d', 'GBP', '0'),
    ]
    const total = mixedTotal(positions, summed.cost, inBase({ a: { cost: null } }))
    expect(total?.total).toMatchObject({
      value: '1',
      missing: [
        { id: 'a', reason: 'NO_RATE' },
        { id: 'c', reason: 'NO_RATE' },
      ],
    })
  })

  it('of values needs nothing more than the positions', () => {
    const valued = (id: string, currency: string, own: string, base: string) =>
      ({ id, currency, nav: { value: own }, navBase: { value: base } }) as Position
    const positions = [valued('a', 'USD', '12', '10'), valued('b', 'EUR', '1', '1')]
    expect(mixedTotal(positions, summed.value, notLoaded)?.total.value).toBe('11')
  })

  it('is none of nothing, and none of several currencies while they are not loaded', () => {
    const euros = holding('a', 'EUR', '1')
    const dollars = holding('b', 'USD', '1')
    expect(mixedTotal([euros, dollars], summed.cost, notLoaded)).toBeNull()
    expect(mixedTotal([], summed.cost, notLoaded)).toBeNull()
    // A position that has no such figure does not make the sum unknown.
    const ofEuros = (each: Position) => (each.currency === 'EUR' ? each.cost : null)
    expect(mixedTotal([euros, dollars], { ...summed.cost, read: ofEuros }, notLoaded)?.total.value).toBe('1')
  })
})

describe('the percentage beside a gain', () => {
  const gained = (gain: string | null, paidIn: string | null, currency = 'USD') =>
    ({ id: `${gain}`, currency, gain: { value: gain }, paidIn: { value: paidIn } }) as Position

  it('is of what was paid in', () => {
    expect(gainShare([gained('162000', '648000')], notLoaded)).toBe(0.25)
  })

  it('has the same positions above and below', () => {
    // A position without a value is left out, and what was paid for it too: 100 of 400, not 100 of 1400.
    expect(gainShare([gained('100', '400'), gained(null, '1000')], notLoaded)).toBe(0.25)
    expect(gainShare([gained('100', '400'), gained('500', null)], notLoaded)).toBe(0.25)
  })

  it('of several currencies is of what was paid in at the rates of its rows', () => {
    const positions = [
      { ...gained('10', '100'), id: 'a' },
      { ...gained('20', '50', 'EUR'), id: 'b' },
    ]
    expect(gainShare(positions, inBase({ a: { gain: '25', paidIn: '100' } }))).toBe(0.3)
    expect(gainShare(positions, inBase({ a: { gain: '25', paidIn: null } }))).toBeNull()
    expect(gainShare(positions, notLoaded)).toBeNull()
  })

  it('is none of nothing', () => {
    expect(gainShare([gained('1', '0')], notLoaded)).toBeNull()
  })
})
