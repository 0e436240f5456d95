import { usualBenchmarks } from '@kinfolio/contract/usual-benchmarks'
import { expect, it } from 'vitest'

/** ISO 6166: letters as 10 to 35, then the sum of Luhn, which the check digit brings to a multiple of ten. */
function luhn(isin: string): number {
  const digits = Array.from(isin, (sign) => Number.parseInt(sign, 36)).join('')
  return Array.from(digits)
    .toReversed()
    .map((digit, place) => +digit * (1 + (place % 2)))
    .reduce((total, number) => total + Math.trunc(number / 10) + (number % 10), 0)
}

it.each(usualBenchmarks)(
  '$symbol has an ISIN whose check digit is right, and a symbol of its own',
  (each) => {
    expect(each.isin).toMatch(/^[A-Z]{2}[A-Z0-9]{9}\d$/)
    expect(luhn(each.isin) % 10).toBe(0)
    expect(usualBenchmarks.filter(({ symbol }) => symbol === each.symbol)).toHaveLength(1)
  },
)
