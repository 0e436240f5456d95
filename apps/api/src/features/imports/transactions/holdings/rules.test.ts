import { addDays, day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { bareTransaction } from '@kinfolio/ledger/rows/bare-transaction'
import { costBasis, costMethods } from '@kinfolio/ledger/rows/lots'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { holdingBefore, lotRows, type ListedUnits } from './rules.ts'

const share = { type: 'PUBLIC_EQUITY', method: 'QUOTED', methods: [], currency: 'USD' } as const
const start = day('2025-01-01')
const on = (offset: number) => addDays(start, offset)

function row(offset: number, fields: Partial<LedgerTransaction>): LedgerTransaction {
  const id = `row ${offset}`
  return {
    ...bareTransaction,
    id,
    type: 'BUY',
    day: on(offset),
    recordedOrder: offset,
    amount: null,
    ...fields,
  }
}
const bought = (offset: number, quantity: number, amount: number) =>
  row(offset, { quantity: decimal(`${quantity}`), amount: decimal(`${amount}`) })
const sold = (offset: number, quantity: number) =>
  row(offset, { type: 'SELL', quantity: decimal(`${quantity}`), amount: decimal('1') })
const split = (offset: number, ratio: string) =>
  row(offset, { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', ratio: decimal(ratio) })

function listed(offset: number, quantity: string, cost: string | null = null): ListedUnits {
  return {
    line: 1,
    from: start,
    on: on(offset),
    quantity: decimal(quantity),
    cost: cost === null ? null : decimal(cost),
    lots: [],
  }
}

function before(
  added: readonly LedgerTransaction[],
  lists: readonly ListedUnits[],
  {
    recorded = [],
    ...about
  }: Partial<Parameters<typeof holdingBefore>[3]> & { recorded?: LedgerTransaction[] } = {},
) {
  const holding = holdingBefore(share, { recorded, added }, lists, {
    given: undefined,
    costMethod: 'FIFO',
    ...about,
  })
  return (
    holding && {
      on: holding.on,
      quantity: holding.quantity.toFixed(),
      basis: holding.basis,
      lots: holding.lots.map((lot) => [lot.on, lot.quantity.toFixed(), lot.amount.toFixed()]),
    }
  )
}

describe('what was held before a file', () => {
  it('is at least what its sales need, where it has no list', () => {
    // 10 are sold, 4 bought, 2 for 1, 20 sold: 8 units of the 20 are bought, 12 are 6 before the split, and 16 in all.
    const rows = [sold(5, 10), bought(6, 4, 40), split(7, '2'), sold(8, 20)]
    expect(before(rows, [])).toEqual({ on: '2025-01-05', quantity: '16', basis: 'UNKNOWN', lots: [] })
    expect(before([bought(1, 5, 50), sold(2, 5)], [])).toBeNull()
  })

  it('is what the list has less what the rows brought, through a split', () => {
    // 30 are left after 3 for 1: 10 before it; 4 of these were bought and 1 was sold.
    const rows = [bought(2, 4, 40), sold(3, 1), split(4, '3')]
    expect(before(rows, [listed(9, '30')])).toMatchObject({ on: '2024-12-31', quantity: '7' })
    // What the rows brought is all there is.
    expect(before([bought(2, 4, 40)], [listed(9, '4')])).toBeNull()
    expect(before([bought(2, 4, 40)], [listed(9, '3')])).toBeNull()
    // A row after the list is not in it.
    expect(before([bought(2, 4, 40), bought(12, 5, 50)], [listed(9, '10')])).toMatchObject({ quantity: '6' })
  })

  it('is nothing where the book goes further back', () => {
    expect(before([sold(5, 10)], [], { recorded: [bought(-20, 1, 10)] })).toBeNull()
    expect(before([sold(5, 10)], [], { recorded: [bought(8, 1, 10)] })).toMatchObject({ quantity: '10' })
  })

  it('costs what the list says, less what the rows cost', () => {
    // 10 units cost 1,255 in the end. 2 of them were bought for 281.25, 1 of 9 was sold: 973.75 ÷ 8 × 9.
    const rows = [
      row(3, { quantity: decimal('2'), amount: decimal('280'), fee: decimal('1.25') }),
      sold(4, 1),
    ]
    expect(before(rows, [listed(9, '10', '1255')])).toMatchObject({
      basis: 'DERIVED',
      lots: [['2024-12-31', '9', '1095.47']],
    })
    // One pool: (9 units + 281.25) ÷ 11 × 10 = 1,255.
    expect(before(rows, [listed(9, '10', '1255')], { costMethod: 'AVERAGE' })).toMatchObject({
      lots: [['2024-12-31', '9', '1099.25']],
    })
    expect(before([], [listed(9, '10', '1255')])).toMatchObject({
      basis: 'STATED',
      lots: [['2024-12-31', '10', '1255']],
    })
    // The purchase alone cost more than all units, or none of the earlier units is left: nobody can say.
    expect(before([bought(3, 1, 2000)], [listed(9, '10', '1255')])?.basis).toBe('UNKNOWN')
    expect(before([sold(3, 5), bought(4, 10, 900)], [listed(9, '10', '900')])).toMatchObject({
      quantity: '5',
      basis: 'UNKNOWN',
    })
  })

  it('is lot by lot where the list has its purchases', () => {
    const lots = [
      { on: day('2019-03-04'), quantity: decimal('6'), amount: decimal('300') },
      { on: day('2022-07-01'), quantity: decimal('2'), amount: decimal('200') },
      { on: on(3), quantity: decimal('2'), amount: decimal('280') },
    ]
    const list = { ...listed(9, '10', '780'), lots }
    expect(before([bought(3, 2, 280)], [list])).toMatchObject({
      basis: 'STATED',
      lots: [
        ['2019-03-04', '6', '300'],
        ['2022-07-01', '2', '200'],
      ],
    })
    // One was sold meanwhile, of which the list knows nothing any more: what all of them cost is told as one lot.
    expect(before([bought(3, 2, 280), sold(4, 1)], [list])).toMatchObject({ basis: 'DERIVED' })
  })

  it('is what a person says, or nothing of it', () => {
    const lot = { on: day('2020-01-02'), quantity: '3', amount: '30' }
    expect(before([sold(5, 10)], [], { given: [lot] })).toMatchObject({
      basis: 'GIVEN',
      lots: [['2020-01-02', '3', '30']],
    })
    expect(before([sold(5, 10)], [], { given: [] })).toMatchObject({ basis: 'GIVEN', lots: [] })
  })

  it('leads to what the list has, in units and cost, for any history', () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('BUY' as const),
          quantity: fc.integer({ min: 1, max: 50 }),
          amount: fc.integer({ min: 1, max: 5000 }),
        }),
        fc.record({ kind: fc.constant('SELL' as const), quantity: fc.integer({ min: 1, max: 50 }) }),
        fc.record({ kind: fc.constant('SPLIT' as const), ratio: fc.constantFrom('2', '0.5', '4') }),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        moves,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.constantFrom(...costMethods),
        (history, held, cost, costMethod) => {
          const opening = { ...bought(-1, held, cost), id: 'true opening', recordedOrder: -1 }
          let units = decimal(`${held}`)
          const rows: LedgerTransaction[] = []
          for (const [index, move] of history.entries()) {
            if (move.kind === 'SELL' && units.lt(move.quantity)) continue
            if (move.kind === 'SELL') units = units.minus(move.quantity)
            else if (move.kind === 'BUY') units = units.plus(move.quantity)
            else units = units.times(move.ratio)
            rows.push(
              move.kind === 'BUY'
                ? bought(index, move.quantity, move.amount)
                : move.kind === 'SELL'
                  ? sold(index, move.quantity)
                  : split(index, move.ratio),
            )
          }
          const end = costBasis([opening, ...rows], costMethod)
          const list = listed(30, units.toFixed(), end.cost.toFixed())
          const holding = holdingBefore(share, { recorded: [], added: rows }, [list], {
            given: undefined,
            costMethod,
          })
          expect(holding?.quantity.toFixed()).toBe(`${held}`)
          const begun = lotRows(holding)
          if (begun.length === 0) return
          const difference = costBasis([...begun, ...rows], costMethod)
            .cost.minus(end.cost)
            .abs()
          expect(difference.lte('0.01')).toBe(true)
        },
      ),
    )
  })
})
