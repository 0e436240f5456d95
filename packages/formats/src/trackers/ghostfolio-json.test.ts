import { describe, expect, it } from 'vitest'

import { readExactJson } from '../files/exact-json.ts'
import { ghostfolioJson } from './ghostfolio-json.ts'

const buy = {
  type: 'BUY',
  date: '2024-03-04T23:30:00.000Z',
  symbol: 'VTI',
  dataSource: 'YAHOO',
  currency: 'USD',
  quantity: 3,
  unitPrice: 0.1,
  fee: 1.5,
}

/** Parses the value from text, as a file is read, so that numbers keep their digits. */
function read(activities: string | readonly object[], rest: object = {}) {
  const text = typeof activities === 'string' ? activities : JSON.stringify(activities)
  const json = readExactJson(`{"activities":${text},${JSON.stringify(rest).slice(1)}`.replace(/,\}$/, '}'))
  if (!ghostfolioJson.recognises(json, {})) throw new Error('The test file is no Ghostfolio export.')
  return ghostfolioJson.read(json, {})
}

describe('an activity of Ghostfolio', () => {
  it('is a transaction of quantity × unit price, exactly, with its fee beside it', () => {
    const { rows, refused } = read([{ ...buy, comment: ' first ', id: 'a1' }])
    expect(refused).toEqual([])
    expect(rows).toEqual([
      {
        line: 1,
        sourceId: 'a1',
        type: 'BUY',
        day: '2024-03-04',
        symbol: 'VTI',
        isin: null,
        name: null,
        currency: 'USD',
        quantity: '3',
        price: '0.1',
        amount: '0.3',
        fee: '1.5',
        tax: null,
        notes: 'first',
        account: null,
        assetHint: null,
        warnings: [],
      },
    ])
  })

  it('keeps digits that no float has', () => {
    const activity = JSON.stringify(buy)
      .replace('"quantity":3', '"quantity":0.123456789012345678')
      .replace('"unitPrice":0.1', '"unitPrice":1e1')
    expect(read(`[${activity}]`).rows).toMatchObject([
      { quantity: '0.123456789012345678', price: '10', amount: '1.2345678901' },
    ])
  })

  it.each([
    ['DIVIDEND', { quantity: 5, unitPrice: 0.62 }, { type: 'DIVIDEND', amount: '3.1', fee: '1.5' }],
    ['INTEREST', { quantity: 1, unitPrice: 12 }, { type: 'INTEREST', amount: '12', fee: '1.5' }],
    ['FEE', { quantity: 0, unitPrice: 0, fee: 49 }, { type: 'FEES', amount: '49', fee: null }],
    ['FEE', { quantity: 2, unitPrice: 7, fee: 0 }, { type: 'FEES', amount: '14', fee: null }],
  ])('of type %s keeps its amount only', (type, numbers, expected) => {
    const { rows } = read([{ ...buy, ...numbers, type }])
    expect(rows).toMatchObject([{ ...expected, quantity: null, price: null }])
  })

  it('of the older type ITEM is a purchase', () => {
    expect(read([{ ...buy, type: 'ITEM' }]).rows).toMatchObject([{ type: 'BUY', quantity: '3' }])
  })

  it('in pence is kept in pounds, and says so', () => {
    const { rows } = read([{ ...buy, currency: 'GBp', quantity: 10, unitPrice: 250.5, fee: 100 }])
    expect(rows).toMatchObject([
      {
        currency: 'GBP',
        price: '2.505',
        amount: '25.05',
        fee: '1',
        warnings: [{ code: 'CONVERTED_HUNDREDTHS' }],
      },
    ])
  })

  it('of nothing is kept with a warning, and so is a day in the future', () => {
    const { rows } = read([{ ...buy, quantity: 0, unitPrice: 0, date: '2050-06-06T00:00:00.000Z' }])
    expect(rows).toMatchObject([{ day: '2050-06-06', amount: '0', warnings: [{ code: 'RECORDS_NOTHING' }] }])
  })

  it('takes the names of its account and of an asset that no market knows', () => {
    const symbol = '7e91b7d4-1430-4212-8380-289a06c9bbc1'
    const { rows } = read([{ ...buy, symbol, dataSource: 'MANUAL', accountId: 'k' }], {
      accounts: [{ id: 'k', name: 'Depot' }],
      assetProfiles: [
        { symbol, dataSource: 'YAHOO', name: 'Another' },
        {
          symbol,
          dataSource: 'MANUAL',
          name: 'Flat',
          assetClass: 'REAL_ESTATE',
          assetSubClass: null,
          isin: null,
        },
      ],
    })
    expect(rows).toMatchObject([{ symbol, name: 'Flat', account: 'Depot', assetHint: 'REAL_ESTATE' }])
  })

  it.each([
    ['a liability', { ...buy, type: 'LIABILITY' }, 'LIABILITY_NOT_TAKEN'],
    ['an unknown type', { ...buy, type: 'constructor' }, 'UNKNOWN_TYPE'],
    ['no type', { ...buy, type: null }, 'UNKNOWN_TYPE'],
    ['no day', { ...buy, date: undefined }, 'NOT_A_DAY'],
    ['a day that does not exist', { ...buy, date: '2023-02-29T00:00:00Z' }, 'NOT_A_DAY'],
    ['no currency', { ...buy, currency: '' }, 'UNKNOWN_CURRENCY'],
    ['an unknown currency', { ...buy, currency: 'BTC' }, 'UNKNOWN_CURRENCY'],
    ['a negative quantity', { ...buy, quantity: -3 }, 'NEGATIVE_NUMBER'],
    ['no price', { ...buy, unitPrice: null }, 'NOT_A_NUMBER'],
    ['no symbol', { ...buy, symbol: '\u0000' }, 'MISSING_ASSET'],
    ['a price beyond what can be kept', { ...buy, unitPrice: '10000000000000000' }, 'TOO_LARGE'],
    ['a product beyond what can be kept', { ...buy, quantity: '1e15', unitPrice: '1e15' }, 'TOO_LARGE'],
  ])('with %s is refused in words, and only that one', (_what, activity, code) => {
    const { rows, refused } = read([buy, activity])
    expect(rows).toHaveLength(1)
    expect(refused).toMatchObject([{ line: 2, problems: [{ code }] }])
  })

  it('of 1e400 is refused, and what is no activity too', () => {
    const huge = JSON.stringify(buy).replace('"quantity":3', '"quantity":1e400')
    const { refused } = read(`[${huge},null,[],"x",7,{"__proto__":{"type":"BUY"}}]`)
    expect(refused.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6])
    expect(refused[0]?.problems).toMatchObject([{ code: 'NOT_A_NUMBER' }])
    expect(refused[1]?.problems).toMatchObject([{ code: 'NOT_AN_ACTIVITY' }])
  })
})
