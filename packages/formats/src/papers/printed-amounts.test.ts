import { describe, expect, it } from 'vitest'

import { amountsIn } from './printed-amounts.ts'

describe('the amounts of pages', () => {
  it('are figures with a currency, with groups or with decimals, in English and German print, without signs', () => {
    expect(
      amountsIn([
        'Call of USD 200,000.00 by 31.12.2025\nOffset (1,500.50)\nPage 3 of 12, 12.5 %',
        'Betrag 1.234.567,89 EUR\nGebühr 75,00\nGebühr 75,00',
      ]),
    ).toEqual([
      { amount: '200000', currency: 'USD' },
      { amount: '1500.5', currency: null },
      { amount: '1234567.89', currency: 'EUR' },
      { amount: '75', currency: null },
    ])
  })

  it('are none in years, counts, telephone numbers and account numbers', () => {
    expect(amountsIn(['2025\n17 investors\n+43 1 5131234\nAT61 1904 3002 3457 3201'])).toEqual([])
  })
})
