import type { Transaction } from '@kinfolio/contract/transaction'
import { describe, expect, it, vi } from 'vitest'

import { isAct, transactionCommands } from './found-acts.ts'

const opened = () => ({ one: vi.fn<(id: string) => void>(), all: vi.fn<(search: string) => void>() })
const nowhere = opened()

const row = (fields: Partial<Transaction>) =>
  ({
    id: 'a',
    type: 'CAPITAL_CALL',
    subtype: null,
    link: null,
    positionType: 'PRIVATE_FUND',
    positionName: 'Cobalt',
    date: '2025-12-15T00:00:00.000Z',
    amount: '18500',
    currency: 'EUR',
    counterparty: null,
    notes: '',
    ...fields,
  }) as Transaction // only the fields that commands are made of

describe('words in the palette', () => {
  it.each([
    'record a call in Cobalt',
    'Record a call of 150k in Cobalt on 15 Dec',
    'buche Zinsen 120',
    'call cobalt 150k',
  ])('may ask for a transaction: %s', (typed) => expect(isAct(typed)).toBe(true))
  it.each(['record', 'add position', 'cobalt fund', '18500', 'cobalt 2019'])('are a search: %s', (typed) =>
    expect(isAct(typed)).toBe(false),
  )
})

describe('transactions in the palette', () => {
  it('tell which way the money of an amount went, and lead to their page', () => {
    const open = opened()
    const [command] = transactionCommands({ items: [row({})], total: 1 }, '18500', open)
    expect([command?.label, command?.hint]).toEqual([
      'Fund Capital Call · Cobalt · Dec 15, 2025',
      '-18,500.00 EUR',
    ])
    command?.run()
    expect(open.one).toHaveBeenCalledWith('a')
  })

  it('tell no amount where it is hidden', () => {
    const [command] = transactionCommands(
      { items: [row({ amount: null, notes: '18500' })], total: 1 },
      '18500',
      nowhere,
    )
    expect(command?.hint).toBe('')
  })

  it('of words are those that have them in what was noted, and not in the name of the position alone', () => {
    const items = [row({ id: 'b' }), row({ id: 'c', counterparty: 'Cobalt Partners' })]
    expect(transactionCommands({ items, total: 2 }, 'cobalt', nowhere).map(({ id }) => id)).toEqual([
      'Transactions c',
      'Transactions all',
    ])
    expect(transactionCommands({ items: [row({})], total: 1 }, 'cobalt', nowhere)).toEqual([])
  })
})
