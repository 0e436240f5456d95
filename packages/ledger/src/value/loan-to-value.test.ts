import { expect, it } from 'vitest'

import { decimal } from '../numbers/decimal.ts'
import { loanToValue } from './loan-to-value.ts'

const worth = (text: string) => ({ value: decimal(text) })
const noRate = { value: null, reason: 'NO_RATE' } as const

it('is what is owed over what secures it', () => {
  // 300,000 and 20,000 on 1,000,000.
  expect(loanToValue(worth('1000000'), [worth('-300000'), worth('-20000')])).toEqual({ value: 0.32 })
  expect(loanToValue(worth('100'), [worth('-150')])).toEqual({ value: 1.5 })
  expect(loanToValue(worth('100'), [worth('-50'), worth('10')])).toEqual({ value: 0.4 })
  expect(loanToValue(worth('100'), [worth('10')])).toEqual({ value: -0.1 })
})

it('is unknown while a part of it is, with the reason of that part', () => {
  expect(loanToValue(noRate, [worth('-1')])).toEqual({ value: null, reason: 'NO_RATE' })
  expect(loanToValue(worth('100'), [worth('-1'), noRate])).toEqual({ value: null, reason: 'NO_RATE' })
  expect(loanToValue({ value: null }, [])).toEqual({ value: null, reason: 'NO_VALUATION' })
})

it('is no ratio where there is nothing to lend against', () => {
  expect(loanToValue(worth('0'), [worth('-1')])).toEqual({ value: null, reason: 'NEGATIVE_BASE' })
})
