import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import { readTradeWords } from './trade-words.ts'

describe('a trade in words', () => {
  it.each([
    ['Koop 1 @ 33,9 USD', '-33.9', 'BUY', '1', '33.9', 'USD'],
    ['Verkauf 1.000 @ 12,50 EUR', '12500', 'SELL', '1000', '12.5', 'EUR'],
    ['Compra 6 SOME FUND A@49,785 EUR (IE00B4L5Y983)', '-298.71', 'BUY', '6', '49.785', 'EUR'],
    ['Buy 6 @ 49,785 USD', '-298710', 'BUY', '6', '49785', 'USD'],
    ['Sell 4 NAME@496 GBX (GB00BPQY8M80)', '19.84', 'SELL', '4', '496', 'GBX'],
  ])('is read in the way that comes to what was booked: %s', (text, booked, type, quantity, price, unit) => {
    const words = readTradeWords(text, decimal(booked))
    expect([words?.type, words?.quantity.toFixed(), words?.price.toFixed(), words?.unit]).toEqual([
      type,
      quantity,
      price,
      unit,
    ])
  })

  it.each(['Dividend', 'Koop veel', 'Split 2 @ 5 USD', `Buy ${'1'.repeat(5000)} @ 1 USD`])(
    'is not %s',
    (text) => {
      expect(readTradeWords(text, decimal('1'))).toBeNull()
    },
  )
})
