import fc from 'fast-check'
import { expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { decimal, minus, sum, toFloat, toText } from '../numbers/decimal.ts'
import { costMethods } from '../rows/lots.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { currencyGains } from '../value/currency-gains.ts'
import { attributeGain } from './gain-attribution.ts'

const first = day('2024-01-01')
const days = 20

const row = fc.record({
  account: fc.integer({ min: 0, max: 1 }),
  offset: fc.integer({ min: 1, max: days - 1 }),
  type: fc.constantFrom('BUY', 'SELL', 'INTEREST', 'FEES', 'NAV_ADJUSTMENT', 'MOVE'),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  isApplied: fc.boolean(),
})

type Made = { readonly account: number; readonly row: LedgerTransaction }

it('of all accounts together, realised and unrealised gains are the currency part of the gain', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 14 }),
      fc.array(fc.integer({ min: 600_001, max: 1_700_000 }), { minLength: days + 1, maxLength: days + 1 }),
      fc.constantFrom(...costMethods),
      fc.integer({ min: 0, max: days - 1 }),
      (list, fixings, costMethod, since) => {
        const rates = someRates({
          USD: Object.fromEntries(
            fixings.map((fixing, offset) => [
              addDays(first, offset),
              decimal(`${fixing}`).shiftedBy(-6).toFixed(),
            ]),
          ),
        })
        const made = list.flatMap(({ account, offset, type, cents, isApplied }, index): Made[] => {
          const text = { amount: decimal(`${cents}`).shiftedBy(-2).toFixed(), linkId: `${index}` }
          const on = addDays(first, offset)
          const applied = isApplied ? { currency: 'EUR', rate: decimal('0.87654321') } : null
          if (type !== 'MOVE') return [{ account, row: { ...aTransaction(type, on, text), applied } }]
          return [
            { account, row: aTransaction('SELL', on, text) },
            { account: 1 - account, row: aTransaction('BUY', on, text) },
          ]
        })
        const accounts = [0, 1].map((number) =>
          aPosition(
            made.flatMap((each) => (each.account === number ? [each.row] : [])),
            { id: `${number}`, type: 'CASH', method: 'BALANCE', currency: 'USD', costMethod },
          ),
        )
        const asked = { from: addDays(first, since), to: addDays(first, days), rates, currency: 'EUR' }
        const gains = [...currencyGains(accounts, asked).values()].map((each) => {
          if (each.gain === null) throw new Error('every day has a rate')
          return each
        })
        const parts = accounts.map((each) => {
          const part = attributeGain(each, asked.from, asked.to, rates, 'EUR')
          if (part.gain === null) throw new Error('every day has a rate')
          return part.currency
        })
        for (const { residual } of gains) expect(toText(residual)).toBe('0')
        // Each product is rounded to ten places, by day there and by row here.
        expect(toFloat(minus(sum(gains.map(({ gain }) => gain)), sum(parts)))).toBeCloseTo(0, 7)
      },
    ),
    { numRuns: 400 },
  )
})
