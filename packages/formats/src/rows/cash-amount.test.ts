import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { describe, expect, it } from 'vitest'

import { grossAmount, isInMainUnit } from './cash-amount.ts'

const value = (text: string | undefined) => (text === undefined ? null : decimal(text))
const row = (
  type: TransactionType,
  numbers: Partial<Record<'quantity' | 'price' | 'amount' | 'fee' | 'tax', string>>,
) => {
  const { quantity, price, amount, fee, tax } = numbers
  return {
    type,
    quantity: value(quantity),
    price: value(price),
    amount: value(amount),
    fee: value(fee),
    tax: value(tax),
  }
}
const grossOf = (...given: [...Parameters<typeof row>, boolean?]) => {
  const [type, numbers, isNetColumn = false] = given
  const { amount, warnings } = grossAmount(row(type, numbers), isNetColumn)
  return [amount?.toFixed() ?? null, ...warnings.map(({ code }) => code)]
}

describe('the gross amount', () => {
  it('is quantity × price where the file has none, half-even at 10 places', () => {
    expect(grossOf('BUY', { quantity: '3', price: '0.1' })).toEqual(['0.3'])
    expect(grossOf('BUY', { quantity: '0.5', price: '0.0000000001' })).toEqual(['0'])
    expect(grossOf('BUY', { quantity: '0.5', price: '0.0000000003' })).toEqual(['0.0000000002'])
    expect(grossOf('BUY', { quantity: '3' })).toEqual([null])
  })

  it('is taken out of an amount that fee and tax are settled in', () => {
    // 200 × 19.85 = 3,970; with 5.96 of costs 3,975.96 was paid.
    expect(grossOf('BUY', { quantity: '200', price: '19.85', amount: '3975.96', fee: '5.96' })).toEqual([
      '3970',
      'NET_AMOUNT',
    ])
    // 100 × 50 = 5,000; 10 of fee and 15 of tax left 4,975.
    expect(grossOf('SELL', { quantity: '100', price: '50', amount: '4975', fee: '10', tax: '15' })).toEqual([
      '5000',
      'NET_AMOUNT',
    ])
  })

  it('stays as it is beside a fee that it does not hold', () => {
    expect(grossOf('BUY', { quantity: '7', price: '282.7', amount: '1978.9', fee: '5' })).toEqual(['1978.9'])
  })

  it('is taken from the header where there is no price: net of income plus its tax', () => {
    expect(grossOf('DIVIDEND', { amount: '85', tax: '15' }, true)).toEqual(['100', 'NET_AMOUNT'])
    expect(grossOf('DIVIDEND', { amount: '85', tax: '15' }, false)).toEqual(['85'])
  })

  it('of income is net by its header, also where the price of a share has the tax taken off', () => {
    const dividend = { quantity: '18.204988', price: '1.47', amount: '26.81', tax: '9.60' }
    expect(grossOf('DIVIDEND', dividend, true)).toEqual(['36.41', 'NET_AMOUNT'])
    expect(grossOf('DIVIDEND', dividend, false)).toEqual(['26.81'])
  })

  it('that is not quantity × price is kept here', () => {
    expect(grossOf('BUY', { quantity: '10', price: '5', amount: '60' })).toEqual(['60'])
    expect(grossOf('BUY', { quantity: '4.4877', price: '72.69', amount: '326.22' })).toEqual(['326.22'])
  })
})

describe('an amount beside a price in pence', () => {
  it('is in pounds when that is nearer to quantity × price', () => {
    // 4 × 496 pence = £19.84.
    expect(isInMainUnit(row('SELL', { quantity: '4', price: '496', amount: '19.84' }), decimal('0.01'))).toBe(
      true,
    )
    expect(isInMainUnit(row('SELL', { quantity: '4', price: '496', amount: '1984' }), decimal('0.01'))).toBe(
      false,
    )
    expect(isInMainUnit(row('SELL', { quantity: '4', price: '496' }), decimal('0.01'))).toBe(false)
  })
})
