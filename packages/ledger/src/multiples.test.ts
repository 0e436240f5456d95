import { describe, expect, it } from 'vitest'

import { decimal } from './decimal.ts'
import { multiples } from './multiples.ts'

const of = (paidIn: string, distributed: string, value: string) =>
  multiples({ paidIn: decimal(paidIn), distributed: decimal(distributed), value: decimal(value) })

describe('multiples', () => {
  it('are distributed, value and both over what was paid in', () => {
    expect(of('30', '45', '15')).toEqual({ dpi: 1.5, rvpi: 0.5, tvpi: 2 })
  })

  it('have no meaning where nothing was paid in', () => {
    expect(of('0', '0', '15')).toBeNull()
  })
})
