import { readNamedSheets } from '@kinfolio/formats/files/workbook'
import { readShownSheets } from '@kinfolio/formats/tables/workbook-sheets'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { aWidget } from '../../testing/paper-widgets.ts'
import { reportWorkbook, sheetNames } from './report-sheets.ts'

const madeAt = new Date('2026-04-10T12:00:00Z')

it('keeps days, numbers and money as such, with all digits, and says why others are missing', async () => {
  const { data } = aWidget(
    { kind: 'table' },
    [
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'value', label: 'Value', kind: 'money', currency: 'EUR' },
      { key: 'share', label: 'Share', kind: 'ratio' },
      { key: 'on', label: 'On', kind: 'day' },
    ],
    [
      {
        name: { text: '=A1+1' },
        value: { amount: '1234567.8901' },
        share: { number: 0.125 },
        on: { day: day('2026-02-28') },
      },
      {
        name: { text: 'Old' },
        value: { amount: '1', currency: 'USD', mark: 'STALE' },
        on: { day: day('1899-01-01') },
      },
      { name: { text: 'Huge' }, value: { amount: '123456789012345678.1234567891' } },
      { name: { text: 'None' }, value: { amount: null, reason: 'NO_RATE' } },
    ],
    { title: 'Positions', notes: [{ kind: 'MISSING', text: 'None is left out.' }] },
  )
  const bytes = await reportWorkbook({ title: 'Quarter', language: 'en', madeAt, widgets: [data] })
  const [sheet] = readShownSheets(bytes)
  expect(sheet?.name).toBe('Positions')
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['Name', 'Value (EUR)', 'Share', 'On', 'Remarks'],
    ["'=A1+1", '1234567.8901', '0.125', '2026-02-28'],
    ['Old', '1', '', '1899-01-01', expect.stringMatching(/^Value: Old: /)],
    ['Huge', '123456789012345678.1234567891'],
    ['None', 'Missing: there is no exchange rate within seven days before this day.'],
    ['None is left out.'],
  ])
  const kinds = new Set<string>()
  readNamedSheets(bytes, (cell) => {
    if ('text' in cell && ['1234567.8901', '0.125'].includes(cell.text)) kinds.add(cell.kind)
    if (cell.kind === 'DAYS') kinds.add(`${cell.kind} ${cell.text}`)
    return ''
  })
  // 28 February 2026 is 46,081 days after the first day of the calendar of workbooks.
  expect(kinds).toEqual(new Set(['NUMBER', 'DAYS 46081']))
})

it('names each sheet by its title, as a workbook takes names', () => {
  const long = 'A title that is far too long for the name of a sheet'
  expect(sheetNames(['Net worth', 'net WORTH', 'a/b:c*[d]?', '', "'quoted'", 'History', long, long])).toEqual(
    [
      'Net worth',
      'net WORTH (2)',
      'a b c d',
      'Sheet',
      'quoted',
      'History (2)',
      'A title that is far too long fo',
      'A title that is far too lon (2)',
    ],
  )
})
