import { describe, expect, it } from 'vitest'

import { gainBars } from './gain-bars.ts'

describe('the bars of a gain', () => {
  it('count fees and taxes against it and leave out what is nothing', () => {
    const parts = { price: '31', currency: '-36', income: '0', fees: '4', taxes: '8' }
    expect(gainBars(parts)).toEqual([
      { label: 'Price', amount: '31' },
      { label: 'Currency', amount: '-36' },
      { label: 'Fees', amount: '-4' },
      { label: 'Taxes', amount: '-8' },
    ])
  })

  it('turn a fee that came back into a gain', () => {
    const parts = { price: '0', currency: '0', income: '0', fees: '-2.5', taxes: '0' }
    expect(gainBars(parts)).toEqual([{ label: 'Fees', amount: '2.5' }])
  })

  it('are none where values are hidden', () => {
    expect(gainBars({ price: null, currency: null, income: null, fees: null, taxes: null })).toEqual([])
  })
})
