import { describe, expect, it } from 'vitest'

import {
  fieldsOf,
  hasCash,
  kindOf,
  kindOptions,
  signOfRow,
  takesKind,
  typeOf,
  usualKind,
} from './transaction-kinds.ts'

const stock = { type: 'PUBLIC_EQUITY', method: 'QUOTED' } as const
const fund = { type: 'PRIVATE_FUND', method: 'STATEMENT' } as const
const account = { type: 'CASH', method: 'BALANCE' } as const
const loan = { type: 'LIABILITY', method: 'BALANCE' } as const

const kindsOf = (position: Parameters<typeof takesKind>[0]) =>
  kindOptions(position, undefined).flatMap(({ options }) => options.map(({ value }) => value))

describe('the sign of a row', () => {
  const row = { subtype: null, link: null } as const
  const link = {
    id: 'a',
    isLed: false,
    transactionId: 'b',
    type: 'BUY',
    subtype: null,
    positionId: 'c',
    positionName: 'Other',
    positionType: 'CASH',
    amount: '1',
    currency: 'EUR',
  } as const

  it('is that of its money, also where an account shows it as well', () => {
    expect(signOfRow({ ...row, type: 'BUY', positionType: 'PUBLIC_EQUITY' })).toBe(-1)
    expect(
      signOfRow({ ...row, type: 'BUY', positionType: 'PUBLIC_EQUITY', link: { ...link, kind: 'MIRROR' } }),
    ).toBe(-1)
    expect(signOfRow({ ...row, type: 'SELL', positionType: 'CASH' })).toBe(-1)
  })

  it('is none where units moved without money', () => {
    const moved = { ...link, kind: 'TRANSFER' } as const
    expect(signOfRow({ ...row, type: 'BUY', positionType: 'PUBLIC_EQUITY', link: moved })).toBe(0)
    expect(signOfRow({ ...row, type: 'BUY', subtype: 'SPIN_OFF', positionType: 'PUBLIC_EQUITY' })).toBe(0)
    expect(signOfRow({ ...row, type: 'BUY', positionType: 'CASH', link: moved })).toBe(1)
  })
})

describe('kinds', () => {
  it('what has a price is split, never valued by hand or called', () => {
    expect(kindsOf(stock)).toEqual([
      'BUY',
      'SELL',
      'SPLIT',
      'DISTRIBUTION',
      'WRITE_OFF',
      'DIVIDEND',
      'INTEREST',
      'FEES',
    ])
  })

  it('a balance is set and moved, never split', () => {
    expect(kindsOf(account)).toEqual(['BUY', 'SELL', 'NAV_ADJUSTMENT', 'DIVIDEND', 'INTEREST', 'FEES'])
    expect(takesKind(loan, 'DIVIDEND')).toBe(false)
  })

  it('the sum of other positions takes nothing', () => {
    expect(kindsOf({ type: 'OTHER_INVESTMENT', method: 'CHILDREN' })).toEqual([])
  })

  it('keeps the kind of a row even where its position takes it no more', () => {
    const kinds = kindOptions(stock, 'DISTRIBUTION').flatMap(({ options }) =>
      options.map(({ value }) => value),
    )
    expect(kinds).toContain('DISTRIBUTION')
  })

  it('the usual kind is one that the position takes', () => {
    for (const position of [stock, fund, account, loan]) {
      expect(takesKind(position, usualKind(position))).toBe(true)
    }
  })

  it('a write-off is a sale of all units where there is a price, else a valuation of nothing', () => {
    expect([typeOf('WRITE_OFF', stock), typeOf('WRITE_OFF', fund)]).toEqual(['SELL', 'NAV_ADJUSTMENT'])
    expect([...fieldsOf(stock, 'WRITE_OFF', 'units')]).toEqual(['quantity'])
    expect([...fieldsOf(fund, 'WRITE_OFF', 'units')]).toEqual([])
  })

  it('money moves with what is paid and received, and with nothing that only values', () => {
    const kinds = ['BUY', 'CAPITAL_CALL', 'FEES', 'DIVIDEND', 'NAV_ADJUSTMENT', 'SPLIT', 'WRITE_OFF'] as const
    expect(kinds.filter((kind) => hasCash(fund, kind))).toEqual(['BUY', 'CAPITAL_CALL', 'FEES', 'DIVIDEND'])
    expect(kinds.filter((kind) => hasCash(account, kind))).toEqual(['BUY'])
  })

  it('a valuation with a ratio is a split', () => {
    expect(kindOf({ type: 'NAV_ADJUSTMENT', subtype: 'SPLIT' })).toBe('SPLIT')
    expect(kindOf({ type: 'NAV_ADJUSTMENT', subtype: null })).toBe('NAV_ADJUSTMENT')
  })
})

describe('fieldsOf', () => {
  it('a trade has units, price, fee and tax', () => {
    expect([...fieldsOf(stock, 'BUY', 'units')].toSorted()).toEqual([
      'amount',
      'fee',
      'price',
      'quantity',
      'tax',
    ])
  })

  it('a split has its ratio and no amount', () => {
    expect([...fieldsOf(stock, 'SPLIT', 'units')]).toEqual(['ratio'])
  })

  it('a sale without units says its share instead', () => {
    const fields = fieldsOf(fund, 'SELL', 'share')
    expect(fields.has('share')).toBe(true)
    expect(fields.has('quantity')).toBe(false)
    expect(fieldsOf(stock, 'SELL', 'share').has('quantity')).toBe(true)
  })

  it('a call has lines and no fee of its own', () => {
    expect([...fieldsOf(fund, 'CAPITAL_CALL', 'units')].toSorted()).toEqual(['amount', 'lines'])
  })

  it('a payment into an account is an amount alone', () => {
    expect([...fieldsOf(account, 'BUY', 'units')]).toEqual(['amount'])
  })
})
