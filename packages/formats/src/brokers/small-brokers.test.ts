import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

describe('the statement of Revolut', () => {
  it('has numbers with a currency sign, in either style', () => {
    const file = readTransactions(
      [
        'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate',
        '2024-01-02T08:23:08.459586Z,AAPL,BUY - MARKET,0.5,$100,$50.00,USD,1.1',
        '2024-01-03T08:23:08.459586Z,AAPL,SELL - LIMIT,"0,25",€100,€25,EUR,1',
        '2024-01-04T08:23:08.459586Z,AAPL,DIVIDEND,,,$0.08,USD,1.1',
        '2024-01-05T08:23:08.459586Z,,CASH WITHDRAWAL,,,-$30.93,USD,1.1',
        '2024-01-06T08:23:08.459586Z,,CUSTODY FEE,,,-$0.01,USD,1.1',
        '2024-01-07T08:23:08.459586Z,AAPL,STOCK SPLIT,3,,$0,USD,1.1',
        '2024-01-07T08:23:08.459586Z,AAPL,TRANSFER FROM A TO B,3,,$0,USD,1.1',
      ].join('\n'),
    )
    expect(file.format).toBe('REVOLUT')
    expect(file.rows).toMatchObject([
      { type: 'BUY', day: '2024-01-02', symbol: 'AAPL', quantity: '0.5', amount: '50', currency: 'USD' },
      { type: 'SELL', quantity: '0.25', amount: '25', currency: 'EUR' },
      { type: 'DIVIDEND', amount: '0.08' },
      { type: 'SELL', name: 'Revolut cash USD', amount: '30.93' },
      { type: 'FEES', amount: '0.01' },
    ])
    expect(codesOf(file)).toEqual([
      [7, 'SPLIT_WITHOUT_RATIO'],
      [8, 'SECURITIES_TRANSFER'],
    ])
  })
})

describe('the statement of Revolut without a rate', () => {
  it('is known all the same', () => {
    const { format, rows } = readTransactions(
      'Date,Ticker,Type,Quantity,Price per share,Currency,Total Amount\n2024-01-02T08:23:08.459586Z,AAPL,BUY - MARKET,0.5,USD 100,USD,USD 50',
    )
    expect(format).toBe('REVOLUT')
    expect(rows).toMatchObject([
      { type: 'BUY', quantity: '0.5', price: '100', amount: '50', currency: 'USD' },
    ])
  })
})

describe('the transactions of Trade Republic', () => {
  it('have costs in the value, and decimal marks that a row tells by itself', () => {
    const { format, rows } = readTransactions(
      [
        'Datum;Typ;Wert;Notiz;ISIN;Stück;Gebühren;Steuern',
        '2024-07-23;Kauf;-101;Apple;US0378331005;0,5;-1;',
        '2024-07-24T10:25:01;Sell;58.999;Apple;US0378331005;0.2625;-1.0;-2.5',
        '2024-07-25;Einlage;10,799;;;0,1234;;',
        '2024-07-26;Zinsen;0,75;;;;;0,25',
        '2024-07-27;Steuerrückerstattung;3,20;;;;;',
      ].join('\n'),
    )
    expect(format).toBe('TRADE_REPUBLIC')
    expect(rows).toMatchObject([
      { type: 'BUY', isin: 'US0378331005', quantity: '0.5', amount: '100', fee: '1', currency: 'EUR' },
      { type: 'SELL', day: '2024-07-24', quantity: '0.2625', amount: '62.499', fee: '1', tax: '2.5' },
      { type: 'BUY', name: 'Trade Republic cash EUR', amount: '10.799' },
      { type: 'INTEREST', amount: '1', tax: '0.25' },
      { type: 'BUY', name: 'Trade Republic cash EUR', amount: '3.2' },
    ])
  })
})

describe('the transactions of Saxo', () => {
  const header =
    'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate'

  it('have the commission in the amount, in the currency of the account', () => {
    const { format, rows } = readTransactions(
      [
        header,
        ',30-Dec-2024,31-Dec-2024,Trade,NVIDIA,US67066G1040,USD,NASDAQ,NVDA:xnas,Buy 3 @ 134.85 USD,"-405,55",,1',
        ',02-jan-2025,03-jan-2025,Transactie,NVIDIA,US67066G1040,USD,NASDAQ,NVDA:xnas,Verkoop 2 @ 100 USD,"152,00",,0.8',
        ',02-Apr-2025,02-Apr-2025,Corporate action,NVIDIA,US67066G1040,USD,NASDAQ,NVDA:xnas,Dividend,1.83,,1',
        ',02-Jan-2025,02-Jan-2025,Cash amount,,,USD,,,Custody Fee,"-3,91",,1',
      ].join('\n'),
    )
    expect(format).toBe('SAXO')
    expect(rows).toMatchObject([
      { type: 'BUY', day: '2024-12-30', quantity: '3', amount: '404.55', fee: '1' },
      // 152 of the account are 190 dollars, ten less than 2 × 100.
      { type: 'SELL', day: '2025-01-02', amount: '200', fee: '10', currency: 'USD' },
      { type: 'DIVIDEND', amount: '1.83' },
      { type: 'FEES', name: 'Saxo cash USD', amount: '3.91' },
    ])
  })

  it('bring a dividend and its tax back to the currency of the instrument', () => {
    const { rows } = readTransactions(
      [
        header,
        ',02-Apr-2025,02-Apr-2025,Corporate action,NVIDIA,US67066G1040,USD,NASDAQ,NVDA:xnas,Dividend,4.50,,0.9',
        ',02-Apr-2025,02-Apr-2025,Corporate action,NVIDIA,US67066G1040,USD,NASDAQ,NVDA:xnas,Withholding tax,-0.90,,0.9',
      ].join('\n'),
    )
    expect(rows).toMatchObject([
      { type: 'DIVIDEND', amount: '5', currency: 'USD' },
      { type: 'DIVIDEND', amount: '0', tax: '1', warnings: [{ code: 'TAX_ALONE' }] },
    ])
  })

  it('are read in the Dutch history, which names the currency of the account', () => {
    const { format, rows } = readTransactions(
      [
        'Transactiedatum,Rekening-ID,Transactie-ID,Transactietype,Acties,Boekingsbedrag,Valuta,Omrekeningskoers,Totale kosten,Instrument,Instrumentsymbool,Instrument ISIN,Instrumentvaluta',
        '2025-03-03,R1,1,Transactie,Koop 4 @ 100.00,-322.00,EUR,0.8,-2.00,NVIDIA,NVDA:xnas,US67066G1040,USD',
        '2025-03-04,R1,2,Storting/opname,Opname,-50.00,EUR,1,,,,,USD',
      ].join('\n'),
    )
    expect(format).toBe('SAXO')
    expect(rows).toMatchObject([
      // 322 euros are 402.50 dollars, 2.50 more than 4 × 100.
      { type: 'BUY', quantity: '4', amount: '400', fee: '2.5', currency: 'USD' },
      { type: 'SELL', name: 'Saxo cash EUR', amount: '50', currency: 'EUR' },
    ])
  })

  it('ask where what was booked is neither quantity × price nor that with a commission', () => {
    const { rows, refused, asks } = readTransactions(
      `${header}\n,16-jan-2025,20-jan-2025,Transactie,Fund,IE00B3XXRP09,EUR,Euronext,VUSA:xams,Koop 1.5 @ 110.01 EUR,-110,,1`,
    )
    expect([rows, asks]).toEqual([[], ['untied']])
    expect(refused[0]?.problems).toMatchObject([{ code: 'UNTIED' }])
  })
})
