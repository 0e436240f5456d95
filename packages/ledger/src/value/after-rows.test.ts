import { describe, expect, it } from 'vitest'

import { decimal, toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import type { PositionInput } from './position-input.ts'
import { valuePosition, valuesAfterRows } from './valuation.ts'

const text = (number: Parameters<typeof toText>[0] | null) => number && toText(number)

function afterEach(input: PositionInput) {
  const ids = input.transactions.map(({ id }) => id)
  const after = valuesAfterRows(input, new Set(ids), someRates())
  return ids.map((id) => {
    const value = after.get(id)
    return value && { ...value, nav: text(value.lenses.rolled.value) }
  })
}

const fund = aPosition(
  [
    aTransaction('CAPITAL_CALL', '2024-01-10', {
      amount: '200',
      lines: [
        aLine('INVESTMENT', '180'),
        aLine('MANAGEMENT_FEE', '15'),
        aLine('EQUALISATION_INTEREST', '5', false),
      ],
    }),
    aTransaction('FEES', '2024-02-01', { amount: '10', lines: [aLine('EXPENSES', '10')] }),
    aTransaction('NAV_ADJUSTMENT', '2024-03-31', { amount: '250' }),
    aTransaction('DISTRIBUTION', '2024-04-15', { amount: '60', fee: '1', tax: '4', recallable: '20' }),
    aTransaction('SELL', '2024-06-15', { share: '0.25', amount: '70', fee: '2', tax: '3' }),
  ],
  { type: 'PRIVATE_FUND', method: 'STATEMENT', commitment: decimal('1000') },
)

describe('what a position has come to after each of its rows', () => {
  it('is, of a fund, what docs/DOMAIN.md shows in its second example', () => {
    const rows = afterEach(fund).map(
      (value) => value && [value.nav, text(value.paidIn), text(value.distributed), text(value.unfunded)],
    )
    expect(rows).toEqual([
      ['180', '200', '0', '805'],
      ['180', '210', '0', '795'],
      ['250', '210', '0', '795'],
      ['190', '210', '60', '815'],
      ['142.5', '210', '128', '611.25'],
    ])
  })

  it('runs within a day as on a statement of a bank: 1000 in, 400 and 250 out leave 600 and 350', () => {
    const account = aPosition(
      [
        aTransaction('BUY', '2024-01-02', { amount: '1000' }),
        aTransaction('SELL', '2024-01-05', { amount: '400' }),
        aTransaction('SELL', '2024-01-05', { amount: '250' }),
      ],
      { type: 'CASH', method: 'BALANCE' },
    )
    expect(afterEach(account).map((value) => value && [value.nav, value.endsDay])).toEqual([
      ['1000', true],
      ['600', false],
      ['350', true],
    ])
    expect(afterEach(account)[0]).toMatchObject({ paidIn: null, unfunded: null })
  })

  it('is at the last row of a day what the position is worth at its end', () => {
    for (const [index, value] of afterEach(fund).entries()) {
      const on = fund.transactions[index]?.day
      if (on === undefined || value?.endsDay !== true) throw new Error('each row of the fund has its own day')
      const { lenses, paidIn, distributed, unfunded, quantity } = valuePosition(fund, on, someRates())
      expect(value).toMatchObject({ lenses, paidIn, distributed, unfunded, quantity })
    }
  })

  it('has nothing to tell of rows that are not asked about', () => {
    expect(valuesAfterRows(fund, new Set(['of another position']), someRates()).size).toBe(0)
  })
})
