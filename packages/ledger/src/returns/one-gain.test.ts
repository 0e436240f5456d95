import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { measuredFlows } from '../flows/measured-flows.ts'
import { flowsOfSet, measureSet } from '../flows/set-flows.ts'
import type { SetMember } from '../flows/set-flows.ts'
import { decimal, sum, toText } from '../numbers/decimal.ts'
import { explain } from '../proof/explain.ts'
import type { Proof } from '../proof/proof.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aRun } from '../testing/a-run.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import type { PositionInput } from '../value/position-input.ts'
import { sumOfGains } from './gain-attribution.ts'
import { gainOfMember } from './member.ts'

const from = day('2024-01-01')
const to = addDays(from, 20)

const row = fc.record({
  // Few days, so that several rows fall on one.
  offset: fc.integer({ min: 1, max: 6 }),
  type: fc.constantFrom('BUY', 'SELL', 'INTEREST', 'DIVIDEND'),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  tax: fc.integer({ min: 0, max: 300 }),
  rate: fc.constantFrom('NONE', 'OF_DAY_APART', 'APPLIED'),
})
const position = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  isQuoted: fc.boolean(),
  currency: fc.constantFrom('USD' as const, 'CHF' as const, 'EUR' as const),
})
const fixings = fc.array(fc.integer({ min: 600_001, max: 1_700_000 }), { minLength: 21, maxLength: 21 })

type Row = {
  offset: number
  type: 'BUY' | 'SELL' | 'INTEREST' | 'DIVIDEND'
  cents: number
  tax: number
  rate: string
}

/** A position without rows has no known figures. */
const firstRow: Row = { offset: 1, type: 'BUY', cents: 10_007, tax: 0, rate: 'NONE' }

type Book = { readonly inputs: PositionInput[]; readonly runs: SetMember[] }

function bookOf(
  list: readonly { rows: readonly Row[]; isQuoted: boolean; currency: 'USD' | 'CHF' | 'EUR' }[],
): Book {
  const made = list.map(({ rows, isQuoted, currency }, index) => {
    const given = [firstRow, ...rows].flatMap(({ offset, type, cents, tax, rate }, number) => {
      if ((type === 'DIVIDEND') !== isQuoted && type !== 'BUY') return []
      const applied = rate === 'APPLIED' ? { currency: 'EUR', rate: decimal('0.87654321') } : null
      const amount = decimal(`${cents}`).shiftedBy(-2).toFixed()
      const units = isQuoted && type === 'BUY' ? { quantity: '3' } : {}
      const made = aTransaction(type, addDays(from, offset), {
        id: `${index} ${number}`,
        amount,
        ...units,
        ...(type === 'BUY' || type === 'SELL' ? {} : { tax: decimal(`${tax}`).shiftedBy(-2).toFixed() }),
      })
      return [{ row: { ...made, applied }, isApart: rate !== 'NONE' }]
    })
    const kind = isQuoted
      ? { prices: somePrices({ '2024-01-01': '1.2345', '2024-01-05': '7.654321' }, { currency }) }
      : ({ type: 'CASH', method: 'BALANCE' } as const)
    const input = aPosition(
      given.map((one) => one.row),
      { id: `${index}`, currency, ...kind },
    )
    return {
      input,
      run: aRun(
        input,
        given.filter((one) => one.isApart).map((one) => one.row),
      ),
    }
  })
  return { inputs: made.map(({ input }) => input), runs: made.map(({ run }) => run) }
}

/** Amounts of a proof are decimals, rates are floats. */
const shown = (value: Proof['residual'] | undefined) =>
  typeof value === 'object' && value !== null ? toText(value) : value

describe('the gain of a set', () => {
  it('is one number to the last digit: by rows and by days, in history, periods and proof', () => {
    fc.assert(
      fc.property(
        fc.array(position, { minLength: 1, maxLength: 4 }),
        fixings,
        fc.integer({ min: 0, max: 4 }),
        (list, levels, start) => {
          const perEuro = (shift: number) =>
            Object.fromEntries(
              levels.map((level, offset) => [
                addDays(from, offset),
                decimal(`${level + shift}`)
                  .shiftedBy(-6)
                  .toFixed(),
              ]),
            )
          const rates = someRates({ USD: perEuro(0), CHF: perEuro(123_456) })
          const { inputs, runs } = bookOf(list)
          const asked = { from: addDays(from, start), to, currency: 'EUR' as const }
          const gainOf = (members: readonly SetMember[]) => {
            const { gain } = sumOfGains(members.map((one) => gainOfMember(one, asked.from, to, rates, 'EUR')))
            return gain && toText(gain)
          }
          const ofPeriod = (members: readonly SetMember[]) => {
            const flows = flowsOfSet(members, [asked.from], to, rates, 'EUR')
            const { start: opening, end, between } = measureSet(members, asked, rates, flows)
            return end && toText(end.minus(opening).plus(sum(between.map(({ amount }) => amount))))
          }
          const question = { ...asked, positions: inputs, rates }
          const { flows } = measuredFlows(question)
          const proof = explain('gain', question)
          const all = {
            historyByDays: gainOf(runs),
            periodByRows: ofPeriod(inputs),
            periodByDays: ofPeriod(runs),
            periodOfPosition: flows && toText(sum(flows.map(({ amount }) => amount))),
            proof: shown(proof.results.gain),
            residual: shown(proof.residual),
          }
          const gain = gainOf(inputs)
          expect(gain).not.toBeNull()
          expect(all).toEqual({
            historyByDays: gain,
            periodByRows: gain,
            periodByDays: gain,
            periodOfPosition: gain,
            proof: gain,
            residual: '0',
          })
        },
      ),
    )
  })
})
