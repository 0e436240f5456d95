import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

const history = (...lines: string[]) =>
  readTransactions(
    [
      '"Transactions  for account ...123"',
      'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
      ...lines,
      'Transactions Total,,,,,,,$1.00',
    ].join('\n'),
  )

describe('the history of Charles Schwab', () => {
  it('has the month first and amounts net of fees', () => {
    const { format, rows, refused } = history(
      '"03/04/2024","Buy","AAPL","APPLE INC","1,000","$10.00","$5.00","-$10,005.00"',
      '03/05/2024,Sell,AAPL,APPLE INC,-10,$12.00,$5.00,$115.00',
    )
    expect(format).toBe('SCHWAB')
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      { type: 'BUY', day: '2024-03-04', quantity: '1000', amount: '10000', fee: '5', currency: 'USD' },
      { type: 'SELL', day: '2024-03-05', quantity: '10', amount: '120', fee: '5' },
    ])
  })

  it('has a reinvestment as a dividend and a purchase, and the day on which it was booked', () => {
    const { rows } = history(
      '03/04/2024,Reinvest Shares,SPY,SPDR,0.5,$400.00,,-$200.00',
      '03/04/2024 as of 03/01/2024,Reinvest Dividend,SPY,SPDR,,,,$200.00',
    )
    expect(rows.map(({ type, amount, day }) => [type, amount, day])).toEqual([
      ['BUY', '200', '2024-03-04'],
      ['DIVIDEND', '200', '2024-03-04'],
    ])
  })

  it('has fees of an instrument on it, those of the account on its cash, and foreign tax beside a dividend of 0', () => {
    const { rows } = history(
      '03/04/2024,ADR Mgmt Fee,IBN,ICICI,,,,-$0.50',
      '03/04/2024,Advisor Fee,,TO ADVISOR,,,,-$20.00',
      '03/04/2024,Foreign Tax Paid,IBN,ICICI,,,,-$1.30',
    )
    expect(rows).toMatchObject([
      { type: 'FEES', symbol: 'IBN', amount: '0.5' },
      { type: 'FEES', symbol: null, name: 'Charles Schwab cash USD', amount: '20' },
      { type: 'DIVIDEND', symbol: 'IBN', amount: '0', tax: '1.3', warnings: [{ code: 'TAX_ALONE' }] },
    ])
  })

  it('names splits, spin-offs, journaled shares and options', () => {
    const file = history(
      '03/04/2024,Stock Split,AVGO,BROADCOM,9,$170.00,,',
      '03/04/2024,Spin-off,APE,AMC,344,,,',
      '03/04/2024,Journaled Shares,DGLRX,BNY,-877,$22.91,,',
      '03/04/2024,Stock Plan Activity,BAR,BAR CORP,200,,,',
      '03/04/2024,Sell to Open,META 06/21/2024 450.00 C,CALL META,1,$3.00,$0.65,$299.35',
      '03/04/2024,Expired,META 06/21/2024 450.00 C,CALL META,1,,,',
    )
    expect(codesOf(file)).toEqual([
      [3, 'SPLIT_WITHOUT_RATIO'],
      [4, 'CORPORATE_ACTION'],
      [5, 'SECURITIES_TRANSFER'],
      [6, 'SECURITIES_TRANSFER'],
      [7, 'DERIVATIVE'],
      [8, 'DERIVATIVE'],
    ])
  })
})

describe('the equity awards at Charles Schwab', () => {
  it('have the lots of a row below it, and the tax of a dividend beside it', () => {
    const { format, rows, refused } = readTransactions(
      [
        'Date,Action,Symbol,Description,Quantity,FeesAndCommissions,DisbursementElection,Amount,Type,Shares,SalePrice,PurchasePrice,VestDate,VestFairMarketValue,GrossProceeds',
        '03/08/2024,Tax Withholding,BAR,Debit,,,,-$3.00,,,,,,,',
        '03/08/2024,Dividend,BAR,Credit,,,,$20.00,,,,,,,',
        '03/07/2024,Wire Transfer,BAR,Cash Disbursement,,,,"-$1,099.90",,,,,,,',
        '03/06/2024,Sale,BAR,Share Sale,10,$0.10,Wire,"$1,099.90",,,,,,,',
        ',,,,,,,,RS,10,$110.00,,03/01/2024,$100.00,"$1,100.00"',
        '03/05/2024,Deposit,BAR,RS,12.5,,,,,,,,,,',
        ',,,,,,,,,,,,03/01/2024,$100.00,',
        '03/04/2024,Deposit,BAR,RS,3,,,,,,,,,,',
        '03/03/2024,Lapse,BAR,RS,3,,,$1.00,,,,,,,',
      ].join('\n'),
    )
    expect(format).toBe('SCHWAB')
    expect(rows).toMatchObject([
      { line: 3, type: 'DIVIDEND', symbol: 'BAR', day: '2024-03-08', amount: '20', tax: '3' },
      { line: 4, type: 'SELL', name: 'Charles Schwab cash USD', amount: '1099.9' },
      { line: 5, type: 'SELL', quantity: '10', price: '110', amount: '1100', fee: '0.1' },
      { line: 7, type: 'BUY', quantity: '12.5', price: '100', amount: '1250', warnings: [{ code: 'AWARD' }] },
    ])
    expect(refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [9, 'SECURITIES_TRANSFER'],
      [10, 'UNKNOWN_TYPE'],
    ])
  })
})
