import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { DataColumn } from './data-column.tsx'
import { csvOf, tableFile, workbookOf } from './table-file.ts'

type Holding = { name: string; value: string | null; currency: string }

const columns: DataColumn<Holding>[] = [
  { id: 'name', header: 'Name', cell: () => null, sortValue: ({ name }) => name },
  { id: 'chart', header: 'Chart', cell: () => null },
  {
    id: 'value',
    header: 'Value',
    numeric: true,
    cell: () => null,
    fileValue: ({ value }) => value,
    unit: ({ currency }) => currency,
  },
]
const holdings: Holding[] = [
  { name: '=Acme', value: '1234567.0000000001', currency: 'EUR' },
  { name: 'Gold', value: '-12.5', currency: 'USD' },
  { name: 'Unknown', value: null, currency: 'USD' },
]

describe('what a table shows, as a file', () => {
  it('has the columns that hold something, amounts with their currency, every digit and no formula', async () => {
    const text = await csvOf(tableFile(holdings, columns)).text()
    expect(text).toBe(
      "Name,Value,Value: currency\r\n'=Acme,1234567.0000000001,EUR\r\nGold,-12.5,USD\r\nUnknown,,USD\r\n",
    )
  })

  it('is a workbook whose numbers are numbers, as far as one can hold them', async () => {
    const file = await workbookOf(tableFile(holdings, columns), 'Holdings: all [1]')
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const part = (path: string) => new TextDecoder().decode(parts[path])
    expect(part('xl/workbook.xml')).toContain('name="Holdings  all  1 "')
    expect(part('xl/worksheets/sheet1.xml')).toContain('<v>-12.5</v>')
    expect(part('xl/sharedStrings.xml')).toContain('1234567.0000000001')
    expect(part('xl/sharedStrings.xml')).toMatch(/'=Acme|&apos;=Acme|&#39;=Acme/)
  })
})
