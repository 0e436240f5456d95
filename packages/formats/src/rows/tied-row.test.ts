import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { describe, expect, it } from 'vitest'

import { printed, tieOf } from './tied-row.ts'

type Numbers = Partial<Record<'quantity' | 'price' | 'amount' | 'fee' | 'tax' | 'rate' | 'net', string>>

function tie(type: TransactionType, numbers: Numbers, currency = 'EUR') {
  const value = (name: keyof Numbers) => (numbers[name] === undefined ? null : decimal(numbers[name]))
  const net = value('net')
  const { kind, ...rest } = tieOf({
    type,
    currency,
    quantity: value('quantity'),
    price: value('price'),
    amount: value('amount'),
    fee: value('fee'),
    tax: value('tax'),
    rate: value('rate'),
    net: net === null ? null : printed(net, currency),
  })
  return 'amount' in rest ? [kind, rest.amount.toFixed()] : [kind]
}

describe('the figures of a row', () => {
  it('tie within rounding of the digits printed', () => {
    // 18.204988 × 1.47 = 26.7613…, and 1.47 may be rounded from up to 1.475, which adds 0.09.
    const dividend = { quantity: '18.204988', price: '1.47', tax: '9.60', net: '26.81' }
    expect(tie('DIVIDEND', { ...dividend, amount: '36.41' })).toEqual(['TIED'])
    expect(tie('DIVIDEND', { ...dividend, net: '27.81', amount: '37.41' })).toEqual(['UNTIED'])
    expect(tie('BUY', { quantity: '4.4877', price: '72.69', amount: '326.22' })).toEqual(['TIED'])
    expect(tie('BUY', { quantity: '10', price: '5', amount: '60' })).toEqual(['UNTIED'])
    // Yen have no smaller coin: 3 × 33.333 = 99.999.
    expect(tie('BUY', { quantity: '3', price: '33.333', amount: '100' }, 'JPY')).toEqual(['TIED'])
  })

  it('are read so that they tie, where one reading does', () => {
    // 100 × 50 = 5,000; 10 of fee and 15 of tax left 4,975.
    const sale = { quantity: '100', price: '50.0001', fee: '10', tax: '15' }
    expect(tie('SELL', { ...sale, amount: '4975.01' })).toEqual(['READ', '5000.01'])
    // Price and amount of a share are both before tax, or both after tax.
    expect(tie('DIVIDEND', { quantity: '10', price: '0.5', amount: '5', tax: '0.75' })).toEqual(['TIED'])
    expect(tie('DIVIDEND', { quantity: '10', price: '0.5', amount: '5.75', tax: '0.75' })).toEqual(['TIED'])
    expect(tie('DIVIDEND', { quantity: '10', price: '0.5', amount: '4.25', tax: '0.75' })).toEqual([
      'READ',
      '5',
    ])
    expect(
      tie('DIVIDEND', { quantity: '10', price: '0.5', amount: '5.75', tax: '0.75', net: '4.25' }),
    ).toEqual(['READ', '5'])
  })

  it('tie at the rate between price and amount, whichever way it is meant', () => {
    const sale = { quantity: '1', price: '190', amount: '174' }
    // 190 dollars ÷ 1.0920 = 173.99 euros.
    expect(tie('SELL', { ...sale, rate: '1.0920' })).toEqual(['TIED'])
    expect(tie('SELL', { ...sale, rate: '0.91575' })).toEqual(['TIED'])
    expect(tie('SELL', { ...sale, rate: '1.2' })).toEqual(['UNTIED'])
  })

  it('tie a hundredfold of a bond and of pence, and of income never', () => {
    expect(tie('BUY', { quantity: '100000', price: '98.6', amount: '98600' })).toEqual(['HUNDREDFOLD'])
    expect(tie('BUY', { quantity: '10', price: '7150', amount: '715.00' }, 'GBP')).toEqual(['HUNDREDFOLD'])
    // 98,600 and two months of interest.
    expect(tie('BUY', { quantity: '100000', price: '98.6', amount: '99100' })).toEqual(['HUNDREDFOLD'])
    expect(tie('DIVIDEND', { quantity: '10', price: '25', amount: '2.50' })).toEqual(['UNTIED'])
  })

  it('say nothing of each other where one of them is missing or nothing', () => {
    expect(tie('BUY', { quantity: '10', amount: '60' })).toEqual(['TIED'])
    expect(tie('DIVIDEND', { quantity: '0', price: '1.2', amount: '1.8' })).toEqual(['TIED'])
  })
})
