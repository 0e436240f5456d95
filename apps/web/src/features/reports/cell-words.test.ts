import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { cellForFile, cellNumber, cellWords, exactWords, isKnown, proofOfCell } from './cell-words.ts'
import { widgetCsv } from './widget-csv.ts'

const money = { key: 'value', label: 'Value', kind: 'money', currency: 'EUR' } as const
const ratio = { key: 'share', label: 'Share', kind: 'ratio' } as const
const text = { key: 'part', label: 'Part', kind: 'text' } as const

describe('a cell', () => {
  it('is read with the currency of its column, unless it has its own', () => {
    expect(exactWords({ amount: '1234567.8' }, money)).toBe('1,234,567.80 EUR')
    expect(exactWords({ amount: '1200', currency: 'JPY' }, money)).toBe('1,200 JPY')
    expect(cellWords({ number: 0.1234 }, ratio)).toBe('12.34%')
  })

  it('without a figure is no zero: it says why, and nothing is drawn', () => {
    const missing = { amount: null, reason: 'NO_PRICE' } as const
    expect(cellWords(missing, money)).toBe('No price')
    expect(cellNumber(missing, money)).toBeNull()
    expect(cellForFile(missing, money)).toBeNull()
    expect(isKnown(undefined, money)).toBe(false)
    expect(cellNumber({ number: 0 }, ratio)).toBe(0)
  })

  it('opens the proof of its position, or of what the report looks at', () => {
    const of = { name: 'Trust', report: { id: 'r', title: 'Quarter' }, currency: 'EUR' }
    expect(
      proofOfCell({ measure: 'gain', from: day('2026-01-01'), to: day('2026-03-31') }, of),
    ).toMatchObject({
      measure: 'gain',
      report: { id: 'r' },
      part: { title: 'Trust' },
    })
    const ofPosition = proofOfCell({ measure: 'value', to: day('2026-03-31'), positionId: 'p' }, of)
    expect(ofPosition).toMatchObject({ position: { id: 'p', name: 'Trust', currency: 'EUR' } })
    expect(ofPosition).not.toHaveProperty('report')
  })
})

it('the file of a widget has every digit, names its currencies, and runs no formula', () => {
  const rows = [
    { cells: { part: { text: '=cmd' }, value: { amount: '0.123456789' } } },
    { cells: { part: { text: 'B' }, value: { amount: '-5', currency: 'USD' } } },
  ]
  expect(widgetCsv({ columns: [text, money], rows })).toBe(
    "Part,Value,Value: currency\r\n'=cmd,0.123456789,EUR\r\nB,-5,USD\r\n",
  )
  expect(widgetCsv({ columns: [money], rows: [{ cells: { value: { amount: '1' } } }] })).toBe(
    'Value (EUR)\r\n1\r\n',
  )
})
