import { describe, expect, it } from 'vitest'

import { type OwnerRow, ownedStretches, restOfNow } from './owner-sums.ts'

function part(percent: string, since = '', until = ''): OwnerRow {
  return { ownerId: 'anna', percent, since, until }
}

describe('what the parts of an entity add up to', () => {
  it('is one sum for all times where nothing is dated', () => {
    expect(ownedStretches([part('60'), part('40')])).toEqual([{ from: null, to: null, percent: '100' }])
  })

  it('changes on the days on which something begins or ends', () => {
    expect(
      ownedStretches([part('100', '', '2023-12-31'), part('60', '2024-01-01'), part('50', '2025-07-01')]),
    ).toEqual([
      { from: null, to: '2023-12-31', percent: '100' },
      { from: '2024-01-01', to: '2025-06-30', percent: '60' },
      { from: '2025-07-01', to: null, percent: '110' },
    ])
  })

  it('names a gap in between, and neither the time before the first part nor after the last', () => {
    expect(
      ownedStretches([part('100', '2020-01-01', '2020-12-31'), part('100', '2022-01-01', '2022-06-30')]),
    ).toEqual([
      { from: '2020-01-01', to: '2020-12-31', percent: '100' },
      { from: '2021-01-01', to: '2021-12-31', percent: '0' },
      { from: '2022-01-01', to: '2022-06-30', percent: '100' },
    ])
  })

  it('is exact where a float would not be', () => {
    expect(ownedStretches([part('33.333333'), part('33.333333'), part('33.333334')])).toEqual([
      { from: null, to: null, percent: '100' },
    ])
  })

  it('leaves out what cannot be read yet, and is nothing where nothing can', () => {
    expect(ownedStretches([part('70'), part(''), part('3O')])).toEqual([
      { from: null, to: null, percent: '70' },
    ])
    expect(ownedStretches([part('')])).toEqual([])
    expect(ownedStretches([])).toEqual([])
  })
})

it('another owner is offered what is still open in the end', () => {
  expect(restOfNow([])).toBe('100')
  expect(restOfNow([part('60'), part('15.5')])).toBe('24.5')
  expect(restOfNow([part('100', '', '2023-12-31')])).toBe('100')
  expect(restOfNow([part('100')])).toBe('')
})
