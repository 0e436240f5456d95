import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import type { ReadingOptions } from '../rows/parsed.ts'
import { readTransactions } from '../testing/read-transactions.ts'

const read = (lines: readonly string[], options?: ReadingOptions) =>
  readTransactions(lines.join('\n'), options)

describe('the movements of an account', () => {
  it('are checked against the balance beside them, whichever way the days run', () => {
    const lines = [
      'Date,Description,Amount,Balance',
      '2024-01-04,D,-1,96',
      '2024-01-03,C,-1,97',
      '2024-01-02,B,-1,99',
      '2024-01-01,A,100,100',
    ]
    const marked = (rows: ReturnType<typeof read>['rows']) =>
      rows
        .filter(({ warnings }) => warnings.some(({ code }) => code === 'BALANCE_DIFFERS'))
        .map(({ notes }) => notes)
    const [header = '', ...rows] = lines
    // From 99 one unit less is 98, and the bank says 97: a row is missing.
    expect(marked(read(lines).rows)).toEqual(['C'])
    expect(marked(read([header, ...rows.toReversed()]).rows)).toEqual(['C'])
  })

  it('that may be those of a card are asked what their signs mean', () => {
    const unsigned = ['Date,Description,Amount', '2024-01-31,A,5', '2024-01-30,B,6', '2024-01-29,C,7']
    const card = [
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      '01/14/2024,01/15/2024,COFFEE,Coffee,Restaurants,Purchase,5.25,Me',
      '01/16/2024,01/16/2024,ACH DEPOSIT INTERNET TRANSFER,Ach,Payment,Payment,-100.00,Me',
      '01/18/2024,01/18/2024,GAS,Gas,Fuel,Purchase,30.00,Me',
    ]
    for (const lines of [unsigned, card]) {
      expect(read(lines)).toMatchObject({ rows: [], asks: ['spending'] })
    }
    const typesOf = (spending: 'PLUS' | 'MINUS') =>
      read(card, { spending }).rows.map(({ type, amount }) => [type, amount])
    expect(typesOf('PLUS')).toEqual([
      ['SELL', '5.25'],
      ['BUY', '100'],
      ['SELL', '30'],
    ])
    expect(typesOf('MINUS')).toEqual([
      ['BUY', '5.25'],
      ['SELL', '100'],
      ['BUY', '30'],
    ])
  })

  it('of an account are not asked about: most money goes out, or a balance tells', () => {
    const header = 'Date,Description,Amount'
    const spent = ['2024-01-31,A,-5', '2024-01-30,Payment,-6', '2024-01-29,C,7']
    expect(read([header, ...spent])).toMatchObject({ rows: { length: 3 }, asks: [] })
    const saved = ['2024-01-29,C,7,7', '2024-01-30,B,6,13', '2024-01-31,Payment,-5,8']
    expect(read([`${header},Balance`, ...saved])).toMatchObject({ rows: { length: 3 }, asks: [] })
  })

  it('begin with a row that opens the account where no other closes it', () => {
    const { rows } = read(['Date,Description,Amount', '2024-01-31,Opening balance,5', '2024-01-30,A,-6'])
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['BUY', '5'],
      ['SELL', '6'],
    ])
  })

  it('of a card whose signs nobody knows are asked for, not guessed', () => {
    const { format, rows, missingColumns } = read([
      'Date,Description,Card Member,Account #,Amount',
      '01/31/2024,SHOP,A B,-1001,25.00',
    ])
    expect([format, rows, missingColumns]).toEqual(['PLAIN_CSV', [], ['type']])
  })

  it('are taken back by an amount against the sign of its column', () => {
    const { rows } = read([
      'Date,Description,Debit,Credit',
      '2024-01-31,A,-5.00,',
      '2024-01-30,B,-6.00,',
      '2024-01-29,A returned,5.00,',
      '2024-01-28,C,,7.00',
    ])
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['SELL', '5'],
      ['SELL', '6'],
      ['BUY', '5'],
      ['BUY', '7'],
    ])
  })

  it('are of one account where each of the accounts named goes with a payee', () => {
    const header = 'Datum;Name;Konto;Bank;Betrag;Währung'
    const names = (...lines: string[]) => new Set(read([header, ...lines]).rows.map(({ name }) => name))
    const others = ['Shop;DE1', 'Boss;DE2', 'Works;DE3', 'Friend;DE4', 'Shop;DE1']
    const own = [
      'Shop;DE1',
      'Boss;DE1',
      'Works;DE2',
      'Friend;DE2',
      'Shop;DE3',
      'Boss;DE3',
      'Works;DE4',
      'Friend;DE4',
    ]
    const lineOf = (sides: string) => `31.01.2024;${sides};B;-5,00;EUR`
    expect(names(...others.map(lineOf))).toEqual(new Set(['Account of the file']))
    expect(names(...own.map(lineOf))).toEqual(new Set(['DE1', 'DE2', 'DE3', 'DE4']))
  })

  it('are not what something is worth', () => {
    const file = readImportFile({
      name: 'file',
      bytes: strToU8('Date,Fund,Value,Notes\n2024-01-31,Fund I,100,estimate\n'),
    })
    expect(file).not.toMatchObject({ format: 'CASH_CSV' })
  })

  it('of a table with words of trades are no movements of cash', () => {
    const { format } = read(['Date,Type,Amount,Description', '2024-01-31,Capital Call,100,Fund I'])
    expect(format).toBe('PLAIN_CSV')
  })
})
