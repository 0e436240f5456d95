import { describe, expect, it } from 'vitest'

import type { ParsedTransaction } from './parsed.ts'
import { settleSourceIds } from './source-ids.ts'

const fill = (line: number, sourceId: string | null, quantity: string): ParsedTransaction => ({
  line,
  sourceId,
  type: 'BUY',
  day: '2024-01-02',
  symbol: 'A',
  isin: null,
  name: null,
  currency: 'EUR',
  quantity,
  price: '1',
  amount: quantity,
  fee: null,
  tax: null,
  notes: null,
  account: null,
  assetHint: null,
  warnings: [],
})

describe('ids of the source', () => {
  it('stay with the one row they stand for; rows without any are all kept', () => {
    const rows = [fill(2, 'x', '1'), fill(3, null, '1'), fill(4, null, '1')]
    expect(settleSourceIds(rows)).toEqual({ rows, repeated: [] })
  })

  it('refuse a row that repeats another whole', () => {
    const { rows, repeated } = settleSourceIds([fill(2, 'x', '1'), fill(5, 'x', '1')])
    expect(rows.map(({ line }) => line)).toEqual([2])
    expect(repeated).toMatchObject([{ line: 5, problems: [{ code: 'REPEATED_ROW' }] }])
  })

  it('are dropped where different rows share one, so that the parts of an order all stay', () => {
    const { rows, repeated } = settleSourceIds([fill(2, 'x', '1'), fill(3, 'x', '2')])
    expect(repeated).toEqual([])
    expect(rows.map(({ sourceId, warnings }) => [sourceId, warnings[0]?.code])).toEqual([
      [null, 'SOURCE_ID_REPEATED'],
      [null, 'SOURCE_ID_REPEATED'],
    ])
  })
})
