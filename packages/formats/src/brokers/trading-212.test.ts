import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

const header =
  'Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),Currency conversion fee,Currency (Currency conversion fee)'
const history = (...lines: string[]) => readTransactions([header, ...lines].join('\n'))

describe('the history of Trading 212', () => {
  it("has trades in the instrument's currency with the rate applied, and fees of the account beside them", () => {
    const { format, rows } = history(
      'Market buy,2024-01-02 14:30:03.613,US0378331005,AAPL,Apple,,T1,2,100,USD,1.25,160.24,EUR,,,0.24,EUR',
    )
    expect(format).toBe('TRADING_212')
    expect(rows).toMatchObject([
      {
        type: 'BUY',
        symbol: 'AAPL',
        quantity: '2',
        amount: '200',
        currency: 'USD',
        applied: { currency: 'EUR', rate: '0.8' },
      },
      { type: 'FEES', symbol: 'AAPL', amount: '0.24', currency: 'EUR' },
    ])
  })

  it('has the rate of a dividend in either direction, which its total tells', () => {
    const { rows } = history(
      'Dividend (Dividend),2026-04-01 12:10:44,US0378331005,AAPL,Apple,,,10,0.5,USD,0.8,4.00,EUR,0,USD,,',
      'Dividend (Dividend),2026-04-02 12:10:44,US0378331005,AAPL,Apple,,,10,0.5,USD,1.25,4.00,EUR,0,USD,,',
    )
    expect(rows).toMatchObject([
      { type: 'DIVIDEND', amount: '5', applied: { currency: 'EUR', rate: '0.8' } },
      { type: 'DIVIDEND', amount: '5', applied: { currency: 'EUR', rate: '0.8' } },
    ])
  })

  it('quotes in pence, which are kept in pounds', () => {
    const { rows } = history(
      'Limit sell,2024-01-02 14:30:03,GB00BH4HKS39,VOD,Vodafone,,T2,100,70,GBX,1,70,GBP,,,,',
    )
    expect(rows).toMatchObject([{ type: 'SELL', price: '0.7', amount: '70', currency: 'GBP' }])
  })

  it('has dividends of a share without the tax withheld, as their total shows', () => {
    const { rows, refused } = history(
      'Dividend (Ordinary),2024-01-02 14:30:03,US0378331005,AAPL,Apple,,,18.204988,1.47,USD,1,26.81,USD,9.60,USD,,',
      // Of 5.00 before tax 4.25 came: here the price is the gross one.
      'Dividend (Ordinary),2024-01-03 14:30:03,US0378331005,AAPL,Apple,,,10,0.5,USD,1,4.25,USD,0.75,USD,,',
      // 20 × 6 pence are 1.20 pounds, which came; 0.30 did not.
      'Dividend (Ordinary),2024-01-04 14:30:03,GB00BH4HKS39,VOD,Vodafone,,,20,6,GBX,Not available,1.20,GBP,0.30,GBP,,',
    )
    expect(refused).toEqual([])
    // 26.81 + 9.60 before tax, of which 26.81 came.
    expect(rows).toMatchObject([
      { type: 'DIVIDEND', amount: '36.41', tax: '9.6', quantity: null, price: null },
      { type: 'DIVIDEND', amount: '5', tax: '0.75' },
      { type: 'DIVIDEND', amount: '1.5', tax: '0.3', currency: 'GBP' },
    ])
  })

  it('asks about a dividend and a trade whose total says something else', () => {
    const file = history(
      'Dividend (Ordinary),2024-01-02 14:30:03,US0378331005,AAPL,Apple,,,10,0.5,USD,1,7.00,USD,0.75,USD,,',
      'Market buy,2024-01-02 14:30:03,US0378331005,AAPL,Apple,,T1,2,100,USD,1.25,260.24,EUR,,,0.24,EUR',
    )
    expect(file.asks).toEqual(['untied'])
    expect(codesOf(file)).toEqual([
      [2, 'UNTIED'],
      [3, 'UNTIED'],
    ])
    expect(file.refused[0]?.problems[0]?.message).toBe(
      'The figures of this row do not tie: the amount is 7.75, tax of 0.75, but 10 × 0.5 is 5 and 7 moved the account. Say which of them counts, or correct the file.',
    )
  })

  it('has dividends whose tax must be in their currency', () => {
    const file = history(
      'Dividend (Ordinary),2024-01-02 14:30:03,US0378331005,AAPL,Apple,,,10,0.25,USD,Not available,1.90,EUR,0.38,USD,,',
      'Dividend (Ordinary),2024-01-02 14:30:03,GB00BH4HKS39,VOD,Vodafone,,,10,25,GBX,Not available,1.90,EUR,0.38,USD,,',
    )
    expect(file.rows).toMatchObject([
      { type: 'DIVIDEND', amount: '2.88', tax: '0.38', currency: 'USD', applied: null },
    ])
    expect(codesOf(file)).toEqual([[3, 'OTHER_CURRENCY']])
  })

  it('has withdrawals as money out, whatever their sign, and interest', () => {
    const { rows } = history(
      'Deposit,2024-01-02 14:30:03,,,,,D1,,,,,500,EUR,,,,',
      'Withdrawal,2024-01-02 14:30:03,,,,,D2,,,,,-100,EUR,,,,',
      'Withdrawal,2024-01-02 14:30:03,,,,,D3,,,,,100,EUR,,,,',
      'Interest on cash,2024-01-02 14:30:03,,,,,D4,,,,,0.5,EUR,,,,',
    )
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['BUY', '500'],
      ['SELL', '100'],
      ['SELL', '100'],
      ['INTEREST', '0.5'],
    ])
  })

  it('names splits, transfers and unknown actions instead of guessing', () => {
    const file = history(
      'Stock split open,2024-01-02 14:30:03,X,X,X,,E,1,1,USD,1,0,EUR,,,,',
      'Transfer in,2024-01-02 14:30:03,X,X,X,,E,1,1,USD,1,0,EUR,,,,',
      'Teleport,2024-01-02 14:30:03,X,X,X,,E,1,1,USD,1,0,EUR,,,,',
    )
    expect(codesOf(file)).toEqual([
      [2, 'SPLIT_WITHOUT_RATIO'],
      [3, 'SECURITIES_TRANSFER'],
      [4, 'UNKNOWN_TYPE'],
    ])
  })
})
