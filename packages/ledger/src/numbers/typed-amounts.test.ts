import { describe, expect, it } from 'vitest'

import { typedAmounts } from './typed-amounts.ts'

const between = (from: string, below: string) => ({ from, below })
const exactly = (from: string) => ({ from, below: null })

describe('an amount that somebody types to find it', () => {
  it.each([
    ['18500', [between('18500', '18501')]],
    [' -18500 ', [between('18500', '18501')]],
    ['18,500.40', [exactly('18500.40')]],
    ['18.500,40', [exactly('18500.40')]],
    ["18'500.40", [exactly('18500.40')]],
    ['18 500', [between('18500', '18501')]],
    ['1,267,573.60', [exactly('1267573.60')]],
    ['12.5', [exactly('12.5')]],
    ['684,00', [exactly('684.00')]],
  ])('%s is read as it is written', (text, amounts) => {
    expect(typedAmounts(text)).toEqual(amounts)
  })

  it('may mean two, where a sign groups thousands or begins decimals', () => {
    expect(typedAmounts('18.500')).toEqual([between('18500', '18501'), exactly('18.500')])
    expect(typedAmounts('18,500')).toEqual([between('18500', '18501'), exactly('18.500')])
  })

  it.each(['', 'rent', '12 flats', '1,2,3', '1..2', '2026-03-31', '1.2.3', '9'.repeat(19)])(
    'is none in %s',
    (text) => {
      expect(typedAmounts(text)).toEqual([])
    },
  )
})
