import { describe, expect, it } from 'vitest'

import { decimal, toText } from '../numbers/decimal.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import { moneySign, takesPart, takesType } from './effect-table.ts'
import { effectsOf, gainEffectsOf } from './effects.ts'
import type { Kind } from './kind.ts'
import { transactionTypes } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

const quoted: Kind = { type: 'PUBLIC_EQUITY', method: 'QUOTED' }
const fund: Kind = { type: 'PRIVATE_FUND', method: 'STATEMENT' }
const cash: Kind = { type: 'CASH', method: 'BALANCE' }
const debt: Kind = { type: 'LIABILITY', method: 'BALANCE' }
const on = '2024-03-01'

/** The table's row as text: quantity, value, paid-in, distributed, unfunded, investor's cash flow. */
function effects(kind: Kind, row: LedgerTransaction, units = '0'): string {
  const { quantity, value, paidIn, distributed, unfunded, flow } = effectsOf(kind, row, decimal(units))
  const words = {
    CHANGES: () => (value.kind === 'CHANGES' ? toText(value.by) : ''),
    GIVES_UP: () =>
      value.kind === 'GIVES_UP' ? `gives up ${toText(value.part)}/${toText(value.whole)}` : '',
    SETS_OFFICIAL: () => ('to' in value ? `official ${toText(value.to)}` : ''),
    SETS_ESTIMATE: () => ('to' in value ? `estimate ${toText(value.to)}` : ''),
    NONE: () => '0',
  }
  return [toText(quantity), words[value.kind](), ...[paidIn, distributed, unfunded, flow].map(toText)].join(
    ' | ',
  )
}

// The same numbers as in docs/DOMAIN.md, where each can be followed with a calculator.
describe('the effects of a share bought, split, sold (docs/DOMAIN.md, first example)', () => {
  it('BUY pays in the amount, the fee and the tax', () => {
    const row = aTransaction('BUY', on, { quantity: '100', amount: '1000', fee: '5', tax: '2' })
    expect(effects(quoted, row)).toBe('100 | 1000 | 1007 | 0 | 0 | -1007')
  })

  it('a split multiplies the units and moves no money', () => {
    expect(effects(quoted, aTransaction('NAV_ADJUSTMENT', on, { ratio: '2' }), '100')).toBe(
      '100 | 0 | 0 | 0 | 0 | 0',
    )
  })

  it('a split’s quantity is rounded half-even to 18 places', () => {
    // One unit of the last place, times 1.5 and 2.5: both halves end at the even 2.
    const smallest = '0.000000000000000001'
    for (const ratio of ['1.5', '2.5']) {
      const after = effects(quoted, aTransaction('NAV_ADJUSTMENT', on, { ratio }), smallest)
      expect(after).toBe(`${smallest} | 0 | 0 | 0 | 0 | 0`)
    }
  })

  it('SELL distributes the amount less the fee, and pays out less the tax too', () => {
    const row = aTransaction('SELL', on, { quantity: '50', amount: '300', fee: '4', tax: '6' })
    expect(effects(quoted, row, '200')).toBe('-50 | gives up 50/200 | 0 | 296 | 0 | 290')
  })

  it('DIVIDEND is distributed gross and paid out net', () => {
    const row = aTransaction('DIVIDEND', on, { amount: '40', fee: '1', tax: '10' })
    expect(effects(quoted, row)).toBe('0 | 0 | 0 | 40 | 0 | 29')
  })

  it('INTEREST is distributed gross and paid out net', () => {
    const row = aTransaction('INTEREST', on, { amount: '12', tax: '3' })
    expect(effects(quoted, row)).toBe('0 | 0 | 0 | 12 | 0 | 9')
  })

  it('FEES are paid in and change no value', () => {
    expect(effects(quoted, aTransaction('FEES', on, { amount: '8' }))).toBe('0 | 0 | 8 | 0 | 0 | -8')
  })

  it('a sale of everything for nothing writes off', () => {
    const row = aTransaction('SELL', on, { subtype: 'WRITE_OFF', quantity: '150', amount: '0' })
    expect(effects(quoted, row, '150')).toBe('-150 | gives up 150/150 | 0 | 0 | 0 | 0')
  })
})

describe('the effects of a fund called, valued, distributed (docs/DOMAIN.md, second example)', () => {
  it('CAPITAL_CALL pays in all of it, invests its investment lines, takes from the commitment what is inside', () => {
    const lines = [
      aLine('INVESTMENT', '180'),
      aLine('MANAGEMENT_FEE', '15'),
      aLine('EQUALISATION_INTEREST', '5', false),
    ]
    const row = aTransaction('CAPITAL_CALL', on, { amount: '200', lines })
    expect(effects(fund, row)).toBe('0 | 180 | 200 | 0 | -195 | -200')
  })

  it('a call without lines is one investment line inside the commitment', () => {
    expect(effects(fund, aTransaction('CAPITAL_CALL', on, { amount: '200' }))).toBe(
      '0 | 200 | 200 | 0 | -200 | -200',
    )
  })

  it('FEES take from the commitment only what is inside it', () => {
    const inside = aTransaction('FEES', on, { amount: '10', lines: [aLine('MANAGEMENT_FEE', '10')] })
    expect(effects(fund, inside)).toBe('0 | 0 | 10 | 0 | -10 | -10')
    expect(effects(fund, aTransaction('FEES', on, { amount: '10' }))).toBe('0 | 0 | 10 | 0 | 0 | -10')
  })

  it('NAV_ADJUSTMENT sets the official NAV, ESTIMATED_VALUATION the estimate only', () => {
    expect(effects(fund, aTransaction('NAV_ADJUSTMENT', on, { amount: '250' }))).toBe(
      '0 | official 250 | 0 | 0 | 0 | 0',
    )
    expect(effects(fund, aTransaction('ESTIMATED_VALUATION', on, { amount: '230' }))).toBe(
      '0 | estimate 230 | 0 | 0 | 0 | 0',
    )
  })

  it('DISTRIBUTION takes its gross from the value, gives the recallable part back to the commitment', () => {
    const row = aTransaction('DISTRIBUTION', on, { amount: '60', fee: '1', tax: '4', recallable: '20' })
    expect(effects(fund, row)).toBe('0 | -60 | 0 | 60 | 20 | 55')
  })

  it('SELL without units gives up the share it names', () => {
    const row = aTransaction('SELL', on, { share: '0.25', amount: '70', fee: '2', tax: '3' })
    expect(effects(fund, row)).toBe('0 | gives up 0.25/1 | 0 | 68 | 0 | 65')
  })

  it('a write-off is a NAV of 0', () => {
    const row = aTransaction('NAV_ADJUSTMENT', on, { subtype: 'WRITE_OFF', amount: '0' })
    expect(effects(fund, row)).toBe('0 | official 0 | 0 | 0 | 0 | 0')
  })
})

describe('the effects on a balance', () => {
  const text = { amount: '100' }
  it.each([
    [cash, 'BUY', '0 | 100 | 0 | 0 | 0 | -100'],
    [cash, 'SELL', '0 | -100 | 0 | 0 | 0 | 100'],
    [cash, 'INTEREST', '0 | 100 | 0 | 0 | 0 | 0'],
    [cash, 'DIVIDEND', '0 | 100 | 0 | 0 | 0 | 0'],
    [cash, 'FEES', '0 | -100 | 0 | 0 | 0 | 0'],
    [cash, 'NAV_ADJUSTMENT', '0 | official 100 | 0 | 0 | 0 | 0'],
    [debt, 'SELL', '0 | -100 | 0 | 0 | 0 | 100'],
    [debt, 'BUY', '0 | 100 | 0 | 0 | 0 | -100'],
    [debt, 'INTEREST', '0 | -100 | 0 | 0 | 0 | 0'],
    [debt, 'FEES', '0 | -100 | 0 | 0 | 0 | 0'],
  ] as const)('of %o: %s', (kind, type, expected) => {
    expect(effects(kind, aTransaction(type, on, text))).toBe(expected)
  })

  it('adds interest net of the tax withheld', () => {
    expect(effects(cash, aTransaction('INTEREST', on, { amount: '100', tax: '25' }))).toBe(
      '0 | 75 | 0 | 0 | 0 | 0',
    )
  })
})

describe('the way of the money of a row', () => {
  const shares = { type: 'PUBLIC_EQUITY', method: 'QUOTED' } as const
  const fund = { type: 'PRIVATE_FUND', method: 'STATEMENT' } as const
  const account = { type: 'CASH', method: 'BALANCE' } as const
  const loan = { type: 'LIABILITY', method: 'BALANCE' } as const
  it.each([
    // Out of the investor's pocket, or into it.
    [shares, 'BUY', -1],
    [shares, 'SELL', 1],
    [shares, 'DIVIDEND', 1],
    [fund, 'CAPITAL_CALL', -1],
    [fund, 'DISTRIBUTION', 1],
    [fund, 'FEES', -1],
    [fund, 'NAV_ADJUSTMENT', 0],
    // As the bank prints it.
    [account, 'BUY', 1],
    [account, 'SELL', -1],
    [account, 'INTEREST', 1],
    [account, 'FEES', -1],
    [account, 'NAV_ADJUSTMENT', 0],
    [account, 'CAPITAL_CALL', 0],
    [loan, 'BUY', 1],
    [loan, 'SELL', -1],
    [loan, 'INTEREST', -1],
  ] as const)('on %o: %s is %i', (kind, type, sign) => {
    expect(moneySign(kind, type)).toBe(sign)
  })
})

describe('a reversal', () => {
  it('mirrors every amount of its row', () => {
    const text = { quantity: '100', amount: '1000', fee: '5', tax: '2', isReversal: true }
    expect(effects(quoted, aTransaction('BUY', on, text), '100')).toBe('-100 | -1000 | -1007 | 0 | 0 | 1007')
    const distribution = { amount: '60', fee: '1', tax: '4', recallable: '20', isReversal: true }
    expect(effects(fund, aTransaction('DISTRIBUTION', on, distribution))).toBe('0 | 60 | 0 | -60 | -20 | -55')
  })

  it('of a split divides', () => {
    const row = aTransaction('NAV_ADJUSTMENT', on, { ratio: '4', isReversal: true })
    expect(effects(quoted, row, '200')).toBe('-150 | 0 | 0 | 0 | 0 | 0')
  })
})

const typesOf = (kind: Kind) => transactionTypes.filter((type) => takesType(kind, type)).join(' ')

describe('what a method takes', () => {
  it('is every type by statement, and less by the others', () => {
    expect(typesOf(fund)).toBe(transactionTypes.join(' '))
    expect(typesOf(quoted)).toBe('BUY SELL NAV_ADJUSTMENT FEES DISTRIBUTION DIVIDEND INTEREST')
    expect(typesOf(cash)).toBe('BUY SELL NAV_ADJUSTMENT FEES DIVIDEND INTEREST')
    expect(typesOf(debt)).toBe('BUY SELL NAV_ADJUSTMENT FEES INTEREST')
    expect(typesOf({ type: 'OTHER_ASSET', method: 'CHILDREN' })).toBe('')
  })

  it('is a fee or a tax only where the table has a place for it', () => {
    const withFee = transactionTypes.filter((type) => takesPart(fund, type, 'fee'))
    const withTax = transactionTypes.filter((type) => takesPart(fund, type, 'tax'))
    expect(withFee).toEqual(['BUY', 'SELL', 'DISTRIBUTION', 'DIVIDEND', 'INTEREST'])
    expect(withTax).toEqual(withFee)
    expect(transactionTypes.filter((type) => takesPart(cash, type, 'tax'))).toEqual(['DIVIDEND', 'INTEREST'])
    expect(transactionTypes.filter((type) => takesPart(cash, type, 'fee'))).toEqual([])
  })
})

describe('the part of a row in a gain', () => {
  const lines = {
    CAPITAL_CALL: [aLine('INVESTMENT', '70'), aLine('MANAGEMENT_FEE', '30')],
    DISTRIBUTION: [aLine('RETURN_OF_CAPITAL', '60'), aLine('DIVIDEND', '25'), aLine('INTEREST', '15')],
  }
  const rowOf = (type: LedgerTransaction['type'], rest: Parameters<typeof aTransaction>[2] = {}) =>
    aTransaction(type, on, { amount: '100', fee: '3', tax: '2', ...rest })

  it.each([quoted, fund, cash, debt])(
    'splits the cash flow of every type without a remainder: − capital + income − fees − taxes ($type)',
    (kind) => {
      const rows = transactionTypes.flatMap((type) => [
        rowOf(type),
        rowOf(type, { isReversal: true }),
        ...(type === 'CAPITAL_CALL' || type === 'DISTRIBUTION' ? [rowOf(type, { lines: lines[type] })] : []),
      ])
      for (const row of rows) {
        const { capital, income, fees, taxes } = gainEffectsOf(kind, row)
        const flow = income.minus(capital).minus(fees).minus(taxes)
        expect(toText(flow), row.type).toBe(toText(effectsOf(kind, row, decimal('0')).flow))
      }
    },
  )

  it('counts what a call does not invest as a fee, and the dividend lines of a distribution as income', () => {
    const text = (row: LedgerTransaction) => Object.values(gainEffectsOf(fund, row)).map(toText).join(' | ')
    expect(text(aTransaction('CAPITAL_CALL', on, { amount: '100', lines: lines.CAPITAL_CALL }))).toBe(
      '70 | 0 | 30 | 0',
    )
    expect(
      text(aTransaction('DISTRIBUTION', on, { amount: '100', tax: '8', lines: lines.DISTRIBUTION })),
    ).toBe('-60 | 40 | 0 | 8')
  })

  it('takes interest that stays on an account as income paid in again', () => {
    const row = aTransaction('INTEREST', on, { amount: '100', tax: '25' })
    expect(Object.values(gainEffectsOf(cash, row)).map(toText)).toEqual(['75', '100', '0', '25'])
  })
})
