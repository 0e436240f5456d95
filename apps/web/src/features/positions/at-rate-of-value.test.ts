import { expect, it } from 'vitest'

import { atRateOfValue } from './at-rate-of-value.ts'

const figure = (value: string | null, currency: string) => ({
  value,
  currency,
  day: null,
  source: 'TEST',
  isStale: false,
})
const position = (currency: string, nav: string | null, navBase: string | null) => ({
  currency,
  nav: figure(nav, currency),
  navBase: figure(navBase, 'EUR'),
})

it('takes an amount at the rate of the value', () => {
  expect(atRateOfValue(position('NOK', '1000', '80'), '500')).toBe(40)
  expect(atRateOfValue(position('NOK', '1000', '80'), '-25')).toBe(-2)
})

it('leaves an amount of the base currency as it is, whatever the position is worth', () => {
  expect(atRateOfValue(position('EUR', null, null), '12.5')).toBe(12.5)
})

it('is not known without an amount, a rate or a value to find the rate by', () => {
  expect(atRateOfValue(position('NOK', '1000', '80'), null)).toBeNull()
  expect(atRateOfValue(position('NOK', '1000', null), '5')).toBeNull()
  expect(atRateOfValue(position('NOK', '0', '0'), '5')).toBeNull()
})
