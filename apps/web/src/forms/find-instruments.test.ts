import type { StockMatch } from '@kinfolio/contract/instruments'
import type { NamedSeries } from '@kinfolio/contract/prices'
import { findUsual } from '@kinfolio/contract/usual-benchmarks'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { stockOptions } from './find-instruments.ts'

const series = (
  symbol: string,
  kind: NamedSeries['kind'] = 'PRICE',
  name: string | null = null,
): NamedSeries => ({
  id: symbol,
  name,
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
    ['KEST.L', 'KEST.L plc (KEST.L)'],
    ['KEX.L', 'KEX.L plc (KEX.L)'],
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

it('finds what is here by its name', () => {
  const [option] = stockOptions('kestrel', [series('KEST.L', 'PRICE', 'Kestrel Energy plc'), series('X')], [])
  expect(option).toMatchObject({ value: 'KEST.L', label: 'Kestrel Energy plc (KEST.L)' })
})

it.each(['ie00b4l5y983', 'msci world core', 'swda'])(
  'finds a usual benchmark by “%s”, without a source and without prices',
  (words) => {
    const [option] = stockOptions(words, [], [], findUsual(words))
    expect(option).toMatchObject({ value: 'SWDA.L', label: 'iShares Core MSCI World (SWDA.L)' })
  },
)

it('gives prices that are here no other name than they have: those of a sample are invented', () => {
  const [option] = stockOptions('swda', [series('SWDA.L')], [], findUsual('swda'))
  expect(option?.label).toBe('SWDA.L')
})

it('takes the name of the source before that of a usual benchmark, and offers the symbol once', () => {
  const options = stockOptions('swda', [series('SWDA.L')], [match('SWDA.L')], findUsual('swda'))
  expect(options.map(({ label }) => label)).toEqual(['SWDA.L plc (SWDA.L)'])
  expect(options[0]?.hint).toContain('IE00B4L5Y983')
})
