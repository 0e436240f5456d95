import { toText } from '@kinfolio/ledger/numbers/decimal'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { describe, expect, it } from 'vitest'

import { moneyOf } from './rules.ts'

function told(type: TransactionType, on: PositionType) {
  const money = moneyOf({ type, amount: '1000', fee: '10', tax: '5' }, on)
  return money && `${money.direction} ${toText(money.amount)}`
}

describe('the money of a row ahead', () => {
  it.each([
    ['BUY', 'BOND', 'OUT 1015'],
    ['SELL', 'BOND', 'IN 985'],
    ['CAPITAL_CALL', 'PRIVATE_FUND', 'OUT 1000'],
    ['FEES', 'PRIVATE_FUND', 'OUT 1000'],
    ['DISTRIBUTION', 'PRIVATE_FUND', 'IN 985'],
    ['DIVIDEND', 'PUBLIC_EQUITY', 'IN 985'],
    ['INTEREST', 'PRIVATE_LOAN', 'IN 985'],
    ['BUY', 'LIABILITY', 'OUT 1015'],
    ['SELL', 'LIABILITY', 'IN 985'],
  ] as const)('a %s on %s moves %s', (type, on, money) => {
    expect(told(type, on)).toBe(money)
  })

  it('comes into an account by a BUY, and leaves it by a SELL', () => {
    expect(told('BUY', 'CASH')).toBe('IN 985')
    expect(told('SELL', 'CASH')).toBe('OUT 1000')
  })

  it('is none where nothing is paid', () => {
    expect(told('NAV_ADJUSTMENT', 'REAL_ESTATE')).toBeNull()
    expect(told('ESTIMATED_VALUATION', 'PRIVATE_FUND')).toBeNull()
    expect(told('INTEREST', 'LIABILITY')).toBeNull()
    expect(moneyOf({ type: 'SELL', amount: null, fee: '0', tax: '0' }, 'FUND')).toBeNull()
  })
})
