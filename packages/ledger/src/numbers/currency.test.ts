import { describe, expect, it } from 'vitest'

import { currencies, isCurrency, minorDigits, priceUnit } from './currency.ts'

describe('currency', () => {
  it('knows the codes of ISO 4217 with the digits of their coins', () => {
    expect(minorDigits('EUR')).toBe(2)
    expect(minorDigits('JPY')).toBe(0)
    expect(minorDigits('KWD')).toBe(3)
    expect(new Set(currencies).size).toBe(currencies.length)
  })

  it.each(['eur', 'GBX', '', 'toString', '__proto__', 'EURO'])('does not take %j for a currency', (code) => {
    expect(isCurrency(code)).toBe(false)
  })

  it('reads the units that exchanges quote in as hundredths', () => {
    expect(['GBX', 'GBp', 'ZAc', 'ILA', 'GBP'].map(priceUnit)).toEqual([
      { currency: 'GBP', divisor: 100 },
      { currency: 'GBP', divisor: 100 },
      { currency: 'ZAR', divisor: 100 },
      { currency: 'ILS', divisor: 100 },
      { currency: 'GBP', divisor: 1 },
    ])
  })
})
