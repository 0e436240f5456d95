import { describe, expect, it } from 'vitest'

import { headerUnit } from './header-unit.ts'

describe('the currency in a header', () => {
  it.each([
    ['Amount (EUR)', 'amount', 'EUR'],
    ['Betrag (€)', 'betrag', 'EUR'],
    ['Umsatz in EUR', 'umsatz', 'EUR'],
    ['Gutschrift in CHF', 'gutschrift', 'CHF'],
    ['Beløp i NOK', 'beløp', 'NOK'],
    ['Value, EUR', 'value', 'EUR'],
    ['Price ($)', 'price', null],
    ['Price', 'price', null],
    ['Transaction NET', 'transaction net', null],
  ])('of "%s" is apart from its words', (header, words, currency) => {
    expect(headerUnit(header)).toEqual({ words, currency })
  })
})
