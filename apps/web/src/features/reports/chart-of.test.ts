import type { Picture, WidgetData } from '@kinfolio/contract/report-data'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { chartOf, pickedRow, recordOf } from './chart-of.ts'
import { partPlaces } from './part-places.ts'

const columns: WidgetData['columns'] = [
  { key: 'part', label: 'Part', kind: 'text' },
  { key: 'value', label: 'Value', kind: 'money', currency: 'EUR' },
  { key: 'share', label: 'Share', kind: 'ratio' },
]
const row = (part: string, amount: string | null, share = 0) => ({
  cells: { part: { text: part }, value: { amount }, share: { number: share } },
})
const widget = (picture: Picture, rows: WidgetData['rows']): WidgetData => ({
  widgetId: 'w1',
  type: 'allocation',
  title: 'Parts',
  state: 'READY',
  currency: 'EUR',
  notes: [],
  asOf: day('2026-03-31'),
  from: day('2025-12-31'),
  to: day('2026-03-31'),
  rowCount: rows.length,
  columns,
  rows,
  picture,
})
const parts: Picture = { kind: 'parts', label: 'part', value: 'value' }

describe('a drawing', () => {
  it('of parts leaves out what is owed and what sums them, and names them all beside it', () => {
    const data = widget(parts, [
      row('Shares', '300'),
      row('Loan', '-50'),
      row('House', '100'),
      { ...row('All', '350'), isSum: true },
    ])
    expect(chartOf(data, [])?.legend.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Shares 75.0%',
      'Loan -50.00',
      'House 25.0%',
    ])
  })

  it('is none where no part has a value, or where the picture is no drawing', () => {
    expect(chartOf(widget(parts, [row('Loan', '-50'), row('Hidden', null)]), [])).toBeNull()
    expect(chartOf(widget({ kind: 'table' }, [row('Shares', '300')]), [])).toBeNull()
  })

  it('of one series has no legend, and of several names each', () => {
    const bars = (...y: string[]): Picture => ({
      kind: 'bars',
      x: 'part',
      y,
      isStacked: false,
      isHorizontal: false,
    })
    const rows = [row('Shares', '300', 0.5)]
    expect(chartOf(widget(bars('value'), rows), [])?.legend).toEqual([])
    expect(chartOf(widget(bars('value', 'share'), rows), [])?.legend.map(({ name }) => name)).toEqual([
      'Value',
      'Share',
    ])
  })

  it('leads to the record of the row that is clicked', () => {
    const record = { kind: 'entity', id: 'e' } as const
    const data = widget(parts, [row('Shares', '1'), { cells: { part: { text: 'Trust', record } } }])
    expect(recordOf(pickedRow(data, '1'))).toEqual(record)
    expect(recordOf(pickedRow(data, '0'))).toBeUndefined()
  })
})

it('a type, a currency and an entity have the colours that they have elsewhere', () => {
  const entities = [
    { id: 'b', name: 'Beech' },
    { id: 'a', name: 'Alder' },
  ]
  const entity = (id: string) => ({ text: id, record: { kind: 'entity', id } as const })
  // EUR is the first of the currencies, public equity the first of the types, entities are by name.
  expect(partPlaces([entity('b'), entity('a')], entities)).toEqual([1, 0])
  expect(partPlaces([{ text: 'EUR' }, { text: 'GBP' }], [])).toEqual([0, 2])
  expect(partPlaces([{ text: 'Public equity' }, { text: 'ETF or mutual fund' }], [])).toEqual([0, 1])
  expect(partPlaces([{ text: 'Anything' }, { text: 'Else' }], [])).toEqual([0, 1])
})
