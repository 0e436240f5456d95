import { describe, expect, it } from 'vitest'

import { hasCheckDigits, ibansIn, isRoutingNumber } from './printed-codes.ts'
import { daysIn } from './printed-days.ts'
import { decimalMarkOf, moneyIn, percentsIn } from './printed-values.ts'

const read = (text: string) => {
  const [money] = moneyIn(text, decimalMarkOf(text))
  return money && [money.value, money.currency, money.halfUnit]
}

describe('a printed amount', () => {
  it.each([
    ['USD 53.4 million', '53400000', 'USD', '50000'],
    ['$53.4mm', '53400000', 'USD', '50000'],
    ['$-53.4 million', '-53400000', 'USD', '50000'],
    ['53,4 Mio. EUR', '53400000', 'EUR', '50000'],
    ['2,125 Mrd. EUR', '2125000000', 'EUR', '500000'],
    ['EUR 2.5m', '2500000', 'EUR', '50000'],
    ['TEUR 250', '250000', 'EUR', '500'],
    ['1.234,56 €', '1234.56', 'EUR', '0.005'],
    ['€1,234.56', '1234.56', 'EUR', '0.005'],
    ['1 234,56 EUR', '1234.56', 'EUR', '0.005'],
    ["CHF 1'234.56", '1234.56', 'CHF', '0.005'],
    ['CHF 1’250’000.–', '1250000', 'CHF', '0.5'],
    ['EUR 5.000', '5000', 'EUR', '0.5'],
    ['(1,234.56)', '-1234.56', null, '0.005'],
    ['$(162,237)', '-162237', 'USD', '0.5'],
    ['4,500.00-', '-4500', null, '0.005'],
    ['£0.125', '0.125', 'GBP', '0.0005'],
  ])('%s is %s', (text, value, currency, halfUnit) => {
    expect(read(text)).toEqual([value, currency, halfUnit])
  })

  it.each(['REF2021-I001', '2024-04-06', '62.8 %', '1.33x', 'Q3 2025b', '12.05.2024'])(
    'is not in %s',
    (text) => {
      expect(moneyIn(text, '.')).toEqual([])
    },
  )
})

it('percentages have a point or a comma', () => {
  expect(percentsIn('62.8 % and 12,5% and 3 percent', '.').map(({ value }) => value)).toEqual([
    '62.8',
    '12.5',
    '3',
  ])
})

describe('a printed day', () => {
  it.each([
    'April 6, 2024',
    '6 April 2024',
    '6th of April 2024',
    '6. April 2024',
    '06.04.2024',
    '06.04.24',
    '2024-04-06',
    '06-Apr-2024',
    '04/06/2024',
  ])('%s is 6 April 2024', (text) => {
    expect(daysIn(text, true).map(({ value }) => value)).toEqual(['2024-04-06'])
  })

  it('is uncertain where day and month could change places', () => {
    expect(daysIn('04/06/2024', false)[0]).toMatchObject({ value: '2024-06-04', isCertain: false })
    expect(daysIn('16/04/2024', true)[0]).toMatchObject({ value: '2024-04-16', isCertain: true })
  })

  it('is none where the calendar has none', () => {
    expect(daysIn('31.02.2024', false)).toEqual([])
  })
})

describe('numbers with check digits', () => {
  // The examples of the registry of IBANs (ISO 13616), and the routing numbers of two banks, as they publish them.
  it.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'CH9300762011623852957',
    'FR1420041010050500013M02606',
  ])('%s is an account', (iban) => {
    expect(hasCheckDigits(iban)).toBe(true)
    expect(hasCheckDigits(iban.replace(/\d$/, (digit) => `${(Number.parseInt(digit, 10) + 1) % 10}`))).toBe(
      false,
    )
  })

  it('an account ends where its check digits fit', () => {
    expect(ibansIn('IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF').map(({ value }) => value)).toEqual([
      'DE89370400440532013000',
    ])
  })

  it('routing numbers have a sum', () => {
    expect(isRoutingNumber('121000248')).toBe(true)
    expect(isRoutingNumber('021000021')).toBe(true)
    expect(isRoutingNumber('021000022')).toBe(false)
  })
})
