import { describe, expect, it } from 'vitest'

import type { ReadingOptions } from '../rows/parsed.ts'
import { readCsvTable } from '../tables/csv-table.ts'
import { priceCsv } from './price-csv.ts'

function read(text: string, name = 'prices.csv', options: ReadingOptions = {}) {
  const table = readCsvTable(text)
  const told = { ...options, fileName: name }
  return table !== null && priceCsv.recognises(table, told) ? priceCsv.read(table, told) : null
}

describe('a CSV of prices', () => {
  it('takes the close, as it was traded, beside an adjusted one', () => {
    const file = read('Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02,1,2,3,10.50,9.75,100')
    expect(file).toMatchObject({
      ticks: [{ line: 2, day: '2024-01-02', close: '10.5' }],
      closeColumn: 'Close',
      suggestion: { hasAdjustedClose: true },
    })
  })

  it('is sorted by day', () => {
    const file = read('Date,Close\n2024-01-03,2\n2024-01-02,1')
    expect(file?.ticks).toEqual([
      { line: 3, day: '2024-01-02', close: '1' },
      { line: 2, day: '2024-01-03', close: '2' },
    ])
  })

  it('counts days without a price, which are neither prices nor mistakes', () => {
    const file = read('Date,Close\n2024-01-02,1\n2024-01-03,\n2024-01-04,null\n2024-01-05,N/A')
    expect(file).toMatchObject({ ticks: [{ day: '2024-01-02' }], refused: [], emptyDays: 3 })
  })

  it('refuses by line what cannot be a price or a day', () => {
    const file = read(
      'Date,Close\n2024-01-02,0\n2024-01-03,-1\n2024-02-30,1\n2024-01-05,x\n2024-01-06,1e17\n2024-01-08,3',
    )
    expect(file?.refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'NOT_A_PRICE'],
      [3, 'NOT_A_PRICE'],
      [4, 'NOT_A_DAY'],
      [5, 'NOT_A_NUMBER'],
      [6, 'NOT_A_PRICE'],
    ])
    expect(file?.ticks).toHaveLength(1)
  })

  it('takes a repeated day once and refuses a second price for it', () => {
    const file = read('Date,Close\n2024-01-02,1\n2024-01-02,1.00\n2024-01-02,2')
    expect(file?.ticks).toEqual([{ line: 2, day: '2024-01-02', close: '1' }])
    expect(file?.refused).toMatchObject([{ line: 4, problems: [{ code: 'TWO_VALUES' }] }])
  })

  it('is read in German, and asks about a lone doubtful mark', () => {
    expect(read('Datum;Schlusskurs\n02.01.2024;1.234,50')?.ticks).toMatchObject([{ close: '1234.5' }])
    expect(read('Datum;Schlusskurs\n02.01.2024;1,234')).toMatchObject({ ticks: [], asks: ['decimalComma'] })
    expect(read('Datum;Schlusskurs\n02.01.2024;1,234', 'x', { decimalComma: true })?.ticks).toMatchObject([
      { close: '1.234' },
    ])
  })

  it.each([
    ['SWDA.L-daily-GBX-2010-2024.csv', 'SWDA.L', 'GBX'],
    ['AAPL.csv', 'AAPL', null],
    ['BRK-B.csv', 'BRK-B', null],
    ['AAPL (1).csv', 'AAPL', null],
    ['prices/IWDA.AS_EUR.csv', 'IWDA.AS', 'EUR'],
    ['historical prices.csv', null, null],
    ['2024.csv', null, null],
  ])('named %s suggests %s in %s', (name, symbol, currency) => {
    expect(read('Date,Close\n2024-01-02,1', name)?.suggestion).toMatchObject({ symbol, currency })
  })

  it('suggests what its own columns say first', () => {
    expect(read('Date,Ticker,Close,Currency\n2024-01-02,VTI,1,USD', 'AAPL.csv')?.suggestion).toMatchObject({
      symbol: 'VTI',
      currency: 'USD',
    })
  })

  it.each([
    ['of transactions', 'Date,Type,Quantity,Price\n2024-01-02,Buy,1,5'],
    ['of several instruments', 'Date,Symbol,Close\n2024-01-02,A,5\n2024-01-02,B,6'],
    ['without days', 'Name,Close\nA,5'],
  ])('is not one %s', (_what, text) => {
    expect(read(text)).toBeNull()
  })
})
