import { describe, expect, it } from 'vitest'

import { readAnsweredFile, type AnsweredOptions } from './recognise.ts'
import type { Edit } from './rows/edits.ts'

const header = 'Date,Type,Symbol,Quantity,Price,Amount,Currency'
const bytesOf = (text: string) => new TextEncoder().encode(text)

function read(text: string, edits: readonly Edit[] = [], options: AnsweredOptions = {}) {
  const file = readAnsweredFile({ name: 'file', bytes: bytesOf(text) }, { ...options, edits })
  if (file.kind !== 'TRANSACTIONS') throw new Error(`a file of ${file.kind}`)
  return file
}

const trades = [
  header,
  '2026-01-05,BUY,AAPL,10,150,1500,USD',
  '2026-01-06,BUY,AAPL,5,160,8oo,USD',
  '2026-01-07,Mystery,AAPL,3,170,510,USD',
  '2026-01-08,BUY,AAPL,2,100,200,EUROS',
].join('\n')

describe('a cell that a person changes', () => {
  it('has its text and its column beside the reason, without the id of the source', () => {
    const { refused } = read(`ID,${trades.replaceAll('\n2026', '\nx,2026')}`)
    expect(refused[0]).toMatchObject({ line: 3, problems: [{ code: 'NOT_A_NUMBER', column: 'Amount' }] })
    expect(refused[0]?.cells).toEqual([
      { column: 'Date', field: 'day', text: '2026-01-06' },
      { column: 'Type', field: 'type', text: 'BUY' },
      { column: 'Symbol', field: 'symbol', text: 'AAPL' },
      { column: 'Quantity', field: 'quantity', text: '5' },
      { column: 'Price', field: 'price', text: '160' },
      { column: 'Amount', field: 'amount', text: '8oo' },
      { column: 'Currency', field: 'currency', text: 'USD' },
    ])
  })

  it('lets its row in, and says what the file has there', () => {
    const file = read(trades, [{ line: 3, column: 'Amount', text: '800' }])
    expect(file.rows.find(({ line }) => line === 3)).toMatchObject({ amount: '800', quantity: '5' })
    expect(file.edited).toEqual([{ line: 3, column: 'Amount', field: 'amount', said: '8oo', text: '800' }])
    expect(file.stated?.refused.map(({ line }) => line)).toEqual([3])
  })

  it('is read by the rules of the file, and tells nothing about how the file writes', () => {
    const german = ['Date;Type;Symbol;Quantity;Price;Amount', '05.01.2026;BUY;A;1;1.234,5;x'].join('\n')
    const [row] = read(german, [{ line: 2, column: 'Amount', text: '1.234' }]).refused
    // 1 × 1234.5 is no 1234: the comma of the price makes the point of the amount one of thousands.
    expect(row?.problems[0]?.message).toContain('1234')
    const ambiguous = ['Date,Symbol,Quantity,Price', '03/04/2026,A,1,5', 'x,A,1,5'].join('\n')
    const file = read(ambiguous, [{ line: 3, column: 'Date', text: '13/04/2026' }], {
      words: { defaults: { type: 'BUY' } },
    })
    expect(file.rows.map(({ day }) => day)).toEqual(['2026-04-13'])
    expect(file.refused[0]?.problems[0]?.code).toBe('AMBIGUOUS_DAY')
  })

  it('is refused in words again where it is wrong again', () => {
    const file = read(trades, [{ line: 3, column: 'Amount', text: 'eight' }])
    const [row] = file.refused
    expect(row?.problems[0]?.message).toBe(
      '"eight" is not a number that can be kept. Write it in digits, such as 1234.56.',
    )
    expect(row?.cells?.find(({ column }) => column === 'Amount')?.text).toBe('eight')
  })

  it('belongs to a line and a column of the file', () => {
    const other = /does not belong to this file/
    expect(() => read(trades, [{ line: 99, column: 'Amount', text: '1' }])).toThrow(other)
    expect(() => read(trades, [{ line: 3, column: 'Betrag', text: '1' }])).toThrow(other)
    expect(() => read(trades, [{ line: 99, field: 'amount', text: '1' }])).toThrow(other)
    const withId = trades.replace('Date,', 'ID,Date,').replaceAll('\n2026', '\n7,2026')
    expect(() => read(withId, [{ line: 2, column: 'ID', text: '8' }])).toThrow(/known again/)
  })
})

describe('a field that a person changes', () => {
  it('is checked with the other figures of its row', () => {
    const edit = (field: 'quantity' | 'amount' | 'day', text: string): Edit => ({ line: 2, field, text })
    const both = read(trades, [edit('quantity', '4'), edit('amount', '600')])
    expect(both.rows[0]).toMatchObject({ quantity: '4', price: '150', amount: '600' })
    expect(both.edited?.map(({ said }) => said)).toEqual(['10', '1500'])
    const [untied] = read(trades, [edit('quantity', '4')]).refused
    expect(untied?.problems[0]?.code).toBe('UNTIED')
    const wrong = read(trades, [edit('day', '2026-02-30')]).refused[0]
    expect(wrong?.problems[0]).toMatchObject({ code: 'NOT_A_DAY', field: 'day' })
    expect(wrong?.cells?.find(({ field }) => field === 'day')?.text).toBe('2026-02-30')
  })

  it('sets the kind of a row whose word nobody knows', () => {
    const file = read(trades, [{ line: 4, field: 'type', text: 'SELL' }])
    expect(file.rows.find(({ line }) => line === 4)).toMatchObject({
      type: 'SELL',
      day: '2026-01-07',
      quantity: '3',
      amount: '510',
    })
    expect(file.edited).toEqual([{ line: 4, column: null, field: 'type', said: 'Mystery', text: 'SELL' }])
    const both = read(trades, [
      { line: 3, column: 'Amount', text: '800' },
      { line: 3, field: 'type', text: 'SELL' },
    ])
    expect(both.rows.find(({ line }) => line === 3)).toMatchObject({ type: 'SELL', amount: '800' })
    expect(
      read(trades, [{ line: 4, field: 'type', text: 'GIFT' }]).refused.map(({ line }) => line),
    ).toContain(4)
  })

  it('sets the currency of rows that were read, and of rows that were refused for it', () => {
    const file = read(trades, [
      { line: 2, field: 'currency', text: 'CHF' },
      { line: 5, field: 'currency', text: 'CHF' },
    ])
    expect(file.rows.map(({ line, currency }) => [line, currency])).toEqual([
      [2, 'CHF'],
      [5, 'CHF'],
    ])
    expect(file.edited?.map(({ said }) => said)).toEqual(['USD', 'EUROS'])
  })

  it('sets the kind of a row of a broker with words of its own, by the columns of that broker', () => {
    const trading212 = [
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)',
      'Mystery,2024-03-25 07:24:24,CA46500E8678,ISOU,IsoEnergy,2,8,EUR,1,16,EUR',
    ].join('\n')
    const file = read(trading212, [{ line: 2, field: 'type', text: 'BUY' }])
    expect(file.rows[0]).toMatchObject({
      type: 'BUY',
      day: '2024-03-25',
      symbol: 'ISOU',
      quantity: '2',
      amount: '16',
    })
  })

  it('of a row that was not read is the cell of its table', () => {
    const file = read(trades, [{ line: 3, field: 'amount', text: '800' }])
    expect(file.rows.find(({ line }) => line === 3)).toMatchObject({ amount: '800' })
    expect(file.edited).toEqual([{ line: 3, column: null, field: 'amount', said: '8oo', text: '800' }])
  })

  it('changes rows of a file without columns, and none that could not be read', () => {
    const ofx = (amount: string) => `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>${amount}<FITID>a1<NAME>Rent</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const [row] = read(ofx('-12.50')).rows
    const line = row?.line ?? 0
    const file = read(ofx('-12.50'), [{ line, field: 'amount', text: '13' }])
    expect(file.rows[0]).toMatchObject({ amount: '13', sourceId: row?.sourceId, type: 'SELL' })
    expect(() => read(ofx('oops'), [{ line, field: 'amount', text: '13' }])).toThrow(/could not be read/)
  })
})
