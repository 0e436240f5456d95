import type { Position } from '@kinfolio/contract/position'
import { describe, expect, it } from 'vitest'

import { isInUnits, isTellable, sourcesOf, targetsOf, transferInput } from './transfer-values.ts'

type Some = Pick<Position, 'id' | 'method' | 'currency' | 'quantity' | 'stock'>
const stock = (symbol: string) => ({ symbol }) as Position['stock']
const position = (id: string, fields: Partial<Some> = {}) =>
  // The test fills only the fields that are read.
  ({ id, method: 'QUOTED', currency: 'EUR', quantity: '10', stock: stock('W'), ...fields }) as Position

const share = position('share')
const account = position('account', { method: 'BALANCE', stock: null })
const fund = position('fund', { method: 'STATEMENT', quantity: '0', stock: null })
const all = [
  share,
  account,
  fund,
  position('twin'),
  position('other', { stock: stock('V') }),
  position('dollars', { currency: 'USD' }),
]

describe('a transfer', () => {
  it('goes from what is held in units or parts, never from money', () => {
    expect(sourcesOf(all).map(({ id }) => id)).not.toContain('account')
  })

  it('goes to another position of its currency that holds nothing else', () => {
    expect(targetsOf(all, share).map(({ id }) => id)).toEqual(['fund', 'twin'])
  })

  it('is said in units where there are some, else as a share', () => {
    expect([isInUnits(share), isInUnits(fund)]).toEqual([true, false])
    const typed = { quantity: '5', share: '0.5', amount: '', counterparty: '', notes: ' Gift ' }
    const values = { positionId: 'a', toPositionId: 'b', date: '2026-03-02', ...typed }
    expect(transferInput(values, share)).toMatchObject({ quantity: '5', share: null, notes: 'Gift' })
    expect(transferInput(values, fund)).toMatchObject({ quantity: null, share: '0.5', amount: null })
    expect(isTellable(transferInput({ ...values, share: '' }, fund))).toBe(false)
  })
})
