import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

describe('trades of Interactive Brokers', () => {
  const header =
    '"Buy/Sell","TradeDate","ISIN","Symbol","AssetClass","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","IBCommissionCurrency"'

  it('have the commission beside them; in another currency it is a row of its own', () => {
    const { format, rows } = readTransactions(
      [
        header,
        '"BUY","20240105","US0378331005","AAPL","STK","10","100","1000","USD","-1.5","USD"',
        '"SELL","20240106","US0378331005","AAPL","STK","-4","110","-440","USD","-2","CHF"',
      ].join('\n'),
    )
    expect(format).toBe('IBKR_TRADES')
    expect(rows).toMatchObject([
      { type: 'BUY', day: '2024-01-05', quantity: '10', price: '100', amount: '1000', fee: '1.5' },
      { type: 'SELL', quantity: '4', amount: '440', fee: null },
      { type: 'FEES', symbol: 'AAPL', amount: '2', currency: 'CHF' },
    ])
  })

  it('of currencies move both sides of the cash; derivatives and nameless rows are refused', () => {
    const file = readTransactions(
      [
        header,
        '"SELL","20240105","","EUR.USD","CASH","-100","1.1","-110","USD","-2","CHF"',
        '"SELL","20240105","","","","-100","1.1","-110","USD","-2","CHF"',
        '"BUY","20240105","","AAPL  240119C00150000","OPT","1","2","200","USD","-1","USD"',
      ].join('\n'),
    )
    expect(file.rows.map(({ type, amount, currency }) => [type, amount, currency])).toEqual([
      ['SELL', '100', 'EUR'],
      ['BUY', '110', 'USD'],
      ['FEES', '2', 'CHF'],
    ])
    expect(codesOf(file)).toEqual([
      [3, 'MISSING_ASSET'],
      [4, 'DERIVATIVE'],
    ])
  })
})

describe('dividends of Interactive Brokers', () => {
  it('go with the tax that was withheld from the same payment', () => {
    const { format, rows } = readTransactions(
      [
        '"Type","SettleDate","ISIN","Description","Amount","CurrencyPrimary"',
        '"Withholding Tax","20240105","US0378331005","AAPL(US0378331005) CASH DIVIDEND USD 0.25 PER SHARE - US TAX","-1.5","USD"',
        '"Dividends","20240105","US0378331005","AAPL(US0378331005) CASH DIVIDEND USD 0.25 PER SHARE (Ordinary Dividend)","10","USD"',
        '"Dividends","20240105","US0378331005","AAPL(US0378331005) CASH DIVIDEND USD 0.05 PER SHARE (Return of Capital)","2","USD"',
        '"Withholding Tax","20240405","US0378331005","AAPL(US0378331005) CASH DIVIDEND USD 0.25 PER SHARE - US TAX","-1.5","USD"',
      ].join('\n'),
    )
    expect(format).toBe('IBKR_DIVIDENDS')
    expect(rows).toMatchObject([
      { line: 3, type: 'DIVIDEND', amount: '10', tax: '1.5', warnings: [] },
      { line: 4, type: 'DISTRIBUTION', isCapital: true, amount: '2', tax: null },
      { line: 5, amount: '0', tax: '1.5', warnings: [{ code: 'TAX_ALONE' }] },
    ])
  })
})

describe('a Flex query of Interactive Brokers', () => {
  const query = (content: string) =>
    readTransactions(
      `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><AccountInformation currency="CHF"/>\n${content}\n</FlexStatement></FlexStatements></FlexQueryResponse>`,
    )

  it('names securities by their contract, and has the rate to the currency of the account', () => {
    const { format, rows } = query(
      [
        '<OpenPositions><OpenPosition conid="1" symbol="AAPL" securityID="US0378331005" securityIDType="ISIN"/></OpenPositions>',
        '<Trades><Trade conid="1" assetCategory="STK" transactionID="7" symbol="AAPL" quantity="-2" tradePrice="140" currency="USD" fxRateToBase="0.9" buySell="SELL" tradeDate="2024-05-01" ibCommission="-1.25" ibCommissionCurrency="USD"/></Trades>',
        '<CashTransactions><CashTransaction conid="1" transactionID="8" type="Dividends" amount="2.5" currency="USD" reportDate="2024-05-04"/>',
        '<CashTransaction transactionID="9" type="Deposits/Withdrawals" amount="-500" currency="CHF" reportDate="2024-05-03"/></CashTransactions>',
      ].join('\n'),
    )
    expect(format).toBe('IBKR_FLEX')
    expect(rows).toMatchObject([
      {
        line: 3,
        type: 'SELL',
        isin: 'US0378331005',
        quantity: '2',
        amount: '280',
        fee: '1.25',
        applied: { currency: 'CHF', rate: '0.9' },
        sourceId: 'U1 7',
      },
      { line: 4, type: 'DIVIDEND', symbol: 'AAPL', amount: '2.5' },
      { line: 5, type: 'SELL', name: 'Interactive Brokers cash CHF', amount: '500' },
    ])
  })

  it('leaves out a dividend with what took it back, and keeps the one that was paid in its place', () => {
    const dividend = (id: string, amount: string, kind: string) =>
      `<CashTransaction conid="1" symbol="BNP" isin="FR0000131104" transactionID="${id}" type="Dividends" description="BNP(FR0000131104) CASH DIVIDEND EUR 2 PER SHARE${kind}" amount="${amount}" currency="EUR" settleDate="2024-05-31"/>`
    const file = query(
      [
        dividend('1', '20', ' (Ordinary Dividend)'),
        dividend('2', '-20', ' - REVERSAL (Ordinary Dividend)'),
        dividend('3', '21', ' (Ordinary Dividend)'),
        '<CashTransaction conid="1" symbol="BNP" isin="FR0000131104" transactionID="4" type="Withholding Tax" description="BNP(FR0000131104) CASH DIVIDEND EUR 2 PER SHARE - FR TAX" amount="-5" currency="EUR" settleDate="2024-05-31"/>',
      ].join('\n'),
    )
    expect(file.rows).toMatchObject([{ line: 4, type: 'DIVIDEND', amount: '21', tax: '5' }])
    expect(codesOf(file)).toEqual([
      [2, 'CANCELLED'],
      [3, 'CANCELLED'],
    ])
  })

  it('has orders where it lists no executions', () => {
    const order =
      '<Order symbol="BNP" assetCategory="STK" currency="EUR" buySell="BUY" quantity="5" tradePrice="60" tradeDate="20250303" levelOfDetail="ORDER"/>'
    const execution = order.replace('<Order', '<Trade').replace('ORDER', 'EXECUTION')
    const [alone, both] = [query(`<Trades>${order}</Trades>`), query(`<Trades>${order}${execution}</Trades>`)]
    expect(alone.rows).toMatchObject([{ type: 'BUY', amount: '300' }])
    expect(both.rows).toMatchObject([{ type: 'BUY', amount: '300' }])
    expect(both.rows).toHaveLength(1)
  })

  it('names corporate actions, transfers and the ends of options by line', () => {
    const file = query(
      [
        '<CorporateActions>\n<CorporateAction description="SPLIT 4 FOR 1"/></CorporateActions>',
        '<Transfers><Transfer type="ACATS"/></Transfers>',
        '<OptionEAE><OptionEAE transactionType="Expiration" symbol="BNP 240621C60" quantity="-1"/></OptionEAE>',
      ].join('\n'),
    )
    expect(codesOf(file)).toEqual([
      [3, 'CORPORATE_ACTION'],
      [4, 'SECURITIES_TRANSFER'],
      [5, 'DERIVATIVE'],
    ])
  })

  it('has a split by what the action says, where its description is the name of the security', () => {
    const { rows } = query(
      '<CorporateActions><CorporateAction symbol="BNP" description="BNP PARIBAS" actionDescription="BNP(FR0000131104) SPLIT 4 FOR 1 (BNP, BNP PARIBAS, FR0000131104)" reportDate="20240603" currency="EUR" type="FS"/></CorporateActions>',
    )
    expect(rows).toMatchObject([{ symbol: 'BNP', day: '2024-06-03', ratio: '4' }])
  })
})

describe('a Flex query of Interactive Brokers as CSV in several sections', () => {
  const trades =
    '"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","ISIN","TradeDate","Quantity","TradePrice","IBCommission","IBCommissionCurrency","Buy/Sell","TransactionID","LevelOfDetail"'
  const trade = (level: string) =>
    `"U1","EUR","STK","BNP","FR0000131104","20250303","5","60","-1.25","EUR","BUY","11","${level}"`
  const cash = '"ClientAccountID","CurrencyPrimary","Description","Amount","Type","SettleDate"'
  const dividend = '"U1","EUR","BNP(FR0000131104) CASH DIVIDEND EUR 2 PER SHARE","10","Dividends","20250510"'

  it('has a header for each, between the lines that begin and end a section', () => {
    const { format, rows, refused } = readTransactions(
      [
        '"BOF","U1","ACTIVITY","2","20250101","20251231"',
        '"BOS","TRNT","Trades"',
        trades,
        trade('EXECUTION'),
        trade('ORDER'),
        '"EOS","TRNT","2","0"',
        '"BOS","CTRN","Cash Transactions"',
        cash,
        dividend,
        '"EOS","CTRN","1","0"',
        '"EOF","U1"',
      ].join('\n'),
    )
    expect([format, refused]).toEqual(['IBKR_FLEX', []])
    expect(rows).toMatchObject([
      { line: 4, type: 'BUY', symbol: 'BNP', quantity: '5', amount: '300', fee: '1.25' },
      { line: 9, type: 'DIVIDEND', isin: 'FR0000131104', day: '2025-05-10', amount: '10' },
    ])
  })

  it('has a code before every cell, and sections that are no movements', () => {
    const coded = (kind: string, code: string, line: string) => `"${kind}","${code}",${line}`
    const file = readTransactions(
      [
        coded('HEADER', 'EQUT', '"ClientAccountID","ReportDate","Total"'),
        coded('DATA', 'EQUT', '"U1","20250601","7000"'),
        coded('HEADER', 'TRNT', trades),
        coded('DATA', 'TRNT', trade('ORDER')),
        coded('HEADER', 'CTRN', '"ClientAccountID","CurrencyPrimary","Amount","Type"'),
        coded('DATA', 'CTRN', '"U1","EUR","10","Dividends"'),
      ].join('\n'),
    )
    expect(file.format).toBe('IBKR_FLEX')
    expect(file.rows).toMatchObject([{ line: 4, type: 'BUY', amount: '300' }])
    expect(codesOf(file)).toEqual([[6, 'UNKNOWN_SECTION']])
  })
})

describe('an activity statement of Interactive Brokers', () => {
  it('has many tables in one file; totals are passed over', () => {
    const { format, rows, refused } = readTransactions(
      [
        'Statement,Header,Field Name,Field Value',
        'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee',
        'Trades,Data,Order,Stocks,USD,AAPL,"2024-01-05, 09:30:00","1,000",130.5,130,-130500,-1',
        'Trades,SubTotal,,Stocks,USD,AAPL,,1000,,,-130500,-1',
        'Dividends,Header,Currency,Date,Description,Amount',
        'Dividends,Data,USD,2024-02-16,AAPL(US0378331005) Cash Dividend USD 0.23 per Share (Ordinary Dividend),230',
        'Dividends,Data,Total,,,230',
        'Withholding Tax,Header,Currency,Date,Description,Amount,Code',
        'Withholding Tax,Data,USD,2024-02-16,AAPL(US0378331005) Cash Dividend USD 0.23 per Share - US Tax,-34.5,',
        'Interest,Header,Currency,Date,Description,Amount',
        'Interest,Data,USD,2024-02-03,USD Credit Interest for Jan-2024,2.5',
      ].join('\n'),
    )
    expect(format).toBe('IBKR_ACTIVITY')
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      {
        line: 3,
        type: 'BUY',
        symbol: 'AAPL',
        day: '2024-01-05',
        quantity: '1000',
        amount: '130500',
        fee: '1',
      },
      { line: 6, type: 'DIVIDEND', isin: 'US0378331005', amount: '230', tax: '34.5' },
      { line: 11, type: 'INTEREST', name: 'Interactive Brokers cash USD', amount: '2.5' },
    ])
  })

  it('has taxes on trades in a section of their own, and tax on interest without a security', () => {
    const { rows, refused } = readTransactions(
      [
        'Statement,Header,Field Name,Field Value',
        'Transaction Fees,Header,Asset Category,Currency,Date/Time,Symbol,Description,Quantity,Trade Price,Amount,Code',
        'Transaction Fees,Data,Stocks,EUR,"2024-03-05, 10:15:00",BNP,French Daily Trade Charge Tax,20,60,-3.6,',
        'Transaction Fees,Data,Total,,,,,,,-3.6,',
        'Withholding Tax,Header,Currency,Date,Description,Amount,Code',
        'Withholding Tax,Data,EUR,2024-04-03,Withholding @ 20% on Credit Interest for Mar-2024,-1.2,',
      ].join('\n'),
    )
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      { line: 3, type: 'FEES', symbol: 'BNP', day: '2024-03-05', amount: '3.6', currency: 'EUR' },
      { line: 6, type: 'FEES', name: 'Interactive Brokers cash EUR', amount: '1.2' },
    ])
  })
})

describe('a transaction history of Interactive Brokers', () => {
  const history = (columns: string, ...lines: string[]) =>
    readTransactions(
      [
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,Title,Transaction History',
        'Summary,Header,Field Name,Field Value',
        'Summary,Data,Base Currency,EUR',
        `Transaction History,Header,${columns}`,
        ...lines.map((line) => `Transaction History,Data,${line}`),
      ].join('\n'),
    )
  const priced =
    'Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount'
  const unpriced =
    'Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount'

  it('has prices in the currency of the security, amounts and commissions in that of the account', () => {
    const { format, rows, refused } = history(
      priced,
      '2025-05-06,U***1,APPLE INC,Buy,AAPL,4.0,200.0,USD,-720.0,-0.9,-720.9',
      '2025-06-06,U***1,SAP SE,Sell,SAP,-2.0,250.0,EUR,500.0,-1.25,498.75',
    )
    expect([format, refused]).toEqual(['IBKR_ACTIVITY', []])
    // 4 × 200 = 800 dollars were 720 euros: 0.9 euros a dollar.
    expect(rows).toMatchObject([
      {
        line: 6,
        type: 'BUY',
        symbol: 'AAPL',
        name: 'APPLE INC',
        quantity: '4',
        price: '200',
        amount: '800',
        currency: 'USD',
        fee: null,
        applied: { currency: 'EUR', rate: '0.9' },
      },
      { line: 6, type: 'FEES', amount: '0.9', currency: 'EUR' },
      { line: 7, type: 'SELL', quantity: '2', amount: '500', fee: '1.25', currency: 'EUR', applied: null },
    ])
  })

  it('keeps no price whose currency it does not name, unless it is that of the amount', () => {
    const { rows } = history(
      unpriced,
      '2025-05-06,U***1,APPLE INC,Buy,AAPL,4.0,200.0,-720.0,-0.9,-720.9',
      '2025-05-07,U***1,SAP SE,Buy,SAP,2.0,250.0,-500.0,-,-500.0',
    )
    expect(rows).toMatchObject([
      { type: 'BUY', quantity: '4', price: null, amount: '720', fee: '0.9', currency: 'EUR' },
      { type: 'BUY', quantity: '2', price: '250', amount: '500', fee: null, currency: 'EUR' },
    ])
  })

  it('joins dividends with their tax, and says what is no movement', () => {
    const file = history(
      unpriced,
      '2025-07-01,U***1,AAPL(US0378331005) Cash Dividend USD 0.25 per Share (Ordinary Dividend),Dividend,AAPL,-,-,20.0,-,20.0',
      '2025-07-01,U***1,AAPL(US0378331005) Cash Dividend USD 0.25 per Share - US Tax,Foreign Tax Withholding,AAPL,-,-,-3.0,-,-3.0',
      '2025-07-03,U***1,EUR Credit Interest for Jun-2025,Credit Interest,-,-,-,4.0,-,4.0',
      '2025-07-03,U***1,Withholding @ 20% on Credit Interest for Jun-2025,Foreign Tax Withholding,-,-,-,-0.8,-,-0.8',
      '2025-07-04,U***1,Electronic Fund Transfer,Deposit,-,-,-,1000.0,-,1000.0',
      '2025-07-31,U***1,FX Translations P&L,Adjustment,-,-,-,0.7,-,0.7',
      '2025-07-31,U***1,Net Amount in Base from Forex Trade: 9 EUR.USD,Forex Trade Component,EUR.USD,9.0,1.1,0.2,-,0.2',
      '2025-08-01,U***1,NVDA 15AUG25 150 C,Buy,NVDA  250815C00150000,1.0,5.0,-500.0,-1.0,-501.0',
    )
    expect(file.rows).toMatchObject([
      { line: 6, type: 'DIVIDEND', symbol: 'AAPL', isin: 'US0378331005', amount: '20', tax: '3' },
      { line: 8, type: 'INTEREST', amount: '4' },
      { line: 9, type: 'FEES', amount: '0.8' },
      { line: 10, type: 'BUY', name: 'Interactive Brokers cash EUR', amount: '1000' },
    ])
    expect(codesOf(file)).toEqual([
      [11, 'NOTHING_MOVED'],
      [12, 'FOREX_COMPONENT'],
      [13, 'DERIVATIVE'],
    ])
  })
})
