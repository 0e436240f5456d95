import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import { readTransactions } from '../testing/read-transactions.ts'
import { holdingsOf, type StatedHolding } from './holdings.ts'

function stated(fields: Partial<StatedHolding>): StatedHolding {
  const share = { line: 1, symbol: 'A', isin: null, name: null, hint: null, currency: 'USD' }
  return { ...share, quantity: decimal('1'), cost: null, ...fields }
}

describe('the lines of a list', () => {
  it('of one security are added', () => {
    const cash = stated({ quantity: decimal('4'), cost: decimal('40.5') })
    const margin = stated({ line: 2, quantity: decimal('6'), cost: decimal('61') })
    expect(holdingsOf([cash, margin])).toMatchObject([{ line: 1, quantity: '10', cost: '101.5' }])
    expect(holdingsOf([cash, { ...margin, cost: null }])).toMatchObject([{ quantity: '10', cost: null }])
    expect(holdingsOf([cash, stated({ currency: 'EUR' })])).toHaveLength(2)
  })

  it('say nothing where units are owed, unreadable or too many; nothing is held of a sum of zero', () => {
    const quantityOf = (...quantities: (string | null)[]) =>
      holdingsOf(quantities.map((text) => stated({ quantity: text === null ? null : decimal(text) }))).map(
        ({ quantity }) => quantity,
      )
    expect(quantityOf('-4')).toEqual([null])
    expect(quantityOf('5', null)).toEqual([null])
    expect(quantityOf(`1${'0'.repeat(21)}`)).toEqual([null])
    expect(quantityOf('5', '-5')).toEqual([])
  })

  it('cost what they cost in the main unit, with their purchases if these are all', () => {
    const lots = [
      { day: '2020-01-02', quantity: decimal('3'), cost: decimal('300') },
      { day: '2021-01-02', quantity: decimal('1'), cost: decimal('200') },
    ]
    const line = stated({ currency: 'GBX', quantity: decimal('4'), cost: decimal('500'), lots })
    expect(holdingsOf([line])).toMatchObject([
      {
        currency: 'GBP',
        cost: '5',
        lots: [
          { day: '2020-01-02', quantity: '3', cost: '3' },
          { day: '2021-01-02', quantity: '1', cost: '2' },
        ],
      },
    ])
    expect(holdingsOf([{ ...line, quantity: decimal('5') }])).toMatchObject([{ lots: [] }])
  })
})

describe('a list of a source', () => {
  it('is that of positions in OFX, which states no cost', () => {
    const position = (id: string, units: string, type = 'LONG') =>
      `<INVPOS><SECID><UNIQUEID>${id}<UNIQUEIDTYPE>CUSIP</SECID><HELDINACCT>CASH<POSTYPE>${type}<UNITS>${units}<UNITPRICE>1<MKTVAL>1</INVPOS>`
    const { holdings } = readTransactions(`OFXHEADER:100
<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20250908033034.000[-4:EDT]<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>77</INVACCTFROM>
<INVTRANLIST><DTSTART>20250710<DTEND>20250908</INVTRANLIST>
<INVPOSLIST><POSSTOCK>${position('458140100', '100.911')}</POSSTOCK><POSMF>${position('922908728', '7')}</POSMF>
<POSSTOCK>${position('111', '3', 'SHORT')}</POSSTOCK><POSOPT>${position('222', '1')}</POSOPT></INVPOSLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>458140100<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>INTEL CORP<TICKER>INTC</SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>`)
    expect(holdings).toMatchObject([
      {
        account: '77',
        from: '2025-07-10',
        on: '2025-09-08',
        holdings: [
          { symbol: 'INTC', name: 'INTEL CORP', currency: 'USD', quantity: '100.911', cost: null },
          { symbol: '922908728', quantity: '7' },
          { symbol: '111', quantity: null },
        ],
      },
    ])
  })

  const flex = (positions: string) =>
    readTransactions(
      `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1" fromDate="20250101" toDate="20251231"><OpenPositions>${positions}</OpenPositions></FlexStatement></FlexStatements></FlexQueryResponse>`,
    ).holdings?.[0]

  it('is one of sums and of lots in a Flex query, whichever it has', () => {
    const sum =
      '<OpenPosition levelOfDetail="SUMMARY" assetCategory="STK" conid="1" symbol="AAPL" isin="US0378331005" currency="USD" position="10" costBasisPrice="125.5" />'
    const lot = (day: string, position: string, cost: string) =>
      `<OpenPosition levelOfDetail="LOT" assetCategory="STK" conid="1" symbol="AAPL" currency="USD" position="${position}" costBasisMoney="${cost}" openDateTime="${day};10:00:00" />`
    const lots = lot('20190304', '6', '700') + lot('20220701', '4', '555')
    const bought = [
      { day: '2019-03-04', quantity: '6', cost: '700' },
      { day: '2022-07-01', quantity: '4', cost: '555' },
    ]
    const apple = { symbol: 'AAPL', isin: 'US0378331005', quantity: '10', cost: '1255' }
    expect(flex(sum)).toMatchObject({
      account: 'U1',
      from: '2025-01-01',
      on: '2025-12-31',
      holdings: [{ ...apple, lots: [] }],
    })
    expect(flex(sum + lots)?.holdings).toMatchObject([{ ...apple, lots: bought }])
    expect(flex(lots)?.holdings).toMatchObject([
      { symbol: 'AAPL', quantity: '10', cost: '1255', lots: bought },
    ])
  })

  it('has no cost of bonds by their price, and no options', () => {
    const line = (kind: string) =>
      `<OpenPosition assetCategory="${kind}" symbol="${kind}" currency="USD" position="1000" costBasisPrice="98.6" />`
    expect(flex(line('BOND') + line('OPT'))?.holdings).toMatchObject([
      { symbol: 'BOND', quantity: '1000', cost: null },
    ])
    expect(flex('')?.holdings).toEqual([])
  })

  it('is the section of open positions of an activity statement', () => {
    const { holdings } = readTransactions(
      [
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,Period,"January 1, 2025 - December 31, 2025"',
        'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code',
        'Open Positions,Data,Summary,Stocks,USD,AAPL,"1,010",1,125.5,"126,755",150,151500,24745,',
        'Open Positions,Data,Lot,Stocks,USD,AAPL,1010,,125.5,126755,,151500,24745,LT',
        'Open Positions,Total,,Stocks,USD,,,,,126755,,151500,24745,',
        'Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID',
        'Financial Instrument Information,Data,Stocks,AAPL,APPLE INC,265598,US0378331005',
      ].join('\n'),
    )
    expect(holdings).toMatchObject([
      {
        account: null,
        from: '2025-01-01',
        on: '2025-12-31',
        holdings: [{ symbol: 'AAPL', isin: 'US0378331005', quantity: '1010', cost: '126755' }],
      },
    ])
  })
})
