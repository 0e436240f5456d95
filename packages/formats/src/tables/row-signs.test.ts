import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { describe, expect, it } from 'vitest'

import { signCheck } from './row-signs.ts'

const value = (text: string | null) => (text === null ? null : decimal(text))
const row = (
  type: TransactionType,
  quantity: string | null,
  amount: string | null,
  fee: string | null = null,
) => {
  return { type, quantity: value(quantity), amount: value(amount), fee: value(fee), tax: null }
}
const reversedIn = (rows: ReturnType<typeof row>[]) => {
  const check = signCheck(rows)
  return rows.map((each) => check(each).length > 0)
}

describe('the signs of a file', () => {
  it('may show cash or units, as long as a type keeps to one', () => {
    expect(reversedIn([row('BUY', '1', '-5'), row('BUY', '2', '-9'), row('SELL', '-1', '6')])).toEqual([
      false,
      false,
      false,
    ])
    expect(reversedIn([row('BUY', '1', '5'), row('SELL', '-1', '-6')])).toEqual([false, false])
    expect(reversedIn([row('BUY', '1', '5', '-1'), row('FEES', null, '-2')])).toEqual([false, false])
  })

  it('give a correction away by the opposite sign', () => {
    expect(reversedIn([row('BUY', '1', '-5'), row('BUY', '1', '-5'), row('BUY', '1', '5')])).toEqual([
      false,
      false,
      true,
    ])
    expect(reversedIn([row('BUY', '-1', '5')])).toEqual([true])
    expect(reversedIn([row('DIVIDEND', null, '-3')])).toEqual([true])
    expect(
      reversedIn([row('BUY', '1', '5', '1'), row('BUY', '1', '5', '1'), row('SELL', '1', '5', '-1')]),
    ).toEqual([false, false, true])
  })

  it('are free in a valuation, and nothing in a zero', () => {
    expect(reversedIn([row('NAV_ADJUSTMENT', null, '-7'), row('DIVIDEND', null, '0')])).toEqual([
      false,
      false,
    ])
  })
})
