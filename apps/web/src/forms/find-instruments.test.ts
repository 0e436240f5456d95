import type { StockMatch } from '@kinfolio/contract/instruments'
import type { Series } from '@kinfolio/contract/prices'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { stockOptions } from './find-instruments.ts'

const series = (symbol: string, kind: Series['kind'] = 'PRICE'): Series => ({
  id: symbol,
  origin: 'OWN',
  kind,
  symbol,
  currency: 'EUR',
  divisor: 1,
  isTotalReturn: false,
  valuesPositions: true,
  source: 'prices.csv',
  firstOn: day('2020-01-02'),
  lastOn: day('2026-04-09'),
  days: 1500,
  lastClose: '1',
  updatedAt: '2026-04-10T00:00:00.000Z',
  version: 1,
})

const match = (symbol: string, more: Partial<StockMatch> = {}): StockMatch => ({
  symbol,
  name: `${symbol} plc`,
  type: 'EQUITY',
  exchange: 'LSE',
  source: 'yahoo',
  asOf: '2026-04-10T12:00:00.000Z',
  isStale: false,
  ...more,
})

it('offers a symbol once, with what the source and the prices here say of it; what is here first', () => {
  const options = stockOptions('ke', [series('KEST.L')], [match('KEX.L'), match('KEST.L')])
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    ['KEST.L', 'KEST.L · KEST.L plc'],
    ['KEX.L', 'KEX.L · KEX.L plc'],
  ])
  expect(options[0]?.hint).toContain('Share · LSE · EUR · prices until')
  expect(options[1]?.hint).toBe('Share · LSE')
  expect(options[1]?.match?.exchange).toBe('LSE')
})

it('leaves rates and other symbols out, and does without a source', () => {
  const options = stockOptions('swda', [series('SWDA.L'), series('OTHER'), series('SWDA', 'RATE')], [])
  expect(options.map(({ value, match: stock }) => [value, stock])).toEqual([['SWDA.L', null]])
})

it('says how old an answer is that the source did not give now', () => {
  const [option] = stockOptions('ke', [], [match('KEST.L', { isStale: true, exchange: null })])
  expect(option?.hint).toMatch(/^Share · as of .*2026/)
})
