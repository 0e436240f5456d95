import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { closingsOf } from './closings.ts'
import type { Lens } from './lenses.ts'

// Two funds in dollars. Each was valued 100 at the end of March and paid 10 in April. The first was also estimated at
// 130.
const rates = someRates({ USD: { '2024-03-28': '1.25', '2024-04-29': '1' } })
const fundRows = [
  aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '100' }),
  aTransaction('DISTRIBUTION', '2024-04-15', { amount: '10' }),
]
const stated = { method: 'STATEMENT', type: 'PRIVATE_FUND', currency: 'USD' } as const
const funds = [
  aPosition([...fundRows, aTransaction('ESTIMATED_VALUATION', '2024-04-20', { amount: '130' })], {
    id: 'estimated',
    ...stated,
  }),
  aPosition(fundRows, { id: 'not', ...stated }),
]
const ends = (lens: Lens) => {
  const { closings, value } = closingsOf(funds, day('2024-04-30'), rates, 'EUR', lens)
  return [value && toText(value), ...(closings ?? []).map((closing) => closing.day)]
}

describe('the end of a set', () => {
  it('on the rolled lens is the day asked for, at its rate', () => {
    expect(ends('rolled')).toEqual(['180', '2024-04-30', '2024-04-30'])
  })

  it('on the estimate lens takes the rolled value of what has no estimate', () => {
    expect(ends('estimate')).toEqual(['220', '2024-04-30', '2024-04-30'])
  })

  it('on the official lens is the day of the last NAV of each, at the rate of that day', () => {
    expect(ends('official')).toEqual(['160', '2024-03-31', '2024-03-31'])
  })

  it('is missing where one position has no value', () => {
    const income = aTransaction('INTEREST', '2024-01-01', { amount: '5' })
    const empty = aPosition([income], { id: 'empty', method: 'STATEMENT' })
    expect(closingsOf([...funds, empty], day('2024-04-30'), rates, 'EUR')).toEqual({
      closings: null,
      value: null,
      reason: 'NO_VALUATION',
    })
  })
})
