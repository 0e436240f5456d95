import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { UnreadableFile } from './files/unreadable-file.ts'
import { readImportFile } from './recognise.ts'
import type { ReadingOptions } from './rows/parsed.ts'

const read = (content: string | Uint8Array, options?: ReadingOptions) =>
  readImportFile({ name: 'file', bytes: typeof content === 'string' ? strToU8(content) : content }, options)

const ghostfolioCsv = 'Date,Code,Currency,Price,Quantity,Action,Fee\n12/12/2021,A,USD,4,1,buy,0'
const rates = 'Date,USD,JPY,GBP,\n2024-01-02,1.1,150,0.8,'

describe('a file', () => {
  it.each([
    ['{"activities":[]}', 'GHOSTFOLIO_JSON'],
    [ghostfolioCsv, 'GHOSTFOLIO_CSV'],
    ['Date,Type,Symbol,Quantity,Price\n2024-01-02,Buy,A,1,5', 'PLAIN_CSV'],
    ['Date,Close\n2024-01-02,5', 'PRICE_CSV'],
    [rates, 'ECB_HISTORY'],
    [zipSync({ 'eurofxref-hist.csv': strToU8(rates) }), 'ECB_HISTORY'],
  ])('is recognised by its content: %#', (content, format) => {
    expect(read(content)).toMatchObject({ format })
  })

  it('is what a person says it is, where it can be that', () => {
    expect(read(ghostfolioCsv, { format: 'PLAIN_CSV' })).toMatchObject({ format: 'PLAIN_CSV' })
    expect(read(ghostfolioCsv, { mapping: { day: 'Date' } })).toMatchObject({ format: 'PLAIN_CSV' })
    expect(read(ghostfolioCsv, { format: 'PRICE_CSV' })).toMatchObject({ kind: 'UNKNOWN' })
    expect(read('{"activities":[]}', { format: 'PRICE_CSV' })).toMatchObject({ kind: 'UNKNOWN' })
    expect(read('{"activities":[]}', { mapping: { day: 'Date' } })).toMatchObject({
      format: 'GHOSTFOLIO_JSON',
    })
    expect(read('a,b\n1,2', { format: 'PLAIN_CSV' })).toMatchObject({ format: 'PLAIN_CSV' })
    expect(read('id,entity,name,type,method,currency,status\n1,2,3,4,5,6,7')).toMatchObject({
      kind: 'POSITIONS',
    })
  })

  it.each([
    ['{"rows":[]}', 'JSON'],
    ['[]', 'JSON'],
    ['<xml/>', 'XML'],
    ['hello', 'no row of column names'],
    ['31.01.2024;"Shop";-5,00;EUR\n30.01.2024;"Pay";6,00;EUR', 'no row of column names'],
    ['0000031012472505        00099837  BANK              \n12001BE68539007547034 EUR', 'file for programs'],
    ['01,BANK,OWNER,240131,0800,1,,,2/\n02,OWNER,BANK,1,240131,,USD,2/', 'file for programs'],
    ['a,b\n1,2', 'columns of this file are not known'],
  ])('that is nothing known says so: %s', (content, words) => {
    expect(read(content)).toMatchObject({ kind: 'UNKNOWN', message: expect.stringContaining(words) })
  })

  it('that is nothing known shows its columns, so that they can be mapped', () => {
    expect(read('a,b\n1,2\n3,4')).toMatchObject({
      columns: ['a', 'b'],
      sample: [
        ['1', '2'],
        ['3', '4'],
      ],
    })
  })

  it.each([
    ['empty', new Uint8Array(), 'empty'],
    ['larger than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), '20 MB'],
    ['a PDF', strToU8('%PDF-1.7 ...'), 'PDF'],
    ['a binary of Portfolio Performance', strToU8('PPPBV1 ...'), 'Save it there as XML'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'Excel'],
    ['half a JSON', strToU8('{"activities":['), 'JSON'],
    ['a broken zip', strToU8('PK\u0003\u0004 and nothing more'), 'zip'],
    ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'picture'],
    ['binary', Uint8Array.of(0x61, 0x2c, 0, 0, 0x62), 'binary'],
  ])('that is %s cannot be read, in words', (_what, bytes, words) => {
    expect(() => read(bytes)).toThrow(UnreadableFile)
    expect(() => read(bytes)).toThrow(words)
  })

  it('of two tables has the rows of the other one refused', () => {
    const file = read(
      strToU8(
        [
          'Current account',
          'Booked on;Text;Amount',
          '02.12.2024;Rent;-800,00',
          'Custody account',
          'Buchungstag;Bezeichnung;WKN;Stück;Ausführungskurs;Währung;Umsatz in EUR',
          '06.12.2024;World fund;A0RPWH;10;100,00;EUR;-1.000,00',
        ].join('\n'),
      ),
    )
    expect(file).toMatchObject({
      kind: 'TRANSACTIONS',
      rows: [{ line: 6, name: 'World fund', amount: '1000' }],
      refused: [{ line: 3, problems: [{ code: 'OTHER_TABLE' }] }],
    })
  })

  it('of any bytes at all is read or refused in words, never more', () => {
    // A linear congruential generator makes the same numbers each time, so a failure can be repeated.
    let state = 42
    const next = (below: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
      return Math.floor((state / 2 ** 32) * below)
    }
    const words =
      'Date Type Amount Quantity Close Buy 2024-01-02 03/04/2024 1,234 -5 1e400 =1+1 __proto__ N/A'
    const signs = ['"', "'", ',', ';', '\t', '\n', '\r\n', '{', '}', '[', '\ud83e', '\ufeff', '😀']
    const pieces = [...words.split(' '), ...signs]
    const failures: string[] = []
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: next(60) }, () => pieces[next(pieces.length)]).join('')
      try {
        read(text)
      } catch (error) {
        if (!(error instanceof UnreadableFile)) failures.push(`${JSON.stringify(text)}: ${String(error)}`)
      }
    }
    expect(failures).toEqual([])
  })
})

const data = join(import.meta.dirname, '../../../../shared/data')
const real = (path: string) => {
  const file = readImportFile({ name: path, bytes: readFileSync(join(data, path)) })
  return 'refused' in file ? file : { ...file, refused: [] }
}

const factsOf = (path: string) => {
  const file = real(path)
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file.rows
    .map(({ type, day, quantity, amount, fee, notes }) =>
      JSON.stringify({ type, day, quantity, amount, fee, notes }),
    )
    .toSorted()
}

describe.skipIf(!existsSync(data))('real files (needs the real inputs folder)', () => {
  it.each([
    ['500-activities.json', 500],
    ['btceur.json', 1],
    ['btcusd.csv', 1],
    ['btcusd.json', 1],
    ['btcusd-short.json', 2],
    ['derived-currency.json', 1],
    ['jnug-buy-and-sell-and-buy-and-sell.json', 4],
    ['novn-buy-and-sell.json', 2],
    ['novn-buy-and-sell-partially.json', 2],
    ['penthouse-apartment.csv', 1],
    ['penthouse-apartment.json', 1],
    ['sample.csv', 5],
    ['sample.json', 5],
    ['vti-buy-long-history.json', 3],
    ['vti-buy-on-ibkr.csv', 1],
    ['without-accounts.json', 4],
  ])('of Ghostfolio are taken whole: %s', (name, count) => {
    const file = real(`broker/ghostfolio/${name}`)
    expect(file.refused).toEqual([])
    expect('rows' in file && file.rows.length).toBe(count)
  })

  it('of Ghostfolio say the same as JSON and as CSV', () => {
    // The last rows of the two files differ only in the name of Microsoft.
    expect(factsOf('broker/ghostfolio/sample.json')).toEqual(factsOf('broker/ghostfolio/sample.csv'))
  })

  it('of trades whose sign tells sales are taken whole', () => {
    const file = real('broker/household/trades.csv')
    expect(file.refused).toEqual([])
    expect(
      'rows' in file && file.rows.filter(({ type }) => type === 'SELL').map(({ amount }) => amount),
    ).toEqual(['852.5', '4500', '2105.25'])
  })

  it('of prices are taken whole, empty days counted', () => {
    // 3,547 lines under the header, 44 of them null.
    expect(real('prices/SWDA.L-daily-GBX-2010-2024.csv')).toMatchObject({
      kind: 'PRICES',
      refused: [],
      emptyDays: 44,
      suggestion: { symbol: 'SWDA.L', currency: 'GBX', hasAdjustedClose: true },
    })
    expect(real('prices/us-adjclose-daily/AAPL.csv')).toMatchObject({
      kind: 'PRICES',
      refused: [],
      emptyDays: 0,
    })
  })

  it('of rates are taken whole from their zip', () => {
    const file = real('prices/ecb-eurofxref-hist-full.zip')
    expect(file.refused).toEqual([])
    const dollar = file.kind === 'RATES' ? file.rates.find(({ currency }) => currency === 'USD') : undefined
    expect(dollar?.ticks.at(0)).toEqual({ day: '1999-01-04', close: '1.1789' })
    expect(dollar?.ticks.at(-1)).toEqual({ day: '2026-04-13', close: '1.1684' })
  })
})
