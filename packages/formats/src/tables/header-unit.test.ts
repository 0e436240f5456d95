import { describe, expect, it } from 'vitest'

import { cellUnit, headerUnit } from './header-unit.ts'

describe('the currency in a header', () => {
  it.each([
    ['Amount (EUR)', 'amount', 'EUR'],
    ['Betrag (€)', 'betrag', 'EUR'],
    ['Umsatz in EUR', 'umsatz', 'EUR'],
    ['Gutschrift in CHF', 'gutschrift', 'CHF'],
    ['Beløp i NOK', 'beløp', 'NOK'],
    ['Value, EUR', 'value', 'EUR'],
    ['Price ($)', 'price', null],
    ['Price (US$)', 'price', 'USD'],
    ['Belopp (kr)', 'belopp', null],
    ['Price', 'price', null],
    ['Transaction NET', 'transaction net', null],
  ])('of "%s" is apart from its words', (header, words, currency) => {
    expect(headerUnit(header)).toEqual({ words, currency })
  })
})

describe('a currency beside a number', () => {
  it.each([
    ['£20.00', 'GBP'],
    ['20,00 €', 'EUR'],
    ['CHF 20', 'CHF'],
    ['-US$20.00', 'USD'],
    ['A$20', 'AUD'],
    ['$20', null],
    ['¥2000', null],
    ['20,00 kr', null],
    ['20 pieces', null],
  ])('of %s is %s', (cell, currency) => {
    expect(cellUnit(cell)).toBe(currency)
  })
})
