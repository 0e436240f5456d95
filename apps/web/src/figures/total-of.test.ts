import { describe, expect, it } from 'vitest'

import { shareOf, totalOf } from './total-of.ts'

const figure = (value: string | null, reason?: 'NO_PRICE') =>
  ({ value, currency: 'EUR', day: null, source: 'test', isStale: false, reason }) as const

describe('a total', () => {
  it('is exact where floats are not', () => {
    const parts = ['0.1', '0.2', '99999999999999999.7'].map((value, index) => ({
      id: `${index}`,
      figure: figure(value),
    }))
    expect(totalOf(parts, 'EUR').value).toBe('100000000000000000')
  })

  it('names what is missing and never counts it as nothing', () => {
    const total = totalOf(
      [
        { id: 'a', figure: figure('10') },
        { id: 'b', figure: figure(null, 'NO_PRICE') },
      ],
      'EUR',
    )
    expect(total).toEqual({
      value: '10',
      currency: 'EUR',
      isComplete: false,
      missing: [{ id: 'b', reason: 'NO_PRICE' }],
    })
  })

  it('is not known where none of its parts is', () => {
    expect(totalOf([{ id: 'b', figure: figure(null, 'NO_PRICE') }], 'EUR').value).toBeNull()
  })

  it('of nothing is nothing', () => {
    expect(totalOf([], 'EUR')).toMatchObject({ value: '0', isComplete: true })
  })
})

describe('a share', () => {
  it('is one amount of another', () => {
    expect(shareOf('25', '200')).toBe(0.125)
  })

  it('means nothing where the whole is not above zero', () => {
    expect(shareOf('25', '0')).toBeNull()
    expect(shareOf('25', '-5')).toBeNull()
    expect(shareOf(null, '5')).toBeNull()
  })
})
