import type { Transaction } from '@kinfolio/contract/transaction'
import { describe, expect, it } from 'vitest'

import {
  areLinesWhole,
  type FormPosition,
  inputOf,
  missingField,
  newValues,
  rateInto,
  readingOf,
  restOfLines,
  type TransactionValues,
  valuesOfTransaction,
} from './transaction-values.ts'

const positionId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
const stock: FormPosition = {
  type: 'PUBLIC_EQUITY',
  method: 'QUOTED',
  currency: 'EUR',
  quantity: '10',
  base: 'EUR',
  unit: null,
}
const fund: FormPosition = {
  type: 'PRIVATE_FUND',
  method: 'STATEMENT',
  currency: 'USD',
  quantity: '0',
  base: 'EUR',
  unit: null,
}

function form(values: Partial<TransactionValues>): TransactionValues {
  return { ...newValues({ positionId, date: '2026-03-31' }), ...values }
}

const recorded: Transaction = {
  id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c',
  orgId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3d',
  positionId,
  positionName: 'A share',
  positionType: 'PUBLIC_EQUITY',
  entityId: null,
  type: 'BUY',
  subtype: null,
  date: '2026-03-31T00:00:00.000Z',
  settledOn: null,
  amount: '1012.5',
  currency: 'EUR',
  quantity: '10',
  price: '101.25',
  fee: '5',
  tax: '0',
  fxRate: null,
  fxCurrency: null,
  lines: [],
  share: null,
  recallable: null,
  recallableUntil: null,
  ratio: null,
  counterparty: null,
  notes: '',
  reverses: null,
  link: null,
  source: { kind: 'manual', importId: null, line: null },
  createdAt: '2026-04-01T08:00:00.000Z',
  updatedAt: '2026-04-01T08:00:00.000Z',
  version: 1,
}

describe('a return of capital of what is quoted', () => {
  it('is a distribution whose whole amount is that line, and is never recallable', () => {
    const values = form({ type: 'DISTRIBUTION', amount: '150', recallable: '20' })
    expect(inputOf(values, stock, undefined)).toMatchObject({
      type: 'DISTRIBUTION',
      amount: '150',
      lines: [{ kind: 'RETURN_OF_CAPITAL', amount: '150' }],
      recallable: null,
    })
  })
})

describe('a rate that was agreed', () => {
  it('leads into the currency of the position, else into that of the organisation', () => {
    const dollars = { ...stock, currency: 'USD' }
    expect([rateInto('GBP', dollars), rateInto('USD', dollars), rateInto('EUR', stock)]).toEqual([
      'USD',
      'EUR',
      null,
    ])
    const input = form({ type: 'BUY', amount: '5', quantity: '1', fxRate: '0.83' })
    expect(inputOf(input, dollars, undefined)).toMatchObject({ currency: 'USD', fxRate: '0.83' })
    expect(inputOf(input, stock, undefined).fxRate).toBeNull()
  })
})

describe('amount', () => {
  it('is quantity times price, exactly, unless it was typed', () => {
    const values = form({ type: 'BUY', quantity: '3', price: '0.1' })
    expect(readingOf(values, stock).amount).toBe('0.3')
    expect(readingOf({ ...values, amount: '0.29' }, stock).amount).toBe('0.29')
  })

  it('is that of the unit in which the instrument is quoted', () => {
    const bond = form({ type: 'BUY', quantity: '100000', price: '98.6' })
    expect(readingOf(bond, { ...stock, unit: 'PERCENT' }).amount).toBe('98600')
    const pence = form({ type: 'BUY', quantity: '10', price: '7150' })
    expect(readingOf(pence, { ...stock, unit: 'HUNDREDTH' }).amount).toBe('715')
    expect(readingOf(pence, { ...stock, unit: 'UNIT' }).amount).toBe('71500')
  })

  it('of a recorded row goes on following where its unit is known, and stays as it is where it is not', () => {
    const row = { ...recorded, quantity: '10', price: '7150', amount: '715' }
    expect(valuesOfTransaction(row, 'HUNDREDTH').amount).toBe('')
    expect(valuesOfTransaction(row, null).amount).toBe('715')
    expect(valuesOfTransaction({ ...row, amount: '71500' }, undefined).amount).toBe('71500')
  })

  it('is the sum of the lines of a call', () => {
    const lines: TransactionValues['lines'] = [
      { kind: 'INVESTMENT', amount: '900', isInsideCommitment: true },
      { kind: 'MANAGEMENT_FEE', amount: '100.5', isInsideCommitment: true },
    ]
    expect(readingOf(form({ type: 'CAPITAL_CALL', lines }), fund).amount).toBe('1000.5')
    expect(restOfLines('1200', lines)).toBe('199.5')
    expect(restOfLines('1000', lines)).toBe('-0.5')
    expect(restOfLines('', lines)).toBeNull()
  })

  it('is whole when its lines are neither less nor more', () => {
    const isWhole = (amount: string, type: TransactionValues['type'] = 'CAPITAL_CALL') => {
      const values = form({
        type,
        amount,
        lines: [{ kind: 'EXPENSES', amount: '7', isInsideCommitment: true }],
      })
      return areLinesWhole(readingOf(values, fund), values)
    }
    expect(isWhole('7')).toBe(true)
    expect(isWhole('8')).toBe(false)
    expect(isWhole('8', 'DIVIDEND')).toBe(true)
  })

  it('does not follow from numbers that the kind does not have', () => {
    expect(readingOf(form({ type: 'DIVIDEND', quantity: '3', price: '5' }), stock).amount).toBe('')
  })
})

describe('the interest that is settled with a bond', () => {
  const bond: FormPosition = { ...stock, type: 'BOND', unit: 'PERCENT' }
  const bought = form({ type: 'BUY', quantity: '100000', price: '98', accrued: '1000' })

  it('is part of the amount, which follows from it, and a line beside the clean price', () => {
    expect(readingOf(bought, bond).amount).toBe('99000')
    expect(inputOf(bought, bond, undefined)).toMatchObject({
      amount: '99000',
      lines: [
        { kind: 'CLEAN_PRICE', amount: '98000' },
        { kind: 'ACCRUED_INTEREST', amount: '1000' },
      ],
    })
    expect(inputOf({ ...bought, accrued: '' }, bond, undefined)).toMatchObject({ amount: '98000', lines: [] })
  })

  it('comes back from a recorded row', () => {
    const lines = inputOf(bought, bond, undefined).lines as Transaction['lines']
    const row = { ...recorded, quantity: '100000', price: '98', amount: '99000', lines }
    const values = valuesOfTransaction(row, 'PERCENT')
    expect([values.accrued, values.amount]).toEqual(['1000', ''])
    expect(inputOf(values, bond, row)).toMatchObject({ amount: '99000', lines })
  })

  it('is no more than the amount, and on nothing but a bond', () => {
    const values = { ...bought, amount: '500' }
    const missing = missingField(readingOf(values, bond), bond, inputOf(values, bond, undefined))
    expect(missing?.field).toBe('accrued')
    expect(inputOf(bought, { ...bond, type: 'FUND' }, undefined)).toMatchObject({
      amount: '98000',
      lines: [],
    })
  })
})

describe('inputOf', () => {
  it('sends nothing of another kind that is still in the form', () => {
    const values = form({ type: 'DIVIDEND', amount: '12', quantity: '3', price: '5', ratio: '2' })
    expect(inputOf(values, stock, undefined)).toMatchObject({
      type: 'DIVIDEND',
      amount: '12',
      quantity: null,
      price: null,
      ratio: null,
    })
  })

  it('a split is a valuation with a ratio and without an amount', () => {
    expect(inputOf(form({ type: 'SPLIT', ratio: '4', amount: '10' }), stock, undefined)).toMatchObject({
      type: 'NAV_ADJUSTMENT',
      subtype: 'SPLIT',
      ratio: '4',
      amount: null,
    })
  })

  it('a sale without units says its share', () => {
    expect(inputOf(form({ type: 'SELL', share: '0.25', amount: '10' }), fund, undefined)).toMatchObject({
      share: '0.25',
      quantity: null,
    })
  })

  it('an applied rate goes only with a foreign currency', () => {
    expect(inputOf(form({ type: 'BUY', currency: 'USD', fxRate: '0.9' }), stock, undefined).fxRate).toBe(
      '0.9',
    )
    expect(inputOf(form({ type: 'BUY', fxRate: '0.9' }), stock, undefined)).toMatchObject({
      currency: 'EUR',
      fxRate: null,
    })
  })

  it('gives back a recorded row as it was', () => {
    const values = valuesOfTransaction(recorded, null)
    expect(values.amount).toBe('')
    expect(inputOf(values, stock, recorded)).toMatchObject({
      type: 'BUY',
      date: '2026-03-31',
      amount: '1012.5',
      quantity: '10',
      price: '101.25',
      fee: '5',
      tax: null,
    })
  })

  it('keeps what has no field of its own, as long as the kind stays', () => {
    const transfer: Transaction = { ...recorded, subtype: 'TRANSFER', reverses: recorded.id }
    const values = valuesOfTransaction(transfer, null)
    expect(inputOf(values, stock, transfer)).toMatchObject({ subtype: 'TRANSFER', reverses: recorded.id })
    expect(inputOf({ ...values, type: 'SELL' }, stock, transfer).subtype).toBeNull()
  })
})

describe('missingField', () => {
  it('names the number without which the kind says nothing', () => {
    const missingOf = (values: TransactionValues, position: FormPosition) =>
      missingField(readingOf(values, position), position, inputOf(values, position, undefined))?.field
    expect(missingOf(form({ type: 'BUY', amount: '10' }), stock)).toBe('quantity')
    expect(missingOf(form({ type: 'BUY', amount: '10' }), fund)).toBeUndefined()
    expect(missingOf(form({ type: 'SELL', amount: '10' }), fund)).toBe('share')
    expect(missingOf(form({ type: 'CAPITAL_CALL' }), fund)).toBe('amount')
    expect(missingOf(form({ type: 'SPLIT' }), stock)).toBe('ratio')
  })
})

describe('the account on which the money moves', () => {
  const account = { id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3e', currency: 'EUR' }
  const link = {
    id: recorded.id,
    kind: 'MIRROR',
    isLed: false,
    transactionId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3f',
    type: 'SELL',
    subtype: null,
    positionId: account.id,
    positionName: 'Bank',
    positionType: 'CASH',
    amount: '1017.5',
    currency: 'EUR',
  } as const
  const values = form({ type: 'BUY', quantity: '1', price: '2', cashPositionId: account.id, cashAmount: '3' })

  it('is sent with its amount where only the bank knows that', () => {
    expect(inputOf(values, stock, undefined, account)).toMatchObject({
      cashPositionId: account.id,
      cashAmount: null,
    })
    const foreign = { ...account, currency: 'CHF' }
    expect(inputOf(values, stock, undefined, foreign)).toMatchObject({ cashAmount: '3' })
  })

  it('is sent as none with what moves no money', () => {
    const split = { ...values, type: 'SPLIT', ratio: '2' } as const
    expect(inputOf(split, stock, undefined, account)).toMatchObject({ cashPositionId: null })
  })

  it('is that of the row, and of the money itself nothing is said', () => {
    const paid = { ...recorded, link }
    expect(valuesOfTransaction(paid, null)).toMatchObject({
      cashPositionId: account.id,
      cashAmount: '1017.5',
    })
    const money = { ...recorded, link: { ...link, isLed: true } }
    expect(valuesOfTransaction(money, null).cashPositionId).toBe('')
    expect(inputOf(valuesOfTransaction(money, null), stock, money)).not.toHaveProperty('cashPositionId')
  })
})

describe('a write-off', () => {
  it('is a sale of all units for nothing, or a value of nothing', () => {
    expect(inputOf(form({ type: 'WRITE_OFF' }), stock, undefined)).toMatchObject({
      type: 'SELL',
      subtype: 'WRITE_OFF',
      quantity: '10',
      amount: '0',
    })
    expect(inputOf(form({ type: 'WRITE_OFF' }), fund, undefined)).toMatchObject({
      type: 'NAV_ADJUSTMENT',
      subtype: 'WRITE_OFF',
      quantity: null,
      amount: '0',
    })
  })
})
