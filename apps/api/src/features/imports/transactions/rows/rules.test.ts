import type { ParsedTransaction } from '@kinfolio/formats/rows/parsed'
import { describe, expect, it } from 'vitest'

import {
  groupInstruments,
  instrumentKey,
  placeInAccounts,
  suggestPosition,
  toWire,
} from '../instruments/rules.ts'
import { columnsOf, identities } from './rules.ts'

const blank: ParsedTransaction = {
  line: 2,
  sourceId: null,
  type: 'BUY',
  day: '2026-01-05',
  symbol: 'AAPL',
  isin: null,
  name: null,
  currency: 'USD',
  quantity: '1',
  price: '2',
  amount: '2',
  fee: null,
  tax: null,
  notes: null,
  account: null,
  assetHint: null,
  warnings: [],
}

const row = (fields: Partial<ParsedTransaction>): ParsedTransaction => ({ ...blank, ...fields })

function suggested(...rows: ParsedTransaction[]) {
  const keyed = rows.map((one) => {
    const found = instrumentKey(one)
    return { row: one, called: 'key' in found ? found.key : '' }
  })
  const placed = placeInAccounts(keyed).flatMap((each) => ('key' in each ? [each] : []))
  const [instrument] = groupInstruments(placed)
  return instrument && suggestPosition(instrument, 'EUR', new Map([['VT', 'ETF']]))
}

describe('the key of an instrument', () => {
  it('is its symbol, else its ISIN, else its name, without blanks around it', () => {
    expect(instrumentKey(row({ symbol: ' AAPL ', isin: 'US0378331005', name: 'Apple' }))).toEqual({
      key: 'AAPL',
    })
    expect(instrumentKey(row({ symbol: ' ', isin: 'US0378331005', name: 'Apple' }))).toEqual({
      key: 'US0378331005',
    })
    expect(instrumentKey(row({ symbol: null, name: 'Apple' }))).toEqual({ key: 'Apple' })
  })

  it('is missing where nothing names the instrument, and where the name is too long for a position', () => {
    expect(instrumentKey(row({ symbol: null }))).toMatchObject({ code: 'MISSING_ASSET' })
    expect(instrumentKey(row({ symbol: 'A'.repeat(201) }))).toMatchObject({ code: 'NAME_TOO_LONG' })
  })
})

describe('the keys of rows in custody accounts', () => {
  const keysOf = (...rows: Partial<ParsedTransaction>[]) =>
    placeInAccounts(rows.map((fields) => ({ row: row(fields), called: fields.symbol ?? 'AAPL' }))).map(
      (placed) => ('key' in placed ? placed.key : placed.code),
    )

  it('have the account where the file has the instrument in several, and in no other case', () => {
    expect(keysOf({ account: 'A' }, { account: 'A' }, { account: 'B', symbol: 'MSFT' })).toEqual([
      'AAPL',
      'AAPL',
      'MSFT',
    ])
    expect(keysOf({ account: 'A' }, { account: 'B' })).toEqual(['AAPL · A', 'AAPL · B'])
  })

  it('leave a row without an account with the only one, and ask about it where there are several', () => {
    expect(keysOf({ account: 'A' }, { account: null })).toEqual(['AAPL', 'AAPL'])
    expect(keysOf({ account: 'A' }, { account: 'B' }, { account: null })).toEqual([
      'AAPL · A',
      'AAPL · B',
      'AAPL',
    ])
  })

  it('are those of the last symbol after a change of it, and stay two for two listings', () => {
    const isin = 'US30303M1027'
    const renamed = [
      { symbol: 'META', isin, day: '2022-06-10' },
      { symbol: 'FB', isin, day: '2022-06-08' },
    ]
    expect(keysOf(...renamed)).toEqual(['META', 'META'])
    expect(keysOf({ symbol: 'FB2A', isin, currency: 'EUR' }, { symbol: 'META', isin })).toEqual([
      'FB2A',
      'META',
    ])
  })

  it('are refused where the account is longer than an answer can be', () => {
    const far = 'A'.repeat(400)
    expect(keysOf({ account: far }, { account: 'B' })).toEqual(['NAME_TOO_LONG', 'AAPL · B'])
  })
})

describe('the position suggested for an instrument', () => {
  it.each([
    ['a class of exchange-traded funds', row({ assetHint: 'ETF' }), 'FUND'],
    ['real estate', row({ assetHint: 'REAL_ESTATE', symbol: null, name: 'Flat' }), 'REAL_ESTATE'],
    ['a crypto class', row({ assetHint: 'CRYPTOCURRENCY', symbol: 'bitcoin' }), 'CRYPTO'],
    ['a pair of a coin and a currency', row({ symbol: 'BTCUSD' }), 'CRYPTO'],
    ['such a pair with a dash', row({ symbol: 'ETH-EUR' }), 'CRYPTO'],
    ['a pair of two currencies', row({ symbol: 'EURUSD' }), 'PUBLIC_EQUITY'],
    ['a share', row({ symbol: 'AAPL' }), 'PUBLIC_EQUITY'],
    ['a security known by its ISIN', row({ symbol: null, isin: 'US0378331005' }), 'PUBLIC_EQUITY'],
    ['a fund by its name', row({ name: 'iShares Core MSCI World UCITS ETF' }), 'FUND'],
    ['a fund by the family of its name', row({ name: 'ISHARES NASDAQ US BIOTECHNOLOGY' }), 'FUND'],
    ['a fund as listed, where a source of prices knows it', row({ symbol: 'vt' }), 'FUND'],
    ['cash at a broker', row({ assetHint: 'CASH_ACCOUNT', symbol: null, name: 'Cash' }), 'CASH'],
    ['something without a symbol', row({ symbol: null, name: 'Loan to Bob' }), 'OTHER_INVESTMENT'],
    ['fees alone', row({ type: 'FEES' }), 'OTHER_INVESTMENT'],
  ])('of %s has the type that fits', (_, only, type) => {
    expect(suggested(only)).toMatchObject({ action: 'CREATE', type })
  })

  it('is a guess where neither the file nor a source of prices says what a security is', () => {
    const typeOf = (only: ParsedTransaction) => {
      const [instrument] = groupInstruments([{ row: only, called: 'A', instrument: 'A', key: 'A' }])
      return instrument && toWire(instrument, null, { action: 'SKIP' }, new Map([['VT', 'ETF']])).type
    }
    expect(typeOf(row({ symbol: 'AAPL' }))).toBeNull()
    expect(typeOf(row({ symbol: 'AAPL', assetHint: 'STK' }))).toBe('PUBLIC_EQUITY')
    expect(typeOf(row({ symbol: 'VT' }))).toBe('FUND')
    expect(typeOf(row({ symbol: null, isin: null, name: 'Cash', assetHint: 'BROKER_CASH' }))).toBe('CASH')
  })

  it('is in the currency that most of its rows have, else in that of the organisation', () => {
    const rows = ['USD', 'EUR', 'EUR'].map((currency, at) => row({ currency, line: at }))
    expect(suggested(...rows)).toMatchObject({ currency: 'EUR' })
    expect(suggested(row({ currency: null }))).toMatchObject({ currency: 'EUR' })
  })

  it('has no symbol that a stock link could not keep', () => {
    expect(suggested(row({ symbol: 'BRK B' }))).toMatchObject({ name: 'BRK B', symbol: null })
  })
})

describe('what makes a row the same in every file', () => {
  const identityOf = (...rows: ParsedTransaction[]) =>
    identities(
      'PLAIN_CSV',
      rows.map((one) => ({ row: one, called: one.symbol ?? '' })),
    )

  it('is the id of its source, whatever else it says', () => {
    const [first, second] = identityOf(row({ sourceId: 'T1' }), row({ sourceId: 'T1', amount: '3' }))
    expect(first).toBe(second)
  })

  it('is its content, however numbers are written and wherever the row stands', () => {
    const [first] = identityOf(row({ line: 2, amount: '2', fee: null }))
    const [second] = identityOf(row({ line: 9, amount: '2.00', fee: '0' }))
    expect(first).toBe(second)
  })

  it('counts occurrences, so that twins are two', () => {
    const [first, second] = identityOf(row({}), row({}))
    expect(first).not.toBe(second)
  })

  it.each([
    { type: 'SELL' },
    { day: '2026-01-06' },
    { quantity: '2' },
    { price: '3' },
    { amount: '3' },
    { fee: '1' },
    { tax: '1' },
    { currency: 'EUR' },
    { notes: 'x' },
    { symbol: 'MSFT' },
    { account: 'Depot' },
  ] satisfies Partial<ParsedTransaction>[])('differs with %o', (change) => {
    expect(identityOf(row(change))).not.toEqual(identityOf(row({})))
  })
})

describe('the columns of a row', () => {
  it('keep as many places as there are, half-even, and the currency of the position where the row has none', () => {
    const columns = columnsOf(
      row({ amount: '1.00000000005', price: '0.1234567890125', currency: null }),
      'CHF',
      'EUR',
    )
    expect(columns).toMatchObject({
      amount: '1',
      price: '0.123456789012',
      currency: 'CHF',
      fee: '0',
      notes: '',
    })
  })
})
