import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal } from '../numbers/decimal.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import { checkTransactions, requireSound } from './checks.ts'
import type { CheckedPosition } from './checks.ts'
import type { LedgerTransaction } from './transaction.ts'

const position = (rest: Partial<CheckedPosition>): CheckedPosition => ({
  type: 'PUBLIC_EQUITY',
  method: 'QUOTED',
  commitment: null,
  openedOn: null,
  closedOn: null,
  ...rest,
})
const quoted = position({})
const fund = position({ type: 'PRIVATE_FUND', method: 'STATEMENT' })
const cash = position({ type: 'CASH', method: 'BALANCE' })
const debt = position({ type: 'LIABILITY', method: 'BALANCE' })

const codes = (of: CheckedPosition, ...rows: LedgerTransaction[]) =>
  checkTransactions(of, rows).map((problem) => problem.code)

const on = '2024-03-01'
const buy = aTransaction('BUY', '2024-01-01', { quantity: '10', amount: '100', fee: '1', tax: '1' })

describe('rows that stand', () => {
  it('pass without a word', () => {
    const sell = aTransaction('SELL', on, { quantity: '10', amount: '0', subtype: 'WRITE_OFF' })
    expect(codes(quoted, buy, aTransaction('NAV_ADJUSTMENT', '2024-02-01', { ratio: '2' }), sell)).toEqual([])
    const call = aTransaction('CAPITAL_CALL', on, {
      amount: '100',
      lines: [aLine('INVESTMENT', '90'), aLine('EXPENSES', '10', false)],
    })
    const distribution = aTransaction('DISTRIBUTION', on, {
      amount: '50',
      fee: '1',
      tax: '2',
      recallable: '50',
    })
    expect(codes(fund, call, distribution, aTransaction('NAV_ADJUSTMENT', on, { amount: '-5' }))).toEqual([])
    expect(codes(cash, aTransaction('INTEREST', on, { amount: '5', tax: '1' }))).toEqual([])
  })

  it('may record nothing, and lie in the future', () => {
    const nothing = { quantity: '0', amount: '0' }
    expect(
      codes(quoted, aTransaction('BUY', '2999-01-01', nothing), aTransaction('DIVIDEND', on, nothing)),
    ).toEqual([])
  })

  it('are judged in the order of events, not of the list', () => {
    expect(codes(quoted, aTransaction('SELL', on, { quantity: '10', amount: '1' }), buy)).toEqual([])
  })
})

describe('a call beyond the commitment', () => {
  const committed = position({ type: 'PRIVATE_FUND', method: 'STATEMENT', commitment: decimal('1000') })
  const call = (day: string, amount: string, rest: { lines?: LedgerTransaction['lines'] } = {}) =>
    aTransaction('CAPITAL_CALL', day, { amount, ...rest })

  it('is refused, with what was left of it', () => {
    expect(codes(committed, call('2024-01-01', '900'), call('2024-02-01', '100'))).toEqual([])
    const [problem] = checkTransactions(committed, [call('2024-01-01', '900'), call('2024-02-01', '100.01')])
    expect(problem).toMatchObject({
      code: 'CALLS_BEYOND_COMMITMENT',
      params: { day: '2024-02-01', called: '100.01', left: '100' },
    })
  })

  it('stands where its part outside the commitment says so', () => {
    const lines = [aLine('INVESTMENT', '100'), aLine('EQUALISATION_INTEREST', '25', false)]
    expect(codes(committed, call('2024-01-01', '900'), call('2024-02-01', '125', { lines }))).toEqual([])
    const inside = [aLine('MANAGEMENT_FEE', '101')]
    const fees = aTransaction('FEES', '2024-02-01', { amount: '101', lines: inside })
    expect(codes(committed, call('2024-01-01', '900'), fees)).toEqual(['CALLS_BEYOND_COMMITMENT'])
    expect(codes(committed, call('2024-01-01', '900'), { ...fees, lines: [] })).toEqual([])
  })

  it('may call again what was paid out as recallable, until the right ends', () => {
    const paid = aTransaction('DISTRIBUTION', '2024-02-01', {
      amount: '300',
      recallable: '300',
      recallableUntil: '2024-06-30',
    })
    const rows = [call('2024-01-01', '1000'), paid]
    expect(codes(committed, ...rows, call('2024-06-30', '300'))).toEqual([])
    expect(codes(committed, ...rows, call('2024-07-01', '300'))).toEqual(['CALLS_BEYOND_COMMITMENT'])
  })

  it('is any call where nothing was committed, and none without a commitment to compare with', () => {
    expect(codes(position({ ...committed, commitment: decimal('0') }), call('2024-01-01', '1'))).toEqual([
      'CALLS_BEYOND_COMMITMENT',
    ])
    expect(codes(fund, call('2024-01-01', '1000000'))).toEqual([])
  })

  it('is taken back by its reversal', () => {
    const wrong = call('2024-01-01', '900')
    const back = { ...call('2024-01-15', '900'), isReversal: true, reverses: wrong.id }
    expect(codes(committed, wrong, back, call('2024-02-01', '1000'))).toEqual([])
  })
})

describe('a row that cannot be read is refused before anything is computed', () => {
  // What the compiler would not let through comes from files and from the network.
  const unreadable = (rest: object) => ({ ...buy, id: 'odd', ...rest }) as LedgerTransaction
  const notANumber = decimal('1')
    .div(decimal('0'))
    .minus(decimal('1').div(decimal('0')))

  it.each([
    ['of an unknown type', 'UNKNOWN_TYPE', unreadable({ type: 'GIFT' })],
    ['of a day that does not exist', 'NOT_A_DAY', unreadable({ day: '2024-02-30' })],
    ['whose amount is no number', 'NOT_A_NUMBER', unreadable({ amount: notANumber })],
    ['whose quantity has no end', 'NOT_A_NUMBER', unreadable({ quantity: decimal('1').div(decimal('0')) })],
    [
      'whose line is no number',
      'NOT_A_NUMBER',
      unreadable({ lines: [{ ...aLine('GAIN', '1'), amount: notANumber }] }),
    ],
  ])('%s', (_, code, row) => {
    expect(codes(quoted, row, buy)).toEqual([code])
    expect(() => requireSound(quoted, [buy, row])).toThrow(`Row odd breaks ${code}`)
  })

  it('and so is one that breaks a rule, by an error that names both', () => {
    const sale = aTransaction('SELL', on, { id: 'sale 7', quantity: '11', amount: '1' })
    expect(() => requireSound(quoted, [buy, sale])).toThrow(
      'Row sale 7 breaks SELLS_MORE_THAN_HELD: quantity 11, held 10.',
    )
    expect(() => requireSound(quoted, [buy])).not.toThrow()
  })
})

describe('a row is refused', () => {
  it.each([
    [
      'of a type its method cannot take',
      'TYPE_NOT_TAKEN',
      quoted,
      aTransaction('CAPITAL_CALL', on, { amount: '1' }),
    ],
    [
      'that would set a quoted value',
      'TYPE_NOT_TAKEN',
      quoted,
      aTransaction('NAV_ADJUSTMENT', on, { amount: '1' }),
    ],
    ['without an amount', 'NEEDS_AMOUNT', fund, aTransaction('DISTRIBUTION', on)],
    [
      'that buys a quoted position without units',
      'NEEDS_QUANTITY',
      quoted,
      aTransaction('BUY', on, { amount: '5' }),
    ],
    [
      'that sells without units and names no share',
      'NEEDS_SHARE',
      fund,
      aTransaction('SELL', on, { amount: '5' }),
    ],
    [
      'of a share above 1',
      'SHARE_OUT_OF_RANGE',
      fund,
      aTransaction('SELL', on, { amount: '5', share: '1.01' }),
    ],
    ['of a share of 0', 'SHARE_OUT_OF_RANGE', fund, aTransaction('SELL', on, { amount: '5', share: '0' })],
    [
      'that splits by no ratio',
      'NEEDS_RATIO',
      quoted,
      aTransaction('NAV_ADJUSTMENT', on, { subtype: 'SPLIT' }),
    ],
    ['that splits by 0', 'RATIO_OUT_OF_RANGE', quoted, aTransaction('NAV_ADJUSTMENT', on, { ratio: '0' })],
    [
      'that splits and values at once',
      'AMOUNT_NOT_TAKEN',
      fund,
      aTransaction('NAV_ADJUSTMENT', on, { ratio: '2', amount: '5' }),
    ],
    [
      'with a ratio that is no split',
      'RATIO_NOT_TAKEN',
      quoted,
      aTransaction('BUY', on, { amount: '0', ratio: '2' }),
    ],
    [
      'with units on a balance',
      'QUANTITY_NOT_TAKEN',
      cash,
      aTransaction('BUY', on, { amount: '5', quantity: '5' }),
    ],
    [
      'with units on income',
      'QUANTITY_NOT_TAKEN',
      quoted,
      aTransaction('DIVIDEND', on, { amount: '5', quantity: '5' }),
    ],
    [
      'with a share of a quoted position',
      'SHARE_NOT_TAKEN',
      quoted,
      aTransaction('SELL', on, { amount: '0', share: '1' }),
    ],
    [
      'with a fee where it has no place',
      'FEE_NOT_TAKEN',
      fund,
      aTransaction('CAPITAL_CALL', on, { amount: '5', fee: '1' }),
    ],
    [
      'with a fee on a transfer, which is a row of its own',
      'FEE_NOT_TAKEN',
      fund,
      aTransaction('BUY', on, { subtype: 'TRANSFER', linkId: 'gift', amount: '5', fee: '1' }),
    ],
    [
      'with a fee on interest of a balance',
      'FEE_NOT_TAKEN',
      cash,
      aTransaction('INTEREST', on, { amount: '5', fee: '1' }),
    ],
    [
      'with a tax where it has no place',
      'TAX_NOT_TAKEN',
      fund,
      aTransaction('FEES', on, { amount: '5', tax: '1' }),
    ],
    ['with a negative amount', 'NEGATIVE_NUMBER', fund, aTransaction('DISTRIBUTION', on, { amount: '-5' })],
    [
      'with lines that do not sum',
      'LINES_DO_NOT_SUM',
      fund,
      aTransaction('CAPITAL_CALL', on, { amount: '5', lines: [aLine('INVESTMENT', '4')] }),
    ],
    [
      'with lines of another type',
      'LINES_NOT_TAKEN',
      fund,
      aTransaction('CAPITAL_CALL', on, { amount: '5', lines: [aLine('GAIN', '5')] }),
    ],
    [
      'that recalls more than it distributes',
      'RECALLS_MORE_THAN_DISTRIBUTED',
      fund,
      aTransaction('DISTRIBUTION', on, { amount: '5', recallable: '6' }),
    ],
    [
      'that recalls what is no distribution',
      'RECALLABLE_NOT_TAKEN',
      fund,
      aTransaction('FEES', on, { amount: '5', recallable: '5' }),
    ],
    [
      'that sells more than is held',
      'SELLS_MORE_THAN_HELD',
      quoted,
      aTransaction('SELL', on, { amount: '5', quantity: '1' }),
    ],
    [
      'that repays more than is owed',
      'REPAYS_MORE_THAN_OWED',
      debt,
      aTransaction('BUY', on, { amount: '5' }),
    ],
    [
      'that reverses nothing',
      'REVERSES_NOTHING',
      fund,
      aTransaction('DISTRIBUTION', on, { amount: '5', isReversal: true }),
    ],
  ] as const)('%s: %s', (_, code, of, row) => {
    expect(codes(of, row)).toEqual([code])
  })

  it('before the position opens, and as a contribution after it closes', () => {
    expect(codes(position({ openedOn: day('2024-01-02') }), buy)).toEqual(['BEFORE_OPENING'])
    expect(codes(position({ closedOn: day('2023-12-31') }), buy)).toEqual(['AFTER_CLOSING'])
  })

  it('when it mixes units with value that has none', () => {
    const called = aTransaction('CAPITAL_CALL', '2024-01-01', { amount: '5' })
    expect(codes(fund, called, aTransaction('BUY', on, { amount: '5', quantity: '1' }))).toEqual([
      'UNITS_MIXED',
    ])
    const units = aTransaction('BUY', '2024-01-01', { amount: '5', quantity: '1' })
    expect(codes(fund, units, aTransaction('SELL', on, { amount: '5', share: '1' }))).toEqual([
      'NEEDS_QUANTITY',
    ])
  })

  it('with the row’s id and the numbers its words need', () => {
    const sell = aTransaction('SELL', on, { id: 'sell', quantity: '10.5', amount: '1' })
    expect(checkTransactions(quoted, [buy, sell])).toEqual([
      { transactionId: 'sell', code: 'SELLS_MORE_THAN_HELD', params: { quantity: '10.5', held: '10' } },
    ])
  })
})
