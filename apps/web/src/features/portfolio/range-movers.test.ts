import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { expect, it } from 'vitest'

import { rangeMovers } from './range-movers.ts'

it('finds the largest gains and the largest losses of a range by their amounts, four of each', () => {
  const member = (positionId: string, gain: string | null) => ({
    positionId,
    name: positionId,
    type: 'FUND' as const,
    toReturn: null,
    gain: { value: gain, day: null, source: '', isStale: false },
  })
  const gains = { a: '9', b: '100', c: '-3', d: '20.5', e: '0', f: '1', g: '-200', h: null, i: '20.4' }
  const members = Object.entries(gains).map(([id, gain]) => member(id, gain))
  const contributions: PortfolioHistory['contributions'] = { whole: { value: null }, members }
  const { gained, lost } = rangeMovers(contributions)
  expect(gained.map(({ positionId }) => positionId)).toEqual(['b', 'd', 'i', 'a'])
  expect(lost.map(({ positionId }) => positionId)).toEqual(['g', 'c'])
})
