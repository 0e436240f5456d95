import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

describe('a file of Quicken', () => {
  it('has days in its own short form, and accounts by name', () => {
    const { format, rows } = readTransactions(
      "!Account\nNHousehold\nTBank\n^\n!Type:Bank\nD1/ 3'20\nT-1,234.50\nPGrocer\n^\nD12/25/99\nT500.00\n^\n",
    )
    expect(format).toBe('QIF')
    expect(rows).toMatchObject([
      {
        type: 'SELL',
        day: '2020-01-03',
        amount: '1234.5',
        name: 'Household',
        notes: 'Grocer',
        currency: null,
        line: 6,
      },
      { type: 'BUY', day: '1999-12-25', amount: '500' },
    ])
  })

  it('asks which of day and month comes first, where no record tells', () => {
    const text = '!Type:Bank\nD3/4/2020\nT-1.50\n^\n'
    const file = readTransactions(text)
    expect(codesOf(file)).toEqual([[2, 'AMBIGUOUS_DAY']])
    expect(file.asks).toEqual(['dateOrder'])
    expect(readTransactions(text, { dateOrder: 'DMY' }).rows).toMatchObject([{ day: '2020-04-03' }])
  })

  it('has investments with gross amounts, and income that buys units', () => {
    const file = readTransactions(
      '!Type:Invst\nD15/1/2020\nNBuy\nYApple\nI10\nQ5\nT51\nO1\n^\nD16/1/2020\nNSellX\nYApple\nI12\nQ2\nT23\nO1\n^\nD17/1/2020\nNReinvDiv\nYApple\nI6\nQ1\nT6\n^\nD18/1/2020\nNShrsIn\nYApple\nQ5\n^\n',
    )
    expect(file.rows).toMatchObject([
      { type: 'BUY', name: 'Apple', quantity: '5', amount: '50', fee: '1' },
      { type: 'SELL', quantity: '2', amount: '24', fee: '1' },
      { type: 'DIVIDEND', amount: '6' },
      { type: 'BUY', quantity: '1', amount: '6' },
    ])
    expect(codesOf(file)).toEqual([[25, 'UNKNOWN_TYPE']])
  })

  it('passes over lists of categories', () => {
    const { rows, refused } = readTransactions('!Type:Cat\nNFood\nE\n^\n!Type:Cash\nD31/1/2020\nT5\n^\n')
    expect([rows.length, refused.length]).toEqual([1, 0])
  })

  it('may end its records with more than one mark, or the last one with none', () => {
    const { rows } = readTransactions(
      "!type:bank \nD1/31' 5\nT5\n^^\nD1/30'05\nT-6\n!Type:CCard\nD1/29/05\nT-7",
    )
    expect(rows.map(({ type, day, amount }) => [type, day, amount])).toEqual([
      ['BUY', '2005-01-31', '5'],
      ['SELL', '2005-01-30', '6'],
      ['SELL', '2005-01-29', '7'],
    ])
  })

  it('has commissions below zero for what rounding left over, which the total already holds', () => {
    const { rows } = readTransactions('!Type:Invst\nD15/1/2020\nNBuy\nYApple\nI3.34\nQ3\nT10.01\nO-0.01\n^\n')
    expect(rows).toMatchObject([{ type: 'BUY', quantity: '3', amount: '10.01', fee: null, warnings: [] }])
  })
})
