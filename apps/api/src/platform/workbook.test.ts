import { restoreFormula } from '@kinfolio/formats/tables/csv-cell'
import { readSheetTable } from '@kinfolio/formats/tables/sheet-table'
import { describe, expect, it } from 'vitest'

import { writeWorkbook } from './workbook.ts'

const madeAt = new Date('2026-04-10T12:00:00Z')

async function readBack(rows: (string | null)[][]): Promise<string[][]> {
  const columns = [
    ['what', 'text'],
    ['how much', 'number'],
  ] as const
  const file = await writeWorkbook({ name: 'Rows & more', columns, madeAt }, rows)
  const table = readSheetTable(new Uint8Array(await file.arrayBuffer()))
  expect(table?.columns).toEqual(['what', 'how much'])
  return table?.rows.map(({ cells }) => cells) ?? []
}

describe('a workbook that is written', () => {
  it('keeps numbers with all of their digits, those of a float and those that are more', async () => {
    const numbers = [
      '0.1',
      '-12.5',
      '999999999999999',
      '0.000000000000000001',
      '12345678901234567890.1234567891',
    ]
    const cells = await readBack(numbers.map((number) => ['x', number]))
    expect(cells.map(([, number]) => number)).toEqual(numbers)
  })

  it('keeps a text that looks like a number or a day as it was written', async () => {
    const texts = ['007', '1.50', '-5', '2026-01-02', '1e5', 'TRUE']
    const cells = await readBack(texts.map((text) => [text, '1']))
    expect(cells.map(([text]) => text)).toEqual(texts)
  })

  it.each(['=1+1', '+1+1', '-2+x', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1"])(
    'has %j as a text with an apostrophe, which is read back as it was',
    async (text) => {
      const [[cell = ''] = []] = await readBack([[text, '1']])
      expect(cell).toBe(`'${text}`)
      expect(restoreFormula(cell)).toBe(text)
    },
  )

  it('keeps blanks at the edges, line breaks and the signs that XML reads', async () => {
    const texts = [' padded ', 'two\nlines', 'a < b & "c" > d', "it's", 'Zürich 🏦', ']]>']
    const cells = await readBack(texts.map((text) => [text, '1']))
    expect(cells.map(([text]) => text)).toEqual(texts)
  })

  it('leaves empty cells empty, beyond the column Z too', async () => {
    const columns = Array.from(
      { length: 30 },
      (_, at) => [`column ${'abcdefghij'.charAt(at % 10)}${at}`, 'text'] as const,
    )
    const row = columns.map((_, at) => (at % 2 === 0 ? null : `cell ${at}`))
    const file = await writeWorkbook({ name: 'Wide', columns, madeAt }, [row])
    const table = readSheetTable(new Uint8Array(await file.arrayBuffer()))
    expect(table?.rows[0]?.cells).toEqual(row.map((cell) => cell ?? ''))
  })
})
