import { describe, expect, it } from 'vitest'

import type { ReadingOptions } from '../rows/parsed.ts'
import { neutraliseFormula, writeCsv } from './csv-cell.ts'
import { readCsvTable } from './csv-table.ts'
import { plainCsv } from './plain-csv.ts'

function read(text: string, options: ReadingOptions = {}) {
  const table = readCsvTable(text)
  if (table === null) throw new Error('The test file has no header.')
  return plainCsv.read(table, options)
}

const codesOf = (file: ReturnType<typeof read>) =>
  file.refused.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])

describe('a plain CSV of transactions', () => {
  it('finds the currency beside a number and the ISIN within a name', () => {
    const { rows } = read(
      [
        'Trade date,Type,Security,Quantity,Share price,Total',
        '2024-05-06,Buy,World Fund / ISIN IE00B4L5Y983,3,£10.00,£30.00',
      ].join('\n'),
    )
    expect(rows).toMatchObject([{ isin: 'IE00B4L5Y983', currency: 'GBP', amount: '30' }])
  })

  it('takes an amount that the rate beside it explains for one in another currency, and says so', () => {
    const { rows } = read(
      [
        'Date,Type,Code,Quantity,Price,Brokerage,Currency,Exchange rate,Value',
        '2024-05-06,Buy,AAA,10,50,2,USD,1.25,400',
        '2024-05-07,Sell,AAA,-4,60,0,USD,0.800,-300',
        '2024-05-08,Buy,BBB,10,50,0,EUR,1,500',
      ].join('\n'),
    )
    // 10 × 50 = 400 × 1.25 and 4 × 60 = 300 × 0.8.
    expect(rows.map(({ amount, fee, warnings }) => [amount, fee, warnings.map(({ code }) => code)])).toEqual([
      ['500', '2', ['CONVERTED_AMOUNT']],
      ['240', '0', ['CONVERTED_AMOUNT']],
      ['500', '0', []],
    ])
  })

  it('asks for the amount where neither it nor a price is known', () => {
    const { rows, refused, missingColumns } = read('Date,Type,Symbol,Quantity\n2024-05-06,Buy,AAA,10')
    expect([rows, refused, missingColumns]).toEqual([[], [], ['amount']])
  })

  it('asks for the quantity where a price is known, since a position without units would stay empty', () => {
    const { rows, missingColumns } = read('Date,Type,Symbol,Price,Amount,Pieces\n2024-05-06,Buy,AAA,10,50,5')
    expect([rows, missingColumns]).toEqual([[], ['quantity']])
  })

  it('reads orders by what was filled, and refuses options, whose price is not that of a unit', () => {
    const file = read(
      [
        'Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Placed Time,Filled Time',
        'AAA,Buy,Filled,2,5,@10.10,10.05,06/14/2024 07:21:12 EDT,06/15/2024 07:21:32 EDT',
        'AAA240920C00010000,Buy,Filled,1,1,@1.20,1.20,06/14/2024 07:21:12 EDT,06/14/2024 07:21:32 EDT',
      ].join('\n'),
    )
    expect(file.rows).toMatchObject([{ day: '2024-06-15', quantity: '2', price: '10.05', amount: '20.1' }])
    expect(codesOf(file)).toEqual([[3, 'DERIVATIVE']])
  })

  it('leaves out orders that were not carried out, with or without a day of their execution', () => {
    const file = read(
      [
        'Name;ISIN;Anzahl;Status;Erstellt Datum;Richtung;Wert;Ausführung Datum;Ausführung Kurs',
        'World Fund;IE00B4L5Y983;3;ausgeführt;01.02.2025;Kauf;-270,00;03.02.2025;90,00',
        'World Fund;IE00B4L5Y983;2;gestrichen;05.02.2025;Kauf;-160,00;;',
        'World Fund;IE00B4L5Y983;1;nicht ausgeführt;06.02.2025;Verkauf;95,00;07.02.2025;95,00',
      ].join('\n'),
    )
    expect(file.rows).toMatchObject([
      { type: 'BUY', day: '2025-02-03', quantity: '3', price: '90', amount: '270' },
    ])
    expect(codesOf(file)).toEqual([
      [3, 'NOT_CARRIED_OUT'],
      [4, 'NOT_CARRIED_OUT'],
    ])
  })

  it('has the gross of a dividend where a German bank states what came in, and savings plans as purchases', () => {
    const { rows } = read(
      [
        'Buchungsdatum;Valuta;Umsatzart;Nominal / Stück;ISIN;Kurs;Kapitalertragssteuer inkl. Solidaritätszuschlag;Ausmachender Betrag',
        '2025-03-04;2025-03-06;Sparplan;2,00;IE00B4L5Y983;90,00;0,00;-180,00',
        '2025-06-02;2025-06-04;Dividende/Ausschüttung;2,00;IE00B4L5Y983;;-2,50;7,50',
      ].join('\n'),
    )
    expect(rows).toMatchObject([
      { type: 'BUY', day: '2025-03-04', quantity: '2', price: '90', amount: '180' },
      { type: 'DIVIDEND', amount: '10', tax: '2.5' },
    ])
  })

  it('names totals and notes below the rows as what they are', () => {
    const file = read(
      'Date,Type,Symbol,Quantity,Price\n2024-05-06,Buy,AAA,10,5\nTotal: 50,,,,\n*** End of statement ***,,,,',
    )
    expect(codesOf(file)).toEqual([
      [3, 'NO_TRANSACTION'],
      [4, 'NO_TRANSACTION'],
    ])
  })

  it('is read by the mapping that its headers suggest', () => {
    const file = read(
      [
        'Datum;Typ;Wertpapier;ISIN;Stück;Kurs;Währung;Gebühren;Steuern;Bemerkung',
        '15.03.2024;Kauf;Apple;US0378331005;1.000;171,25;USD;4,90;;erste',
        '02.04.2024;Verkauf;Apple;US0378331005;-250;180,00;USD;4,90;12,30;',
      ].join('\n'),
    )
    expect(file.refused).toEqual([])
    expect(file.rows).toMatchObject([
      {
        line: 2,
        type: 'BUY',
        day: '2024-03-15',
        name: 'Apple',
        isin: 'US0378331005',
        currency: 'USD',
        quantity: '1000',
        price: '171.25',
        amount: '171250',
        fee: '4.9',
        tax: null,
        notes: 'erste',
      },
      { line: 3, type: 'SELL', quantity: '250', amount: '45000', tax: '12.3' },
    ])
    expect(file.mapping?.typeValues).toEqual({ Kauf: 'BUY', Verkauf: 'SELL' })
  })

  it('is read by the mapping, the meanings and the defaults that a person gives', () => {
    const file = read('when,kind,how much\n2024-01-02,in,5\n2024-01-03,out,7\n', {
      mapping: {
        day: 'when',
        type: 'kind',
        amount: 'how much',
        typeValues: { in: 'INTEREST', out: 'FEES' },
        defaults: { currency: 'CHF' },
      },
    })
    expect(file.rows).toMatchObject([
      { type: 'INTEREST', amount: '5', currency: 'CHF', quantity: null, price: null },
      { type: 'FEES', amount: '7', currency: 'CHF' },
    ])
  })

  it('names the fields without which no row can be read, and reads none', () => {
    expect(read('Symbol,Note\nA,x')).toMatchObject({
      rows: [],
      missingColumns: ['day', 'quantity', 'amount', 'type'],
    })
    expect(
      read('Date,Type,Amount\n2024-01-02,Buy,5', { mapping: { day: 'Date', type: 'Type', amount: 'Gone' } }),
    ).toMatchObject({
      rows: [],
      missingColumns: ['amount', 'quantity'],
    })
  })

  it('lists the words whose meaning is not known, and refuses their rows', () => {
    const file = read('Date,Type,Amount\n2024-01-02,Deposit,5\n2024-01-03,Dividend,6\n2024-01-04,__proto__,7')
    expect(file.unknownTypes).toEqual(['Deposit', '__proto__'])
    expect(codesOf(file)).toEqual([
      [2, 'UNKNOWN_TYPE'],
      [4, 'UNKNOWN_TYPE'],
    ])
    expect(file.refused[0]?.problems[0]?.message).toContain('go back to the columns')
    expect(file.rows).toMatchObject([{ type: 'DIVIDEND', amount: '6' }])
  })
})

describe('purchases and sales without a type column', () => {
  it('are told by the sign of the quantity', () => {
    const { rows } = read('date,ticker,qty,amount\n2024-01-02,A,10,100\n2024-01-03,A,-5,-60')
    expect(rows).toMatchObject([
      { type: 'BUY', quantity: '10', amount: '100' },
      { type: 'SELL', quantity: '5', amount: '60' },
    ])
  })

  it('are not told by the sign of the cash where no units move', () => {
    const file = read(
      'Trade date,Description,Unit cost,Quantity,Value\n2024-01-02,World ETF,80,50,-4000\n2024-01-15,Deposit,,,5000\n2024-01-16,Fee,,0,-3.75',
    )
    expect(file.rows).toMatchObject([{ line: 2, type: 'BUY', name: 'World ETF', amount: '4000' }])
    expect(codesOf(file)).toEqual([
      [3, 'UNKNOWN_TYPE'],
      [4, 'UNKNOWN_TYPE'],
    ])
  })

  it('are told by the sign of the cash where quantities have none', () => {
    const { rows } = read('date,ticker,qty,amount\n2024-01-02,A,10,-100\n2024-01-03,A,5,60')
    expect(rows.map(({ type }) => type)).toEqual(['BUY', 'SELL'])
  })

  it('are asked for where no sign tells, and where the file knows no quantities', () => {
    expect(read('date,ticker,qty,amount\n2024-01-02,A,10,100')).toMatchObject({
      rows: [],
      missingColumns: ['type'],
    })
    expect(read('date,payee,amount\n2024-01-02,Shop,-10')).toMatchObject({
      rows: [],
      missingColumns: ['type'],
    })
  })

  it('are what the default says', () => {
    const mapping = { day: 'date', quantity: 'qty', amount: 'amount', defaults: { type: 'BUY' as const } }
    expect(read('date,ticker,qty,amount\n2024-01-02,A,10,100', { mapping }).rows).toMatchObject([
      { type: 'BUY' },
    ])
  })
})

describe('doubts about a row', () => {
  it('are asked once for the file: order of day and month, comma or point', () => {
    const text = 'Date;Type;Symbol;Quantity;Price\n03/04/2024;Buy;A;10;31.255'
    const file = read(text)
    expect(codesOf(file)).toEqual([[2, 'AMBIGUOUS_DAY', 'AMBIGUOUS_NUMBER']])
    expect(file.asks).toEqual(['dateOrder', 'decimalComma'])
    expect(file.refused[0]).toMatchObject({
      problems: [{ column: 'Date' }, { column: 'Price' }],
      raw: '03/04/2024;Buy;A;10;31.255',
    })

    const answered = read(text, { dateOrder: 'MDY', decimalComma: false })
    expect(answered.rows).toMatchObject([{ day: '2024-03-04', price: '31.255', amount: '312.55' }])
    expect(answered.asks).toEqual([])
  })

  it.each([
    ['an unknown currency', '2024-01-02,Buy,A,EURO,1,5,5,', 'UNKNOWN_CURRENCY'],
    ['neither amount nor price', '2024-01-02,Buy,A,EUR,1,,,', 'MISSING_AMOUNT'],
    ['nothing that was bought', '2024-01-02,Buy,,EUR,1,5,5,', 'MISSING_ASSET'],
    ['a negative purchase', '2024-01-02,Buy,A,EUR,-1,5,5,', 'REVERSED_SIGN'],
    ['a number beyond any', '2024-01-02,Buy,A,EUR,1e400,5,5,', 'NOT_A_NUMBER'],
    ['too large a number', `2024-01-02,Buy,A,EUR,1,5,${'9'.repeat(19)},`, 'TOO_LARGE'],
    ['a formula for a number', '2024-01-02,Buy,A,EUR,=1+1,5,5,', 'NOT_A_NUMBER'],
    ['more cells than columns', '2024-01-02,Buy,A,EUR,1,5,5,,1', 'TOO_MANY_CELLS'],
    ['a fee beside another fee', '2024-01-02,Fee,,EUR,,,5,7', 'TWO_FEES'],
  ])('%s refuses it in words', (_what, line, code) => {
    const file = read(`Date,Type,Symbol,Currency,Quantity,Price,Amount,Fee\n${line}`)
    expect(codesOf(file)).toEqual([[2, code]])
    expect(file.rows).toEqual([])
  })

  it('keep an ISIN with a slip out of it', () => {
    const { rows } = read(
      'Date,Type,Symbol,ISIN,Quantity,Amount\n2024-01-02,Buy,A,US0378331006,1,5\n2024-01-02,Buy,A,us0378331005,1,5',
    )
    expect(rows).toMatchObject([
      { isin: null, warnings: [{ code: 'WRONG_ISIN' }] },
      { isin: 'US0378331005', warnings: [] },
    ])
  })
})

describe('money in other units', () => {
  const header = 'Date,Type,Symbol,Currency,Quantity,Price,Amount,Fee\n'

  it('quoted in pence is kept in pounds, whether the amount was in pence or in pounds', () => {
    const { rows } = read(
      `${header}2024-01-02,Sell,AV,GBX,4,496,1984,100\n2024-01-03,Sell,AV,GBX,4,496,19.84,1`,
    )
    expect(rows).toMatchObject([
      {
        currency: 'GBP',
        price: '4.96',
        amount: '19.84',
        fee: '1',
        warnings: [{ code: 'CONVERTED_HUNDREDTHS' }],
      },
      { currency: 'GBP', price: '4.96', amount: '19.84', fee: '1' },
    ])
  })

  it('with a currency column of its own gives way to quantity × price, or is refused', () => {
    const { rows, refused } = read(
      [
        'Time,Action,Ticker,Shares,Price / share,Currency (Price / share),Total,Currency (Total)',
        '2024-01-02,Buy,A,2,50,USD,91,EUR',
        '2024-01-03,Dividend,A,,,USD,3,EUR',
      ].join('\n'),
    )
    expect(rows).toMatchObject([{ currency: 'USD', amount: '100' }])
    expect(refused).toMatchObject([{ line: 3, problems: [{ code: 'OTHER_CURRENCY', column: 'Total' }] }])
  })
})

describe('a file with neutralised formulas', () => {
  const header = 'day type position symbol isin currency quantity price amount fee tax notes'.split(' ')

  it('comes back cell by cell, formulas as the texts they were', () => {
    const row = [
      '2024-01-02',
      'BUY',
      '=cmd|x',
      '-AB',
      'US0378331005',
      'EUR',
      '10',
      '100',
      '1000',
      '10',
      '',
      '\'@home, "x"',
    ]
    const { rows, refused } = read(writeCsv(header, [row]))
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      {
        type: 'BUY',
        name: '=cmd|x',
        symbol: '-AB',
        amount: '1000',
        fee: '10',
        tax: null,
        notes: '\'@home, "x"',
      },
    ])
  })

  it('may hold a valuation below zero and a sale for nothing', () => {
    const valuation = [
      '2024-01-02',
      'NAV_ADJUSTMENT',
      'Loan',
      null,
      null,
      'EUR',
      null,
      null,
      '-250000',
      null,
      null,
      null,
    ]
    const worthless = ['2024-01-03', 'SELL', 'Gone', null, null, 'EUR', '5', null, '0', null, null, null]
    expect(read(writeCsv(header, [valuation, worthless])).rows).toMatchObject([
      { type: 'NAV_ADJUSTMENT', amount: '-250000', warnings: [] },
      { type: 'SELL', quantity: '5', amount: '0', warnings: [] },
    ])
  })
})

describe('the name of an instrument', () => {
  it('is what a sentence buys or sells, where a symbol stands beside it', () => {
    const lines = [
      ['2024-01-02', 'BUY', 'AAPL', 'Buy Apple Inc', '1', '5'],
      ['2024-01-03', 'SELL', 'AAPL', 'Sell Apple Inc', '1', '5'],
      ['2024-01-04', 'BUY', 'BBY', 'Best Buy', '1', '5'],
    ]
    const file = read(writeCsv(['day', 'type', 'symbol', 'name', 'quantity', 'amount'], lines))
    expect(file.rows.map(({ name }) => name)).toEqual(['Apple Inc', 'Apple Inc', 'Best Buy'])
  })
})

describe('hostile texts', () => {
  const texts = [
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '"; DROP TABLE transactions; --',
    '\u202Egnp.exe',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'Ω≈ç√∫',
    '田中さん',
    'null',
    'undefined',
    '${1+1}',
    '%s%n',
    '../../etc/passwd',
    '\\u0000',
    '=1+1',
  ]

  it('are kept as the texts they are', () => {
    const lines = texts.map((text) => ['2024-01-02', 'DIVIDEND', text, '5'])
    const file = read(writeCsv(['day', 'type', 'name', 'amount'], lines))
    expect(file.rows.map(({ name }) => name)).toEqual(texts)
  })

  it('may be headers', () => {
    const header = [...texts.map(neutraliseFormula), 'day', 'type', 'amount']
    const file = read(writeCsv(header, [[...texts, '2024-01-02', 'DIVIDEND', '5']]))
    expect(file.rows).toMatchObject([{ type: 'DIVIDEND', amount: '5' }])
  })
})
