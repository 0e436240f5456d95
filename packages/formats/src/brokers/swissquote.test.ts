import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

const account = (...lines: string[]) =>
  readTransactions(
    [
      'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency',
      ...lines,
    ].join('\n'),
  )

describe('transactions of Swissquote', () => {
  it('have the costs taken out of the net amount', () => {
    const { format, rows } = account(
      '03-04-2024 10:00:00;1;Buy;AAPL;APPLE;US0378331005;10.0;100.00;9.00;0.00;-1009.00;0.00;USD',
      '05-04-2024 10:00:00;2;Sell;AAPL;APPLE;US0378331005;4.0;110.00;9.00;0.00;431.00;431.00;USD',
    )
    expect(format).toBe('SWISSQUOTE')
    expect(rows).toMatchObject([
      { type: 'BUY', day: '2024-04-03', quantity: '10', amount: '1000', fee: '9', currency: 'USD' },
      { type: 'SELL', day: '2024-04-05', quantity: '4', amount: '440', fee: '9' },
    ])
  })

  it('have withheld tax in the costs of a dividend, and say so', () => {
    const { rows } = account(
      '03-04-2024 10:00:00;0;Dividend;AAPL;APPLE;US0378331005;10;2.00;7.00;0.00;13.00;13.00;USD',
    )
    expect(rows).toMatchObject([
      { type: 'DIVIDEND', amount: '20', tax: '7', warnings: [{ code: 'COSTS_ARE_TAX' }] },
    ])
  })

  it('have a payment and its charge as two rows of the cash', () => {
    const { rows } = account('03-04-2024 10:00:00;0;Debit;;;;1.0;2000.00;2.00;0.00;-2002.00;0.00;CHF')
    expect(rows.map(({ type, amount, name }) => [type, amount, name])).toEqual([
      ['SELL', '2000', 'Swissquote cash CHF'],
      ['FEES', '2', 'Swissquote cash CHF'],
    ])
  })

  it('have interest and payments by card as cash', () => {
    const { rows } = account(
      '03-04-2024 10:00:00;0;Zinsen auf Einlagen;;;;1.0;0.40;0.00;0.00;0.40;9.40;CHF',
      '04-04-2024 10:00:00;0;Kartentransaktion;;BAKERY;;1.0;-8.00;0.10;0.00;-8.10;1.30;CHF',
    )
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['INTEREST', '0.4'],
      ['SELL', '8'],
      ['FEES', '0.1'],
    ])
  })

  it('have interest of both signs and exchanges of money in French and Italian', () => {
    const { rows, refused } = account(
      '03-04-2024 10:00:00;0;Intérêts créditeurs;;;;1.0;0.40;0.00;0.00;0.40;9.40;EUR',
      '04-04-2024 10:00:00;0;Interessi debitori;;;;1.0;0.30;0.00;0.00;-0.30;9.10;EUR',
      '05-04-2024 10:00:00;0;Positive interests;;;;1.0;0.20;0.00;0.00;0.20;9.30;EUR',
      '06-04-2024 10:00:00;0;Débit Forex;;;;1.0;5.00;0.00;0.00;-5.00;4.30;EUR',
      '06-04-2024 10:00:00;0;Crédit Forex;;;;1.0;5.40;0.00;0.00;5.40;5.40;USD',
    )
    expect(refused).toEqual([])
    expect(rows.map(({ type, amount, currency }) => [type, amount, currency])).toEqual([
      ['INTEREST', '0.4', 'EUR'],
      ['FEES', '0.3', 'EUR'],
      ['INTEREST', '0.2', 'EUR'],
      ['SELL', '5', 'EUR'],
      ['BUY', '5.4', 'USD'],
    ])
  })

  it('name a return of capital as what it is', () => {
    const file = account(
      '03-04-2024 10:00:00;0;Remboursement de capital;B;B;CH0012032048;10.0;2.00;0.00;0.00;20.00;20.00;CHF',
    )
    expect(file.rows).toMatchObject([{ type: 'DISTRIBUTION', isCapital: true, amount: '20', quantity: null }])
  })

  it('refuse accrued interest, options and splits in words', () => {
    const file = account(
      '03-04-2024 10:00:00;1;Buy;B;BOND;CH0012032048;10.0;100.00;9.00;3.00;-1012.00;0.00;CHF',
      '03-04-2024 10:00:00;1;Reverse Split;B;B;CH0012032048;10.0;0;0;0;0.00;0.00;CHF',
      '03-04-2024 10:00:00;1;Buy-to-Open;NVDA APR25 119C;NVDA APR25;;1.0;0.97;5.45;0.00;-102.45;0.00;USD',
      '03-04-2024 10:00:00;1;Expiration;NVDA APR25 119C;NVDA APR25;;1.0;0;0.00;0.00;-;;USD',
    )
    expect(codesOf(file)).toEqual([
      [2, 'ACCRUED_INTEREST'],
      [3, 'SPLIT_WITHOUT_RATIO'],
      [4, 'DERIVATIVE'],
      [5, 'DERIVATIVE'],
    ])
  })
})
