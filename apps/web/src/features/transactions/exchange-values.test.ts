import type { Position } from '@kinfolio/contract/position'
import { describe, expect, it } from 'vitest'

import {
  exchangeInput,
  exchangeTargets,
  followingField,
  followingText,
  isExchangeTellable,
  typedAfter,
  usualQuote,
} from './exchange-values.ts'

const account = (id: string, currency: string, fields: Partial<Position> = {}) =>
  // The test fills only the fields that are read.
  ({ id, currency, type: 'CASH', method: 'BALANCE', status: 'active', ...fields }) as Position

const dollars = account('dollars', 'USD')
const all = [
  dollars,
  account('more dollars', 'USD'),
  account('euros', 'EUR'),
  account('old', 'EUR', { status: 'closed' }),
  account('fund', 'EUR', { method: 'STATEMENT' }),
]

describe('an exchange', () => {
  it('goes to an open account in another currency', () => {
    expect(exchangeTargets(all, dollars).map(({ id }) => id)).toEqual(['euros'])
  })

  it('says its rate for one unit of the base currency', () => {
    expect(usualQuote('USD', 'EUR', 'EUR')).toBe('USD')
    expect(usualQuote('EUR', 'USD', 'EUR')).toBe('USD')
    expect(usualQuote('USD', 'CHF', 'EUR')).toBe('CHF')
  })

  it('takes the two fields that were typed last, and the third follows', () => {
    const amount = typedAfter([], 'amount', '1000')
    expect(followingField(amount)).toBeNull()
    const both = typedAfter(amount, 'toAmount', '920')
    expect(followingField(both)).toBe('fxRate')
    expect(followingField(typedAfter(both, 'fxRate', '0.92'))).toBe('amount')
    expect(followingField(typedAfter(both, 'toAmount', ' '))).toBeNull()
  })

  it.each([
    ['toAmount', { amount: '1000', fxRate: '1.087' }, '919.96'],
    ['amount', { toAmount: '920', fxRate: '1.087' }, '1000.04'],
    ['fxRate', { amount: '1000', toAmount: '920' }, '1.086957'],
    ['fxRate', { amount: '1000', toAmount: '0' }, ''],
    ['toAmount', { amount: '1000', fxRate: '1.' }, ''],
  ] as const)('works out %s of %o in dollars for the euro', (field, typed, expected) => {
    const values = { amount: '', toAmount: '', fxRate: '', ...typed }
    expect(followingText(field, values, { given: 'USD', got: 'EUR', into: 'USD' })).toBe(expected)
  })

  it('leaves what follows to the server, and has a fee on the first account where nothing else is said', () => {
    const values = {
      positionId: 'dollars',
      toPositionId: 'euros',
      date: '2026-03-02',
      amount: '1000',
      toAmount: '919.96',
      fxRate: '1.087',
      fxCurrency: '',
      fee: '5',
      feePositionId: '',
      counterparty: '',
      notes: ' Dinner ',
    }
    const input = exchangeInput(values, ['fxRate', 'amount'], 'USD')
    expect(input).toMatchObject({
      amount: '1000',
      toAmount: null,
      fxRate: '1.087',
      fxCurrency: 'USD',
      fee: '5',
      feePositionId: 'dollars',
      notes: 'Dinner',
    })
    expect(isExchangeTellable(input)).toBe(true)
    expect(isExchangeTellable(exchangeInput({ ...values, fxRate: '' }, ['amount'], 'USD'))).toBe(true)
    expect(isExchangeTellable({ ...input, fxRate: null })).toBe(false)
  })
})
