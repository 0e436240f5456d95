import { describe, expect, it } from 'vitest'

import { neutraliseFormula, restoreFormula, writeCsv } from './csv-cell.ts'
import { readCsvTable } from './csv-table.ts'

const hostile = [
  '=HYPERLINK("http://x","y")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'＝1",
  '\t=1',
  "'=1",
  "''+1",
  "'plain",
  'plain',
  '',
  "'",
  'a,b',
  'say "hi"',
  'two\nlines',
  ' padded ',
]

describe('formulas in text cells', () => {
  it.each(['=1', '+1', '-x', '@x', '\tx', '\rx', "'=1", '＝1', '＋1', '－1', '＠x', "'＝1"])(
    '%j starts with an apostrophe in the file',
    (text) => {
      expect(neutraliseFormula(text)).toBe(`'${text}`)
    },
  )

  it('come back exactly as they were, and nothing else is touched', () => {
    expect(hostile.map((text) => restoreFormula(neutraliseFormula(text)))).toEqual(hostile)
    expect(neutraliseFormula('plain')).toBe('plain')
    expect(restoreFormula("'plain")).toBe("'plain")
  })
})

describe('written CSV', () => {
  it('quotes what needs it and leaves negative numbers numbers', () => {
    expect(
      writeCsv(
        ['name', 'amount'],
        [
          ['a "b", c', '-12.5'],
          ['=x', null],
        ],
      ),
    ).toBe('name,amount\r\n"a ""b"", c",-12.5\r\n\'=x,\r\n')
  })

  it('is read back cell by cell', () => {
    const text = writeCsv(
      ['at', 'text'],
      hostile.map((cell, at) => [`${at}`, cell]),
    )
    const cells = readCsvTable(text)?.rows.map((row) => restoreFormula(row.cells[1] ?? ''))
    expect(cells).toEqual(hostile)
  })
})
