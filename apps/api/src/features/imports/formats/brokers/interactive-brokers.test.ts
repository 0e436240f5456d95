import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'

async function read(text: string) {
  const file = await readImportFile({ name: 'file', bytes: strToU8(text) })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

const codesOf = (file: Awaited<ReturnType<typeof read>>) =>
  file.refused.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])

describe('trades of Interactive Brokers', () => {
  const header =
    '"Buy/Sell","TradeDate","ISIN","Symbol","AssetClass","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","IBCommissionCurrency"'

  it('have the commission beside them; in another currency it is a row of its own', async () => {
    const { format, rows } = await read(
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

  it('of currencies move both sides of the cash; derivatives and nameless rows are refused', async () => {
    const file = await read(
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
  it('go with the tax that was withheld from the same payment', async () => {
    const { format, rows } = await read(
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
      { line: 4, amount: '2', tax: null, warnings: [{ code: 'RETURN_OF_CAPITAL' }] },
      { line: 5, amount: '0', tax: '1.5', warnings: [{ code: 'TAX_ALONE' }] },
    ])
  })
})

describe('a Flex query of Interactive Brokers', () => {
  const query = (content: string) =>
    read(
      `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><AccountInformation currency="CHF"/>\n${content}\n</FlexStatement></FlexStatements></FlexQueryResponse>`,
    )

  it('names securities by their contract, and has the rate to the currency of the account', async () => {
    const { format, rows } = await query(
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

  it('names corporate actions and transfers by line', async () => {
    const file = await query(
      '<CorporateActions>\n<CorporateAction description="SPLIT 4 FOR 1"/></CorporateActions>\n<Transfers><Transfer type="ACATS"/></Transfers>',
    )
    expect(codesOf(file)).toEqual([
      [3, 'CORPORATE_ACTION'],
      [4, 'SECURITIES_TRANSFER'],
    ])
  })
})

describe('an activity statement of Interactive Brokers', () => {
  it('has many tables in one file; totals are passed over', async () => {
    const { format, rows, refused } = await read(
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
})
