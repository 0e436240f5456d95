import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decimal } from '../numbers/decimal.ts'
import { multiples } from './multiples.ts'

const of = (paidIn: string, distributed: string, value: string) =>
  multiples({ paidIn: decimal(paidIn), distributed: decimal(distributed), value: decimal(value) })

describe('multiples', () => {
  it('are distributed, value and both over what was paid in', () => {
    expect(of('30', '45', '15')).toEqual({ dpi: 1.5, rvpi: 0.5, tvpi: 2 })
  })

  it('add up: TVPI is DPI and RVPI', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), amount, amount, (paidIn, distributed, value) => {
        const ratios = of(`${paidIn}`, `${distributed}`, `${value}`)
        expect(ratios?.tvpi).toBeCloseTo((ratios?.dpi ?? NaN) + (ratios?.rvpi ?? NaN), 9)
      }),
    )
  })

  it('have no meaning where nothing was paid in', () => {
    expect(of('0', '0', '15')).toBeNull()
  })
})
