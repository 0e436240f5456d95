import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import { readSheetTable } from './sheet-table.ts'

type Cell = string | { number: string } | { day: number | string }

/** A workbook with one sheet for each list of rows. Its second cell style is a date. */
function workbook(...sheets: Cell[][][]): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  }
  for (const [at, rows] of sheets.entries()) {
    const content = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${'ABCDEFGH'[column]}${row + 1}`)).join('')}</row>`,
    )
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${content.join('')}</sheetData></worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

function cellOf(cell: Cell, place: string): string {
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if ('number' in cell) return `<c r="${place}"><v>${cell.number}</v></c>`
  return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
}

// 45351 days after 30 December 1899 is 29 February 2024.
const leapDay = { day: 45_351 }

describe('a workbook', () => {
  it('with accounts in several sheets is refused, so that none is left out unseen', () => {
    const account = [
      ['Date', 'Payee', 'Amount'],
      [leapDay, 'Shop', { number: '-5' }],
    ]
    expect(() => readSheetTable(workbook(account, account))).toThrow('Several sheets')
  })

  it('is read from its first sheet with a table, below whatever stands above it', () => {
    const table = readSheetTable(
      workbook(
        [['Only words']],
        [['Report'], [], ['Date', 'Type', 'Amount'], [leapDay, 'Dividend', { number: '5' }]],
      ),
    )
    expect(table).toMatchObject({
      columns: ['Date', 'Type', 'Amount'],
      rows: [{ line: 4, cells: ['2024-02-29', 'Dividend', '5'] }],
    })
  })

  it.each([
    ['1.234', '1.234'],
    ['97.930000000000007', '97.93'],
    ['1.2E-2', '0.012'],
    ['1234567', '1234567'],
  ])('has numbers as they were typed, never thousands: %s', (stored, amount) => {
    const file = readImportFile({
      name: 'book.xlsx',
      bytes: workbook([
        ['Date', 'Type', 'Symbol', 'Quantity', 'Price'],
        [leapDay, 'Buy', 'A', { number: stored }, { number: '1' }],
        [leapDay, 'Sell', 'B', '0,5', { number: '2' }],
      ]),
    })
    expect(file).toMatchObject({
      format: 'PLAIN_CSV',
      rows: [{ day: '2024-02-29', quantity: amount }, { quantity: '0.5' }],
    })
  })

  it('without a row of column names says so', () => {
    const bytes = workbook([[{ number: '1' }, { number: '2' }]])
    expect(readImportFile({ name: 'book.xlsx', bytes })).toMatchObject({ kind: 'UNKNOWN' })
  })

  it('that is damaged is refused in words', () => {
    const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook'), '[Content_Types].xml': strToU8('x') })
    expect(() => readImportFile({ name: 'book.xlsx', bytes })).toThrow('damaged')
  })
})

describe('a day of a workbook', () => {
  // Published by Microsoft: serial 44197 is 1 January 2021; in the calendar of 1904 the same day is 44197 − 1462.
  it.each([
    ['44197', '2021-01-01'],
    ['44197.75', '2021-01-01 18:00:00'],
    ['60', '1900-02-28'],
    ['2958465', '9999-12-31'],
    ['2958466', ''],
    ['-1', ''],
    ['x', ''],
  ])('%s is read as one of the calendar', (serial, text) => {
    const table = readSheetTable(
      workbook([
        ['Date', 'Type', 'Amount'],
        [{ day: serial }, 'Buy', { number: '1' }],
      ]),
    )
    expect(table?.rows[0]?.cells[0]).toBe(text)
  })
})
