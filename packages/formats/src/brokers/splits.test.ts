import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import { ratioInWords, splitRow } from '../rows/split-row.ts'

function read(...lines: string[]) {
  const file = readImportFile({ name: 'file', bytes: strToU8(lines.join('\n')) })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

const codesOf = (file: Awaited<ReturnType<typeof read>>) =>
  file.refused.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])

describe('the ratio of a split', () => {
  const about = { day: '2024-01-02', currency: 'USD' }

  it.each([
    ['4', '1', '4'],
    ['7.451195', '29.80478', '0.25'],
    ['15', '10', '1.5'],
    ['33.33', '100', '0.333333333333'],
    ['117', '100', '1.17'],
  ])('%s units for %s are %s, as counts are rounded and ratios are simple', (units, old, ratio) => {
    expect(splitRow(about, decimal(units), decimal(old)).ratio?.toFixed()).toBe(ratio)
  })

  it.each([
    ['SPLIT 10 FOR 1 (NVDA)', '10', '1'],
    ['1:20', '1', '20'],
  ])('is read out of "%s"', (words, units, old) => {
    const told = ratioInWords(words)
    expect([told?.units.toFixed(), told?.old.toFixed()]).toEqual([units, old])
  })
})

describe('a split in the file of a broker', () => {
  it('is two bookings of DEGIRO, of which one stays', () => {
    const { rows, refused } = read(
      'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
      '02-01-2024,09:00,02-01-2024,APPLE INC,US0378331005,STOCK SPLIT: Koop 4 @ 25 USD,,USD,"-100,00",USD,0,',
      '02-01-2024,09:00,02-01-2024,APPLE INC,US0378331005,STOCK SPLIT: Verkoop 1 @ 100 USD,,USD,"100,00",USD,0,',
    )
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      { type: 'NAV_ADJUSTMENT', ratio: '4', isin: 'US0378331005', day: '2024-01-02', amount: null },
    ])
  })

  it('is a purchase and a sale of one minute and one value without costs in the transactions of DEGIRO', () => {
    const row = (time: string, quantity: '4' | '-1', local: string, fee: string) =>
      `02-01-2024,${time},APPLE INC,US0378331005,NDQ,XNAS,${quantity},"${quantity === '4' ? '25,00' : '100,00'}",USD,"${local}",USD,"1,00",EUR,"1,1",${fee},EUR,"1,00",EUR,`
    const { rows } = read(
      'Date,Time,Product,ISIN,Reference,Venue,Quantity,Price,,Local value,,Value,,Exchange rate,Transaction and/or third,,Total,,Order ID',
      row('09:00', '4', '-100,00', ''),
      row('09:00', '-1', '100,00', ''),
      row('10:00', '4', '-100,00', '"-1,00"'),
      row('10:00', '-1', '100,00', '"-1,00"'),
    )
    expect(rows.map(({ type, ratio }) => [type, ratio])).toEqual([
      ['NAV_ADJUSTMENT', '4'],
      ['BUY', undefined],
      ['FEES', undefined],
      ['SELL', undefined],
      ['FEES', undefined],
    ])
  })

  it('has the units before and after in two rows of Trading 212', () => {
    const { rows, refused } = read(
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)',
      'Stock split close,2024-03-24 07:24:24,CA46500E8678,ISOU,IsoEnergy,29.8,2,USD,1,59.6,EUR',
      'Stock split open,2024-03-24 07:24:24,CA46500E8678,ISOU,IsoEnergy,7.45,8,USD,1,59.6,EUR',
    )
    expect([rows.length, refused]).toEqual([1, []])
    expect(rows).toMatchObject([{ type: 'NAV_ADJUSTMENT', symbol: 'ISOU', ratio: '0.25' }])
  })

  it('of Interactive Brokers is in words, on the day on which units are new, and told once', () => {
    const action = (text: string) =>
      `Corporate Actions,Data,Stocks,USD,2024-06-10,"2024-06-07, 20:25:00","${text}",18,0,0,0,`
    const file = read(
      'Statement,Header,Field Name,Field Value',
      'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code',
      action('NVDA(US67066G1040) Split 10 for 1 (NVDA, NVIDIA CORP, US67066G1040)'),
      action('UAN(US1266331065) Split 1 for 10 (UAN, CVR PARTNERS LP, US1266332055)'),
      action('UAN(US1266331065) Split 1 for 10 (UAN.OLD, CVR PARTNERS LP, US1266331065)'),
      action('T(US00206R1023) Spinoff 241917 for 1000000 (WBD, WARNER BROS, US9344231041)'),
      'Corporate Actions,Data,Total,,,,,,0,500,0,',
    )
    expect(file.rows).toMatchObject([
      { type: 'NAV_ADJUSTMENT', symbol: 'NVDA', ratio: '10', day: '2024-06-10' },
      { symbol: 'UAN', ratio: '0.1' },
    ])
    expect(codesOf(file)).toEqual([[6, 'CORPORATE_ACTION']])
  })

  it('of a Flex query is read likewise', () => {
    const { rows } = read(
      '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><CorporateActions>',
      '<CorporateAction currency="USD" symbol="NVDA" type="FS" reportDate="20240610" dateTime="20240607;202500" description="NVDA(US67066G1040) SPLIT 10 FOR 1 (NVDA, NVIDIA CORP, US67066G1040)" />',
      '</CorporateActions></FlexStatement></FlexStatements></FlexQueryResponse>',
    )
    expect(rows).toMatchObject([{ symbol: 'NVDA', ratio: '10', day: '2024-06-10', currency: 'USD' }])
  })

  it('of Wealthfolio is its amount', () => {
    const file = read(
      'date,symbol,quantity,activityType,unitPrice,currency,fee,amount',
      '2024-01-05T15:02:36.329Z,GOOGL,,SPLIT,,USD,0,20',
      '2024-01-05T15:02:36.329Z,TSLA,5,SPLIT,,USD,0,',
    )
    expect(file.rows).toMatchObject([{ symbol: 'GOOGL', ratio: '20' }])
    expect(codesOf(file)).toEqual([[3, 'SPLIT_WITHOUT_RATIO']])
  })

  it('of Quicken counts new units for ten old ones', () => {
    const { rows } = read('!Type:Invst', "D8/28'20", 'NStkSplit', 'YApple', 'Q40', '^', '')
    expect(rows).toMatchObject([{ name: 'Apple', ratio: '4', day: '2020-08-28' }])
  })

  it('of BUX redeems the old units and deposits the new ones', () => {
    const row = (kind: string, units: string) =>
      `2020-08-31 11:16:47,corporate_actions,General Corporate Action,${kind},-1000,USD,,US0378331005,Apple,${units},500,USD,,,,,,,,,Stock split Apple`
    const { rows } = read(
      'Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,Currency Pair,Exchange Rate,Profit And Loss Amount,Profit And Loss Currency,Dividend Currency,Dividend Gross Amount,Dividend Net Amount,Dividend Tax Amount,Transaction Description',
      row('ASSET_REDEEM', '2.0'),
      row('ASSET_DEPOSIT', '8.0'),
    )
    expect(rows).toMatchObject([{ type: 'NAV_ADJUSTMENT', isin: 'US0378331005', ratio: '4' }])
  })
})
