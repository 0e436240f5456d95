import { describe, expect, it } from 'vitest'

import { typeOfWord } from './type-words.ts'

describe('the word of a type column', () => {
  it.each([
    ['BUY', 'BUY'],
    ['Buy Equity', 'BUY'],
    ['CAPITAL_CALL', 'CAPITAL_CALL'],
    ['Valuation Adjustment (new NAV)', 'NAV_ADJUSTMENT'],
    ['BUY - MARKET', 'BUY'],
    ['Market sell', 'SELL'],
    ['Kauf', 'BUY'],
    ['VERKAUF', 'SELL'],
    ['Dividende', 'DIVIDEND'],
    ['Ausschüttung', 'DIVIDEND'],
    ['Gebühr', 'FEES'],
    ['Achat', 'BUY'],
    ['Venta', 'SELL'],
    ['Intérêts', 'INTEREST'],
    ['Aankoop', 'BUY'],
    ['Verkoop', 'SELL'],
    ['Custody Fees', 'FEES'],
    ['Non-Qualified Div', 'DIVIDEND'],
    ['Reinvest Dividend', 'DIVIDEND'],
    ['Reinvest Shares', 'BUY'],
  ])('"%s" means %s', (word, type) => {
    expect(typeOfWord(word)).toBe(type)
  })

  it.each([
    'Deposit',
    'Withholding Tax',
    'Tax on dividend',
    'Stock dividend',
    'Stock split',
    'Sell to open',
    'Buy and sell',
    'Cancelled buy',
    '',
    'constructor',
    '__proto__',
  ])('"%s" is for a person to say', (word) => {
    expect(typeOfWord(word)).toBeNull()
  })
})
