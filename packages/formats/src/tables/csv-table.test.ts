import { describe, expect, it } from 'vitest'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { readCsvTable } from './csv-table.ts'

describe('a CSV table', () => {
  it.each([',', ';', '\t', '|'])('has its columns parted by %j', (delimiter) => {
    const text = ['Date', 'Price', 'Note'].join(delimiter) + '\n' + ['2024-01-02', '1', 'x'].join(delimiter)
    expect(readCsvTable(text)).toEqual({
      delimiter,
      columns: ['Date', 'Price', 'Note'],
      rows: [{ line: 2, cells: ['2024-01-02', '1', 'x'] }],
    })
  })

  it('takes the delimiter of its header where decimal commas part the rows evenly too', () => {
    expect(readCsvTable('Kurs;Menge\n1,5;2,5\n3,5;4,5')).toMatchObject({
      delimiter: ';',
      columns: ['Kurs', 'Menge'],
    })
  })

  it('begins under what a bank writes above its header', () => {
    const table = readCsvTable('Account 4711\nPeriod;2024\n\nDate;Type;Amount\n2024-01-02;Buy;5\n')
    expect(table).toEqual({
      delimiter: ';',
      columns: ['Date', 'Type', 'Amount'],
      rows: [{ line: 5, cells: ['2024-01-02', 'Buy', '5'] }],
    })
  })

  it.each(['\n', '\r\n', '\r'])(
    'counts lines as an editor does, with breaks %j, blank lines and breaks in quotes',
    (end) => {
      const lines = ['a,b', '', '1,"two', '', 'lines"', '2,x', ',', '   ', '3,y']
      const table = readCsvTable(lines.join(end))
      expect(table?.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
        [3, '1'],
        [6, '2'],
        [9, '3'],
      ])
    },
  )

  it('gives every column a name of its own', () => {
    expect(readCsvTable('a,,a,__proto__,constructor,,\n1,2,3,4,5,,')?.columns).toEqual([
      'a',
      'Column 2',
      'a (2)',
      '__proto__',
      'constructor',
    ])
  })

  it('is refused where another table stands above or below it, but not where its columns are repeated on a page', () => {
    const account = 'Buchungstag;Vorgang;Umsatz in EUR\n01.02.2024;Miete;-5,00'
    const other = 'Buchungstag;Vorgang;Referenz;Umsatz in EUR\n02.02.2024;Karte;1;-6,00'
    const words = 'several tables, one below another: they begin in lines'
    expect(() => readCsvTable(`Giro;\n${account}\n\nVisa;\n${other}`)).toThrow(`${words} 2 and 6`)
    expect(() => readCsvTable(`${other}\n\nGiro;\n${account}`)).toThrow(`${words} 1 and 5`)
    expect(() => readCsvTable(`Giro;\n${account}\nTagesgeld;\n${account}`)).toThrow(`${words} 2 and 5`)
    expect(readCsvTable(`${account}\n${account}`)?.rows).toHaveLength(3)
    const preamble = 'Konto;Von;Bis\n1;01.01.2024;31.01.2024'
    expect(readCsvTable(`${preamble}\n${other}`)?.rows).toHaveLength(1)
  })

  it('is none without a row of labels', () => {
    expect(readCsvTable('2024-01-02,5\n2024-01-03,6')).toBeNull()
    expect(readCsvTable('just a line of prose')).toBeNull()
  })

  it.each([
    ['an open quotation mark', 'a,b\n1,"x\n2,y', 'quotation mark'],
    ['a million columns', ','.repeat(1_000_000), '200,000 characters'],
    ['1,001 columns', `${'a,'.repeat(1000)}a\n1`, '1,000'],
    ['a cell of 10,001 characters', `a,b\n1,${'x'.repeat(10_001)}`, '10,000 characters'],
    ['200,001 rows', `a,b\n${'1,2\n'.repeat(200_001)}`, '200,000 rows'],
  ])('with %s is refused in words', (_what, text, words) => {
    expect(() => readCsvTable(text)).toThrow(UnreadableFile)
    expect(() => readCsvTable(text)).toThrow(words)
  })
})
